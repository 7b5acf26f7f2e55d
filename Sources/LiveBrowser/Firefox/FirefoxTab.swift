internal import Glibc

/// A tab of Firefox, asked by its debugger server.
struct FirefoxTab: TabAutomation {
    private let log: TabLog
    private let server: DebuggerServer
    private let desk: DebuggerDesk
    /// How long a page may take to answer.
    private let seconds: Double

    /// - Parameters:
    ///   - log: takes what is told.
    ///   - server: what is asked.
    ///   - desk: knows the tab's documents.
    ///   - seconds: how long a page may take to answer.
    init(_ log: TabLog, _ server: DebuggerServer, _ desk: DebuggerDesk, seconds: Double) {
        (self.log, self.server, self.desk, self.seconds) = (log, server, desk, seconds)
    }

    /// Nothing: Firefox keeps no entry of the page a tab begins with.
    func beginHistory() {}

    /// Asks for all scripts: the server tells of them some time after they ran.
    func catchUp() throws(BrowserFailure) {
        struct Answer: Decodable { let sources: [DebuggerEvents.Source] }
        guard let document = desk.document(of: log) else { return }
        do throws(BrowserFailure) {
            let answer = try server.ask(document.document.thread, "sources", as: Answer.self, within: seconds)
            desk.take(answer.sources, of: document.actor)
        } catch {
            // A document that has gone meanwhile has no actor any more.
            guard case .refused = error else { throw error }
        }
    }

    /// NOTE: where Firefox guessed a document's encoding, it has an error's text in the place of the document's.
    func source(of script: TabLog.CompiledScript) -> String {
        guard let length = script.length else { return text(of: script) }
        let lines = text(of: script).unicodeScalars.split(
            separator: "\n", maxSplits: script.line, omittingEmptySubsequences: false)
        guard lines.count > script.line else { return "" }
        let rest = String.UnicodeScalarView(lines[script.line].dropFirst(script.column))
        return String(decoding: String(rest).utf16.prefix(length), as: UTF16.self)
    }

    private func text(of script: TabLog.CompiledScript) -> String {
        struct Answer: Decodable { let source: LongText }
        struct Part: Decodable { let substring: String }
        switch try? server.ask(script.id, "source", as: Answer.self, within: seconds).source {
        case .whole(let text): return text
        case .long(let actor, let length):
            let range: [String: JSON] = ["start": 0, "end": .integer(length)]
            return (try? server.ask(actor, "substring", range, as: Part.self, within: seconds).substring) ?? ""
        case nil: return ""
        }
    }

    /// Ends the tab's process, which no other tab is in: a script that does not end would keep a core for as long as the browser
    /// runs, and nothing else makes it let go.
    func interrupt() { crash() }

    /// What stands in the place of a page whose process has ended is the browser's own, and takes no questions.
    func isCrash(_ reason: String) -> Bool { reason.contains("parent process browsing context") }

    func crash() {
        if let process = desk.document(of: log)?.document.process { kill(process, SIGKILL) }
    }

    func detach() { desk.remove(log) }
}

/// A text, or where it is to be had if it is long.
private enum LongText: Decodable {
    case whole(String)
    case long(actor: String, length: Int)

    private struct Long: Decodable {
        let actor: String
        let length: Int
    }

    init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            self = .whole(text)
            return
        }
        let long = try Long(from: decoder)
        self = .long(actor: long.actor, length: long.length)
    }
}
