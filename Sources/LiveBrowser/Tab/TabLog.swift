internal import Foundation
internal import Synchronization

/// What a tab's browser tells of it, in the order it happens; written by the connection's thread, read by the tab's.
final class TabLog: Sendable {
    /// A request, and what came of it.
    struct Exchange: Sendable {
        let id: String
        var url: String
        let method: String
        let isNavigation: Bool
        /// Whether a script asked for it, by XMLHttpRequest or `fetch`.
        let isScripted: Bool
        /// Whether pages may work otherwise without it: a script, a style sheet, or what a script asks for.
        let matters: Bool
        /// Whether it is a script, or what a script asked for.
        let isCode: Bool
        /// Whether it was kept from leaving this machine.
        let isRefused: Bool
        var status: Int?
        var mediaType = ""
        var isOver = false
    }

    /// A script that was compiled to be run.
    struct CompiledScript: Sendable {
        let id: String
        /// The document's or the file's address; empty when a text was evaluated.
        let url: String
        /// Where in the document it begins, from 0; the column counts UTF-16 code units.
        let line: Int
        let column: Int
        /// Nil where the browser does not say.
        let isModule: Bool?
        /// How many UTF-16 code units it has, where all that can be had is the text of the document it stands in.
        var length: Int?
    }

    /// What is known since the action began.
    struct Record: Sendable {
        var exchanges: [Exchange] = []
        /// The requests that the page has made and the network has not yet taken up: on a busy machine a tenth of a second goes
        /// by between the two.
        var announced: Set<String> = []
        /// Only those of the document that is there.
        var scripts: [CompiledScript] = []
        /// Those of documents that were left.
        var earlierScripts: [CompiledScript] = []
        /// The events that were told of, in whichever document.
        var events: [String] = []
        /// How many of them were compiled before the document was parsed; nil while it is not.
        var scriptsWhileParsing: Int?
        /// What else happened, a phrase each.
        var remarks: [String] = []
        /// Windows that were opened, with their addresses as far as they are known.
        var windows: [String: String] = [:]
        /// Whether the visitor said that they leave, and nothing was asked for since.
        var isLeaving = false
        var hasCrashed = false
        /// Who waits for an answer of the page; nobody answers for one that has crashed.
        var waiter: Waiter?
        /// Counts what happens, so that one sees whether something did.
        var activity = 0
    }

    private let record = Mutex(Record())
    /// The tab's own browsing context.
    let context: String

    init(context: String) { self.context = context }

    /// What is known now.
    var now: Record { record.withLock { $0 } }

    /// An action begins.
    func begin() {
        record.withLock { record in
            // What is still under way is waited for.
            record.exchanges.removeAll { $0.isOver }
            record.announced = []
            record.scripts = []
            record.earlierScripts = []
            record.events = []
            record.scriptsWhileParsing = 0
            record.remarks = []
            record.windows = [:]
            record.isLeaving = false
        }
    }

    /// An event happened in the page.
    func happened(_ event: String) { change { $0.events.append(event) } }

    func note(_ remark: String) { change { $0.remarks.append(remark) } }

    /// The visitor says that they leave the page.
    func leaves() { change { $0.isLeaving = true } }

    /// A page opened a window, or a window's address became known.
    func window(_ context: String, at url: String) { change { $0.windows[context, default: url] = url } }

    /// The page's process has ended: who waits for an answer waits no longer.
    func crashed() {
        change { record in
            record.hasCrashed = true
            record.waiter?.hand(over: .ended)
        }
    }

    /// Somebody waits for an answer of the page; nil when it has come.
    func awaits(_ waiter: Waiter?) {
        record.withLock { record in
            record.waiter = waiter
            if record.hasCrashed { waiter?.hand(over: .ended) }
        }
    }

    func sent(_ event: BrowserEvents.RequestSent, isRefused: Bool) {
        let request = event.request
        let matters = ["", "script", "style"].contains(request.destination)
        // A picture or a font within the text of an address; Firefox brings some of its own.
        if !matters, event.navigation == nil, request.url.hasPrefix("data:") { return }
        change { record in
            record.announced.remove(request.request)
            if event.navigation != nil { record.isLeaving = false }
            if let index = record.exchanges.firstIndex(where: { $0.id == request.request }) {
                record.exchanges[index].url = request.url
                return
            }
            record.exchanges.append(
                Exchange(
                    id: request.request, url: request.url, method: request.method,
                    isNavigation: event.navigation != nil,
                    isScripted: event.navigation == nil && request.destination == "",
                    matters: matters,
                    isCode: ["", "script"].contains(request.destination) && event.navigation == nil,
                    isRefused: isRefused))
        }
    }

    /// The page makes a request; it follows as ``sent(_:isRefused:)``, unless that was there first.
    func announced(_ request: String) {
        change { record in
            if !record.exchanges.contains(where: { $0.id == request }) { record.announced.insert(request) }
        }
    }

    func completed(_ request: String, status: Int?, mediaType: String = "") {
        change { record in
            guard let index = record.exchanges.firstIndex(where: { $0.id == request }) else { return }
            record.exchanges[index].status = status
            record.exchanges[index].mediaType = mediaType
            // The browser asks again, under the same name.
            record.exchanges[index].isOver = status.map { !(300..<400).contains($0) } ?? true
        }
    }

    /// A document begins in the place of the one that was there.
    func documentBegan() {
        change { record in
            record.earlierScripts += record.scripts
            record.scripts = []
            record.scriptsWhileParsing = nil
        }
    }

    /// The document is parsed, and all scripts that wait for that have run.
    func documentParsed() { change { $0.scriptsWhileParsing = $0.scripts.count } }

    /// A script was compiled, in the document that is there or in one that was left.
    func compiled(_ script: CompiledScript, hasLeft: Bool = false) {
        change { record in
            if hasLeft { record.earlierScripts.append(script) } else { record.scripts.append(script) }
        }
    }

    private func change(_ body: (inout Record) -> Void) {
        record.withLock { record in
            body(&record)
            record.activity += 1
        }
    }
}
