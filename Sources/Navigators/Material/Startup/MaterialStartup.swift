internal import DOM
internal import Facts

extension Material {
    /// Whether a document is a page of the theme, as far as it is read when a script runs.
    static func isAtHome(in tab: Tab, _ script: WaitingScript) -> Bool {
        MaterialConfiguration(tab.window.live, before: tab.reads(script)) != nil
    }

    /// A script is the theme's bundle, or holds it.
    static func evaluate(by script: WaitingScript, in tab: inout Tab) {
        let range = script.markup.startTag(of: Int(script.node.element))
        guard tab.window.navigator == nil else {
            return tab.note("the theme's bundle runs beside another library, which has the clicks", at: range)
        }
        let before = tab.reads(script)
        guard let configuration = MaterialConfiguration(tab.window.live, before: before) else { return }
        guard tab.window.live.hasToggles(before: before) else {
            return tab.note(
                "the theme's bundle stops: its switches (data-md-toggle) of drawer and search are not there", at: range)
        }
        let detection = tab.detection(of: .material, by: script)
        // MI3: against the first page's address.
        let base = WebAddress(configuration.base, base: tab.address) ?? tab.address
        var sitemap: Set<String> = []
        if let address = WebAddress("sitemap.xml", base: base), address.origin == tab.origin {
            sitemap = MaterialSitemap.pages(in: tab.files.load(Request(path: address.path)), base: base)
        }
        let live = tab.window.live
        let header =
            live.component("header").map { header in before.map { live.precedes(header, $0) } ?? true } ?? false
        let isInstant = configuration.isInstant && tab.address.scheme != "file"
        let state = MaterialState(
            version: detection.version, configuration: configuration, base: base, sitemap: sitemap,
            isInstant: isInstant, showsStreams: header, firstEntry: tab.history.index)
        if isInstant { tab.resolveLinks(before: before) }
        tab.window.navigator = Material(detection: detection, state: state)
    }
}

extension Tab {
    /// The script whose place in the document is the end of what is there when it runs; nil when all is there.
    fileprivate func reads(_ script: WaitingScript) -> Node? {
        let isParsing = ScriptElement.execution(of: Int(script.node.element), in: script.markup) == .parsing
        return window.stage == .loading && isParsing ? script.node : nil
    }

    /// MI13, MI21: what stands above the bundle keeps its meaning under later addresses, up to an element that cannot be
    /// written to.
    fileprivate mutating func resolveLinks(before script: Node?) {
        let markup = window.live.parts[0].markup
        let end = script.map { Int($0.element) } ?? markup.count
        let stop = markup.firstUnassignable(before: end) ?? end
        window.live.setBase(of: 0, to: baseAddress, until: stop)
    }
}

extension Markup {
    /// MI42: the first element whose `href` cannot be assigned: drawings' elements show it as an object that is read only.
    package func firstUnassignable(before end: Int) -> Int? {
        elements(with: AttributeName(.href)).first { element in
            guard element < end, !isHTML(element), Self.linkingDrawings.contains(name(of: element)) else {
                return false
            }
            let value = attribute(.href, of: element) ?? ""
            return !value.isEmpty && !value.startsWithScheme
        }
    }

    /// The elements of drawings that have `href` as a property, in Chromium.
    private static let linkingDrawings: Set<String> = [
        "a", "use", "image", "linearGradient", "radialGradient", "pattern", "mpath", "textPath", "feImage", "script",
        "filter",
    ]
}

extension String {
    /// Whether it matches `^(?:[a-z]+:)?//`.
    fileprivate var startsWithScheme: Bool {
        let rest = utf8.drop { (0x41...0x5A).contains($0 & 0xDF) }
        if utf8.starts(with: "//".utf8) { return true }
        return rest.count < utf8.count && rest.starts(with: "://".utf8)
    }
}

extension LiveDocument {
    /// The first element of a component of the theme.
    func component(_ name: String) -> Node? { elements(with: Self.componentName, in: [name]).first }

    private static let componentName = AttributeName("data-md-component")
}

extension LiveDocument {
    /// MI1: whether the theme's check boxes for drawer and search are there, as far as the document stands before an element. The
    /// bundle looks for them before it does anything.
    fileprivate func hasToggles(before script: Node?) -> Bool {
        ["drawer", "search"].allSatisfy { name in
            elements(with: AttributeName("data-md-toggle"), in: [name]).first.map { toggle in
                script.map { precedes(toggle, $0) } ?? true
            } ?? false
        }
    }
}
