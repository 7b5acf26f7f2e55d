internal import DOM
internal import Foundation

/// One answer of a site and what was read out of it, as far as somebody asked.
///
/// `@unchecked`: everything is made under the lock; the documents are templates that nobody changes, and reading a
/// document changes nothing in it.
final class LoadedFile: @unchecked Sendable {
    let response: Response

    private let lock = NSRecursiveLock()
    private var madeDocument: Document?
    private var madeMarkup: Document?
    private var madeSource: Source?
    private var madeAJAXSource: Source?
    private var madeScripts: ScriptNames?
    private var ajaxResponses: [AJAXKey: AJAXResponse] = [:]

    private struct AJAXKey: Hashable {
        var ns: String
        var missingBody: FrameworkProfile.MissingBody
    }

    init(response: Response) { self.response = response }

    /// The document a full load builds. It is a template: sessions work on copies.
    var document: Document {
        make(\.madeDocument) {
            switch MediaType.handling(of: response.mediaType) {
            case .page: markup
            case .text, .viewer, .download: Document(parsing: [], name: response.file)
            }
        }
    }

    /// The file read as HTML, whatever type it has: the framework never asks for the type (L7).
    var markup: Document { make(\.madeMarkup) { Document(parsing: response.body, name: response.file) } }

    /// The file as text.
    var source: Source { make(\.madeSource) { Source(bytes: response.body, name: response.file) } }

    /// The text XMLHttpRequest hands over: UTF-8 unless a byte order mark says otherwise; `meta` elements do not count.
    var ajaxSource: Source {
        make(\.madeAJAXSource) {
            markup.source.encoding == .utf8
                ? markup.source : Source(bytes: response.body, name: response.file, encoding: .utf8)
        }
    }

    /// The script elements of the file in the order of their start tags, with the names they get in a trace.
    var scripts: ScriptNames { make(\.madeScripts) { ScriptNames(document: markup, file: response.file) } }

    /// What the framework makes of the answer to an AJAX request, by the prefix of its attributes.
    func ajaxResponse(ns: String, missingBody: FrameworkProfile.MissingBody) -> AJAXResponse {
        lock.withLock {
            let key = AJAXKey(ns: ns, missingBody: missingBody)
            if let known = ajaxResponses[key] { return known }
            let made = AJAXResponse(file: self, ns: ns, missingBody: missingBody)
            ajaxResponses[key] = made
            return made
        }
    }

    private func make<Value>(
        _ path: ReferenceWritableKeyPath<LoadedFile, Value?>, _ body: () -> Value
    ) -> Value {
        lock.withLock {
            if let made = self[keyPath: path] { return made }
            let made = body()
            self[keyPath: path] = made
            return made
        }
    }
}
