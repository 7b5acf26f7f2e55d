extension Reader {
    /// `$.mobile.path = value`
    mutating func readSetting(_ path: [NameID], _ value: NodeID, at range: Range<Int>) {
        let value = tree.unwrapped(value)
        switch tree[value].kind {
        case .function:
            // A function of the framework, not a setting.
            return
        case .object:
            readSettings(path, value)
        default:
            add(path.map { string($0) }.joined(separator: "."), value, at: range)
        }
    }

    /// `$.extend($.mobile.path, {…})`
    mutating func readSettings(_ path: [NameID], _ object: NodeID) {
        var waiting = [(path.map { string($0) }.joined(separator: "."), tree.unwrapped(object), 0)]
        while let (path, object, depth) = waiting.popLast() {
            guard tree[object].kind == .object, depth < Reader.longestPath else { continue }
            for property in tree.children(object) {
                guard let key = keyText(property), let child = tree.child(property, 0) else { continue }
                let name = path.isEmpty ? key : path + "." + key
                let value = tree.unwrapped(child)
                switch tree[value].kind {
                case .function: continue
                case .object: waiting.append((name, value, depth + 1))
                default: add(name, value, at: tree.range(property))
                }
            }
        }
    }

    private mutating func add(_ path: String, _ value: NodeID, at range: Range<Int>) {
        let setting = FrameworkSetting(
            path: path, value: literal(value), range: range, inMobileInit: false, context: .topLevel)
        settings.append((setting, function))
    }
}
