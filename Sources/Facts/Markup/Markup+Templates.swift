internal import DOM

/// The contents of templates, which are no part of the page.
extension Markup {
    /// What a `template` holds, read as the content of a `div`; element 0 is that `div`.
    ///
    /// - Returns: nil for an element that stands in no file.
    package func templateContent(of template: Int) -> Markup? {
        guard let tag = startTagOffsets(of: template) else { return nil }
        let start = Int(tag.upperBound)
        return Markup(partOf: source, in: start..<end(ofTemplateFrom: start), prefix: "", suffix: "")
    }

    /// What a `noscript` holds for a browser without scripting, read as the content of a template.
    ///
    /// - Returns: nil for an element that stands in no file.
    package func noscriptContent(of noscript: Int) -> Markup? {
        guard let tag = startTagOffsets(of: noscript) else { return nil }
        let start = Int(tag.upperBound)
        let text = source.decoded
        let end = text.indices[start...].first {
            text[$0] == UInt8(ascii: "<") && text[($0 + 1)...].begins(with: "/noscript")
        }
        return Markup(contentOfTemplate: source, in: start..<(end ?? text.count))
    }

    /// Where the end tag of a template begins whose content begins here.
    private func end(ofTemplateFrom start: Int) -> Int {
        let text = source.decoded
        var depth = 1
        var at = start
        while let tag = text[at...].firstIndex(of: UInt8(ascii: "<")) {
            let rest = text[(tag + 1)...]
            if rest.begins(with: "template") { depth += 1 }
            if rest.begins(with: "/template") { depth -= 1 }
            if depth == 0 { return tag }
            at = tag + 1
        }
        return text.count
    }
}

extension ArraySlice<UInt8> {
    /// Whether it begins with a name in whichever case, and ends or goes on with something else.
    fileprivate func begins(with name: StaticString) -> Bool {
        let name = String(describing: name).utf8
        guard count >= name.count, zip(self, name).allSatisfy({ $0 | 0x20 == $1 || $0 == $1 }) else { return false }
        guard let next = dropFirst(name.count).first else { return true }
        return next == UInt8(ascii: ">") || next == UInt8(ascii: "/") || next <= 0x20
    }
}
