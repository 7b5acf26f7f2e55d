internal import Facts
internal import Findings
internal import Foundation
internal import LiveBrowser
internal import Navigators

/// What clicks come to.
extension Examination {
    func nothingHappens() throws(BrowserFailure) -> Sight {
        guard walk.steps.count > 1 else { return .other("nothing was clicked") }
        let before = walk.steps[walk.steps.count - 2]
        if last.full { return .other("a document is loaded as a whole, \(last.url)") }
        if last.active != before.active { return .other("\(last.active?.name ?? "no page") is shown") }
        if last.url != before.url { return .other("the address becomes \(last.url)") }
        if let asked = walk.requests.last?.first(where: { $0.url.hasPrefix("/") }) {
            return .other("\(asked.url) is asked for")
        }
        if let note = last.notes.first(where: \.tellsOfAnAnswer) { return .other(note.text) }
        let now = try tab.question(.view)
        if now == walk.memory.view { return .there }
        // What changes without anybody's doing, as a clock does, is no answer to a click.
        usleep(300_000)
        return Sight(try tab.question(.view) != now, else: Self.change(from: walk.memory.view, to: now))
    }

    func changeNeverEnds() -> Sight {
        let names = last.events.map(\.name)
        guard names.contains(where: { $0.hasSuffix("beforechange") }) else {
            return .other("no change of pages begins")
        }
        let end = names.first {
            $0.hasSuffix("change") && !$0.hasSuffix("beforechange") || $0.hasSuffix("changefailed")
        }
        return Sight(end == nil, else: "the change ends, with \(end ?? "")")
    }

    /// What a visitor sees change between two views, in a phrase.
    private static func change(from before: String, to now: String) -> String {
        let (old, new) = (before.split(separator: "\n"), now.split(separator: "\n"))
        func shown(_ line: Substring) -> String { "\"\(line.prefix(60))\"" }
        let texts = (old: Set(old.dropLast(2)), new: Set(new.dropLast(2)))
        if let line = new.dropLast(2).first(where: { !texts.old.contains($0) }) { return "\(shown(line)) appears" }
        if let line = old.dropLast(2).first(where: { !texts.new.contains($0) }) { return "\(shown(line)) goes" }
        return old.suffix(2).first != new.suffix(2).first ? "the page is scrolled" : "other elements are shown"
    }

    func requestFails(_ path: String) throws(BrowserFailure) -> Sight {
        let asked = walk.requests.joined().filter { $0.url.decodedPath == path }
        guard let first = asked.first else {
            // `2;url=gone.html`
            let seconds = try tab.question(.refresh).prefix(while: \.isNumber)
            if let seconds = Int(seconds), seconds > 0 {
                return .unknown("the page sends the browser on after \(seconds) seconds, for which no walk waits")
            }
            return .other("nobody asks for \(path)")
        }
        if asked.contains(where: { ($0.status ?? 400) >= 400 }) { return .there }
        return .other("\(path) is answered with \(first.status ?? 0)")
    }

    func requests(_ path: String) -> Sight {
        let asked = (walk.requests.last ?? []).map(\.url.decodedPath)
        if asked.contains(path) { return .there }
        return .other(asked.first.map { "\($0) is asked for" } ?? "nothing is asked for")
    }

    func findsNothing(_ fragment: String) throws(BrowserFailure) -> Sight {
        let ids = try tab.question(.count(attribute: "id", value: fragment))
        let names = try tab.question(.count(attribute: "name", value: fragment))
        return Sight(ids == "0" && names == "0", else: "\"\(fragment)\" is in the document")
    }

    func frameIsEmpty(_ id: String) throws(BrowserFailure) -> Sight {
        let text = try tab.question(.frame(id: id))
        // Versions differ: a word about it, nothing at all, or the page as a whole in place of the frame's.
        if ["", "missing", "gone", "Content missing"].contains(text) || last.full { return .there }
        return .other("the frame shows \"\(text.prefix(60))\"")
    }
}

extension Note {
    /// Whether a visitor sees what it tells: a question, a window, a download.
    ///
    /// NOTE: the tab tells all of these as phrases.
    fileprivate var tellsOfAnAnswer: Bool {
        ["the page says", "the page asks", "opens in another tab"].contains { text.hasPrefix($0) }
            || text.hasSuffix("is a download; the page stays")
    }
}
