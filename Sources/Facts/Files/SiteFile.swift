package import DOM
internal import Foundation

/// One answer of a site and what was read out of it, each reading made when somebody asks for it first.
///
/// `@unchecked`: everything is made under the lock and never changed afterwards.
package final class SiteFile: @unchecked Sendable {
    /// What the site answered.
    package let response: Response

    private let lock = NSRecursiveLock()
    private var madeMarkup: Markup?
    private var madeEmpty: Markup?
    private var madeParsedForScript: Markup?
    private var madeFragment: Markup?
    private var madeSource: Source?
    private var madeRequestedSource: Source?
    private var madeScripts: ScriptNames?
    private var derived: [AnyHashable: any Sendable] = [:]

    /// Another answer with the same text under the same name, whose readings serve for this one.
    private let twin: SiteFile?

    /// Takes in an answer.
    ///
    /// - Parameters:
    ///   - response: the answer.
    ///   - twin: another with the same body, media type, encoding and name; nil if there is none.
    package init(response: Response, like twin: SiteFile? = nil) { (self.response, self.twin) = (response, twin) }

    /// The document that a full load builds: of what is no page, an empty one.
    package var document: Markup {
        isPage ? markup : make(\.madeEmpty) { Markup(page: Source(bytes: [], name: response.file)) }
    }

    /// Whether a browser that opens the file makes a document of its text.
    package var isPage: Bool {
        switch MediaType.handling(of: response.mediaType) {
        case .page: true
        case .text, .viewer, .download: false
        }
    }

    /// The file read as HTML, whatever type it has: libraries often do not ask for the type.
    package var markup: Markup { make(\.madeMarkup) { Markup(page: source) } }

    /// The file read by a script with `DOMParser`: `noscript` holds elements.
    package var parsedForScript: Markup {
        // Where nothing is named so, both readings are one.
        make(\.madeParsedForScript) {
            requestedSource === source && !Self.noscript.stands(in: response.body)
                ? markup : Markup(parsedForScript: requestedSource)
        }
    }

    private static let noscript = BytePatterns(["noscript", "NOSCRIPT", "Noscript", "NoScript", "noScript"])

    /// The file read as the content of a `div`, in the text that a request of a script is handed.
    package var fragment: Markup { make(\.madeFragment) { Markup(fragment: requestedSource) } }

    /// The file as a browser reads a page.
    package var source: Source {
        make(\.madeSource) { source(encoding: response.encoding) }
    }

    /// The text that a request of a script is handed: UTF-8 unless a byte order mark or the server says otherwise; `meta`
    /// elements do not count.
    package var requestedSource: Source {
        make(\.madeRequestedSource) {
            source.encoding == .utf8 || response.encoding != nil
                ? source : source(encoding: .utf8)
        }
    }

    private func source(encoding: Encoding?) -> Source {
        Source(bytes: response.body, frontMatter: response.frontMatter, name: response.file, encoding: encoding)
    }

    /// The names of the file's scripts.
    package var scripts: ScriptNames { make(\.madeScripts) { ScriptNames(markup, file: response.file) } }

    /// What somebody makes out of the file, made once.
    ///
    /// - Parameters:
    ///   - key: what tells it from other things that are made of files.
    ///   - make: makes it; asked once for each key.
    /// - Returns: what was made.
    package func derived<Value: Sendable>(_ key: some Hashable & Sendable, _ make: () -> Value) -> Value {
        if let twin { return twin.derived(key, make) }
        return lock.withLock {
            if let known = derived[AnyHashable(key)] as? Value { return known }
            let made = make()
            derived[AnyHashable(key)] = made
            return made
        }
    }

    private func make<Value>(_ path: ReferenceWritableKeyPath<SiteFile, Value?>, _ body: () -> Value) -> Value {
        if let twin { return twin.make(path, body) }
        return lock.withLock {
            if let made = self[keyPath: path] { return made }
            let made = body()
            self[keyPath: path] = made
            return made
        }
    }
}
