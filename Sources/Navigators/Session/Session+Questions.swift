package import DOM
package import Facts
internal import Scripts

/// What tests and explorations ask a tab at rest.
extension Session {
    /// The link, button or form that an action would be about now, by its start tag; nil when there is none.
    package func target(of action: Action) -> SourceRange? {
        guard tab.isOpen else { return nil }
        switch action {
        case .click(let selector, let nth):
            return (try? tab.select(selector, nth: nth)).flatMap { tab.window.live.startTag(of: $0) }
        case .submit(let selector, let nth):
            return (try? tab.selectForm(selector, nth: nth)).flatMap { tab.window.live.startTag(of: $0.form) }
        case .open, .back, .forward, .reload, .hash, .change, .go: return nil
        }
    }

    /// The path and query that a reference in a file leads to.
    ///
    /// - Parameters:
    ///   - reference: an `href` or `src`.
    ///   - file: the file's path from the site's root.
    /// - Returns: nil when that is outside of the site.
    package func resolve(_ reference: String, in file: String) -> String? {
        guard let base = WebAddress(site.origin + file), let address = WebAddress(reference, base: base),
            address.origin == site.origin
        else { return nil }
        return address.pathAndQuery
    }

    /// The bytes of a file, nil when the site has no such file.
    ///
    /// - Parameter name: what messages call it.
    /// - Returns: its bytes as the site sent them.
    package func bytes(ofFile name: String) -> [UInt8]? {
        let response = tab.files.load(fileNamed: name).response
        return response.isSuccess ? response.body : nil
    }

    /// The version of the jQuery that a script element loads, whatever its file is called.
    ///
    /// - Parameters:
    ///   - source: its `src` as written.
    ///   - address: where that leads; nil for what is no address.
    /// - Returns: nil for another script, and where neither the address nor a file of the site tells.
    package func jQueryVersion(_ source: String, at address: WebAddress?) -> JQueryVersion? {
        if ScriptElement.library(in: source) == .jQuery { return tab.files.jQueryVersion(source, at: address) }
        guard let file = address.flatMap({ tab.files.ownScript(at: $0) }) else { return nil }
        return tab.setting.bundles.libraries(in: file.source)?.jQuery?.version.flatMap { JQueryVersion(text: $0) }
    }
}
