internal import DOM
internal import Foundation

/// What can be asked of a page at rest, for those who want to see whether something is as it was foretold.
extension BrowserTab {
    /// One request of the last action.
    package struct Asked: Hashable, Sendable {
        /// What was asked for, without the site's scheme and host.
        package var url: String
        /// The HTTP method.
        package var method: String
        /// The status of the answer; nil when there was none.
        package var status: Int?
        /// Whether it was kept from leaving this machine.
        package var isRefused: Bool
        /// Whether it is a script, or what a script asked for.
        package var isCode: Bool
    }

    /// What was requested during the last action, in order.
    package var requests: [Asked] {
        log.now.exchanges.map {
            Asked(
                url: RequestPolicy.shown($0.url), method: $0.method, status: $0.status, isRefused: $0.isRefused,
                isCode: $0.isCode)
        }
    }

    /// Whether a script has run in the document that is there.
    ///
    /// - Parameter label: its name as steps tell it: `/page.html:N`, or the path of its file.
    /// - Returns: false too for one that an earlier document ran.
    package func hasRun(_ label: String) -> Bool { scriptsRun.contains(label) }

    /// What `typeof` says of a global name, or of a member of one, such as `app.save`.
    ///
    /// - Parameter name: identifiers with dots between them.
    /// - Throws: ``BrowserFailure`` when the browser cannot be asked.
    /// - Returns: `undefined` too for members of what is not there, and for what is no name.
    package func type(of name: String) throws(BrowserFailure) -> String {
        let isName = name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
            part.first.map { !$0.isNumber } ?? false
                && part.allSatisfy { $0.isLetter || $0.isNumber || "_$".contains($0) }
        }
        guard isName else { return "undefined" }
        return try evaluate(
            PageScript.named("(function () { try { return typeof \(name); } catch (error) { return 'undefined'; } })()")
        )
    }

    /// What an expression comes to in the page, as a text.
    ///
    /// - Parameter expression: JavaScript.
    /// - Throws: ``BrowserFailure`` when the browser cannot be asked, or the expression fails.
    /// - Returns: its value as `String( value )` has it.
    package func ask(_ expression: String) throws(BrowserFailure) -> String {
        try evaluate(PageScript.named("String(\(expression))"))
    }

    /// Lets the tab's page crash, to see what comes of it.
    package func crash() throws(BrowserFailure) { try forceCrash() }

    /// Gives the window's inside another size, in CSS pixels.
    package func resize(width: Int, height: Int) throws(BrowserFailure) {
        try browser.connection.send(
            "browsingContext.setViewport",
            ["context": .string(log.context), "viewport": ["width": .integer(width), "height": .integer(height)]],
            within: browser.options.timeLimit)
    }

    /// What a visitor sees in the window, as a PNG picture; equal pictures are equal bytes.
    package func picture() throws(BrowserFailure) -> [UInt8] {
        struct Picture: Decodable { let data: String }
        let picture = try browser.connection.send(
            "browsingContext.captureScreenshot", ["context": .string(log.context)], as: Picture.self,
            within: browser.options.timeLimit)
        return Data(base64Encoded: picture.data).map { Array($0) } ?? []
    }

    /// The document's tree as it is now, as `trace --dom` prints it; nil when it cannot be had.
    package func documentDump() -> String? {
        let markup = try? evaluate(
            PageScript.named(
                """
                (document.doctype ? "<!DOCTYPE html>" : "") + document.documentElement.outerHTML
                """))
        return markup.map { DocumentDump.text(of: Document(parsing: Array($0.utf8), name: "")) }
    }
}
