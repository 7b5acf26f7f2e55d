internal import DOM
internal import Facts
internal import Navigators

/// What of a page other documents may lack.
enum PageParts {
    /// A script or a style sheet.
    struct Part {
        /// What tells it from others: its kind, and its address or its text.
        var key: String
        /// What messages call it.
        var name: String
        /// Its address as it is written; nil for what stands in the page itself.
        var source: String?
        /// What such parts are called, in the plural.
        var kind: String
        /// Where its start tag stands.
        var tag: SourceRange?
        /// What a browser must show; nil for what stands in the page itself.
        var claim: Claim?
        /// Whether it is a script that starts jquery-pjax, which need not run again.
        var isPjaxStart = false
    }

    /// Whether the extension merges heads.
    static func isMerged(in markup: Markup) -> Bool {
        markup.elements(named: .script).contains { script in
            let source = markup.attribute(.src, of: script)?.lowercased() ?? ""
            return source.contains("head-support") || source.contains("hx-head")
        }
    }

    /// The scripts and style sheets of a file's head, without libraries that stand everywhere.
    static func head(of markup: Markup, in file: String, _ evidence: Evidence) -> [Part] {
        guard let head = markup.elements(named: .head).first else { return [] }
        return markup.children(of: head).compactMap { part(of: $0, of: markup, in: file, evidence) }
    }

    /// The scripts of a file's body for which something holds, without libraries that stand everywhere.
    static func body(
        of markup: Markup, in file: String, _ evidence: Evidence, where matches: (Int) -> Bool
    ) -> [Part] {
        guard let body = markup.elements(named: .body).first else { return [] }
        return markup.elements(named: .script).filter { $0 > body && $0 < markup.end(of: body) && matches($0) }
            .compactMap { part(of: $0, of: markup, in: file, evidence) }
    }

    /// What an element brings; nil for what brings nothing, also since its file is nowhere.
    private static func part(of element: Int, of markup: Markup, in file: String, _ evidence: Evidence) -> Part? {
        let tag = markup.startTag(of: element)
        if markup.isHTML(element, .script) {
            guard ScriptElement.execution(of: element, in: markup) != .never else { return nil }
            if let source = markup.attribute(.src, of: element) {
                if NavigatorFamily(inAddress: source) != nil || ScriptElement.library(in: source) != nil { return nil }
                let address = evidence.address(of: source, in: file)
                guard evidence.isThere(address) else { return nil }
                return Part(
                    key: "script " + address, name: "the script \(source)", source: source, kind: "scripts",
                    tag: tag, claim: .hasNotRun(script: address))
            }
            let text = markup.text(of: element)
            let isInHead = markup.elements(named: .head).first.map { element < markup.end(of: $0) } ?? false
            return Part(
                key: "code " + text, name: isInHead ? "a script in the head" : "a script outside of the container",
                kind: "scripts", tag: tag, isPjaxStart: text.contains(".pjax("))
        }
        if markup.isAppliedStyleSheet(element) {
            let source = markup.attribute(.href, of: element) ?? ""
            let address = evidence.address(of: source, in: file)
            guard evidence.isThere(address) else { return nil }
            return Part(
                key: "sheet " + address, name: "the style sheet \(source)", source: source, kind: "style sheets",
                tag: tag, claim: .lacksStyleSheet(path: address))
        }
        if markup.isHTML(element, .style) {
            return Part(
                key: "style " + markup.text(of: element), name: "a style element", kind: "style sheets", tag: tag)
        }
        return nil
    }
}
