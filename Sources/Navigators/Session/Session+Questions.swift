package import DOM
internal import Facts

/// What tests and explorations ask a tab at rest.
extension Session {
    /// The link, button or form that an action would be about now, by its start tag; nil when there is none.
    package func target(of action: Action) -> SourceRange? {
        guard tab.isOpen else { return nil }
        switch action {
        case .click(let selector, let nth):
            return (try? tab.select(selector, nth: nth)).flatMap { tab.window.live.startTag(of: $0) }
        case .submit(let selector, let nth):
            return (try? tab.selectForm(selector, nth: nth)).flatMap { tab.window.live.startTag(of: $0) }
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

    /// The version of a library that a file says it holds.
    ///
    /// - Parameters:
    ///   - family: the library.
    ///   - name: what messages call the file.
    /// - Returns: nil where it says none, or is not there.
    package func version(of family: NavigatorFamily, sayingIn name: String) -> FrameworkVersion? {
        let file = tab.files.load(fileNamed: name)
        return file.response.isSuccess ? file.version(of: family) : nil
    }
}
