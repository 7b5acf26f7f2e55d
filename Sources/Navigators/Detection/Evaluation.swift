internal import DOM
package import Facts

extension Tab {
    /// A script evaluates a library that takes clicks, or a bundle it is in.
    mutating func evaluate(_ family: NavigatorFamily, by script: WaitingScript) {
        switch family {
        case .jQueryMobile: break
        case .turbo, .turbolinks: Turbo.evaluate(family, by: script, in: &self)
        case .htmx: HTMX.evaluate(by: script, in: &self)
        case .pjax: Pjax.evaluate(by: script, in: &self)
        case .material: Material.evaluate(by: script, in: &self)
        }
    }

    /// The library that a script holds, with its version and what says it.
    func detection(of family: NavigatorFamily, by script: WaitingScript) -> FrameworkDetection {
        let live = window.live
        let generator = live.elements(named: .meta).first { live.attribute(.name, of: $0, equals: "generator") }
        return FrameworkDetection(
            family, setting.framework, address: script.source ?? "",
            range: script.markup.startTag(of: Int(script.node.element)),
            generator: generator.flatMap { live.attribute(.content, of: $0) }
        ) {
            script.address.flatMap { ownScript(at: $0) }?.version(of: family)
        }
    }

    /// A script file of the site; nil for what is elsewhere, missing, or a page.
    func ownScript(at address: WebAddress) -> SiteFile? { files.ownScript(at: address) }

    /// Whether an inline script does nothing but set the document's library up.
    func startsLibrary(_ code: ArraySlice<UInt8>) -> Bool {
        NavigatorFamily.isStart(of: window.family, code, readBy: setting.scriptCache)
    }
}

extension NavigatorFamily {
    /// Whether an inline script does nothing but set a library up, as the library's manual or theme has it.
    ///
    /// - Parameters:
    ///   - family: the library at work in the document so far.
    ///   - code: the script's text.
    ///   - cache: reads it.
    /// - Returns: true for a script that belongs to the library rather than to the page.
    package static func isStart(
        of family: NavigatorFamily?, _ code: ArraySlice<UInt8>, readBy cache: ScriptCache
    ) -> Bool {
        Material.isOwn(code) || family == .pjax && Pjax.isStart(code, readBy: cache)
    }

    /// Whether a script whose file is not among the site's sources may be the bundle that holds the library: sites under
    /// Turbo and Turbolinks track theirs.
    func mayBeIn(_ script: WaitingScript) -> Bool {
        self != .jQueryMobile
            && ["data-turbo-track", "data-turbolinks-track"].contains {
                script.markup.hasAttribute(AttributeName($0), of: Int(script.node.element))
            }
    }
}
