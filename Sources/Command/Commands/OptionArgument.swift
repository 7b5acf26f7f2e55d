internal import Navigators

/// How options of the framework are written on the command line.
enum OptionArgument {
    /// Reads `name=value`.
    ///
    /// - Parameter argument: what stands behind `--set`.
    /// - Throws: ``CommandError`` with the nearest option, or with the values there are.
    /// - Returns: the option and its value.
    static func read(_ argument: String) throws(CommandError) -> (name: String, value: OptionValue) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts.first ?? ""
        guard MobileOptions.isKnown(name) || PjaxOptions.names.contains(name) else {
            let known = name.hasPrefix("pjax.") ? PjaxOptions.names : MobileOptions.names
            let nearest = known.min { (name.distance(to: $0), $0) < (name.distance(to: $1), $1) } ?? ""
            throw CommandError(
                message: "\(name.hasPrefix("pjax.") ? "$.pjax" : "$.mobile") has no option \"\(name)\" that can be set",
                help: "did you mean \(nearest)? There are \(known.joined(separator: ", "))")
        }
        guard parts.count == 2 else {
            throw CommandError(message: "--set \(name) has no value", help: "write --set \(name)=false")
        }
        guard let value = OptionValue(parts[1], for: name) else {
            throw CommandError(
                message: "\(name) cannot be \"\(parts[1])\"", help: "write --set \(name)=true or --set \(name)=false")
        }
        return (name, value)
    }
}
