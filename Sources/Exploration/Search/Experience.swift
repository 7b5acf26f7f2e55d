internal import Facts
internal import Navigators

/// What a click is expected to come to, in numbers.
struct Expected: Hashable, BitwiseCopyable {
    /// What tells it from others: ``Navigators/Expectation/identity``.
    var identity: Int32
    /// What it looks for, by its place in the inquiries; -1 for nothing.
    var inquiry: Int32
    /// Whether it leads to the same page wherever it is clicked, if what it looks for is not there.
    var arrivesAlike: Bool
    /// Whether the browser loads a document, whatever is open over the page.
    var loadsDocument: Bool
}

/// What clicks came to before: a click that will come to the same need not be tried again.
struct Experience {
    /// A link of pages whose links are resolved alike.
    struct Link: Hashable, BitwiseCopyable {
        /// The text that it is written in. A file may have several: scripts are handed another encoding, or another answer.
        ///
        /// OPTIMIZATION: a file is read once as a document and once as a page for others. Told apart by the readings, links of
        /// 2,001 files were asked about 179,000 times, and are 128,000 times.
        private let text: ObjectIdentifier
        /// The byte of that at which its start tag begins.
        private let offset: UInt32
        /// ``Conduct/links``.
        private let terms: Int32

        /// A link in a reading of a file, which whoever notes something of it has to keep; nil for one that a library made.
        init?(_ element: Int, in markup: Markup, terms: Int32) {
            guard let offset = markup.startTagOffsets(of: element)?.lowerBound else { return nil }
            text = ObjectIdentifier(markup.source)
            self.offset = offset
            self.terms = terms
        }
    }

    /// What a click came to.
    struct Known {
        /// The outcome, by its place in the tables.
        var outcome: Int32
        /// The state it leads to, -1 for none; ``Experience/stays``.
        var target: Int32
        /// What of the document the page it leads to takes its base from; -1 for nothing.
        var basis: Int32 = -1
        /// What that finds there, question by question.
        var basisAnswers: [Answer] = []
        /// The handlers in force where it was clicked, by their number; -1 where they do not matter.
        var handlers: Int32 = -1
    }

    /// Stands for the state in which the click is made.
    static let stays: Int32 = -2

    private struct Key: Hashable {
        var conduct: Int32
        var identity: Int32
    }

    private var conducts: [String: Int32] = [:]
    private var identities: [String: Int32] = [:]
    private var known: [Key: [Known]] = [:]

    /// The numbers of what decides, beside the click, what comes of it.
    struct Conduct {
        /// The library with its options, and what is open over the page.
        var library: Int32
        /// And what shapes the pages that are inserted.
        var exact: Int32
        /// The same, for clicks that load a document, whatever is open over the page.
        var loading: Int32
        /// What tells what the library makes of links that say so of themselves, and that no script hears.
        var links: Int32?
        /// Whether scripts hear some of the links.
        var hearsLinks: Bool

        /// What decides what comes of a click that finds nothing.
        func deciding(_ expected: Expected) -> Int32 { expected.loadsDocument ? loading : exact }
    }

    /// What clicks on links are expected to come to that do the same in all states that show them under the same terms.
    ///
    /// OPTIMIZATION: a page is shown by three or four states, as dialogs, under other addresses, fetched and loaded; asking the
    /// library again in each took a fifth of an exploration of 2,001 files.
    var expected: [Link: Expected] = [:]

    /// The numbers of what decides what comes of clicks.
    mutating func conduct(of foreground: Foreground) -> Conduct {
        let shaped = foreground.conduct + "\n" + foreground.mould
        return Conduct(
            library: number(of: foreground.conduct + "\n" + foreground.overlay),
            exact: number(of: shaped + "\n" + foreground.overlay), loading: number(of: shaped + "\n"),
            links: foreground.linkBase.map { number(of: $0) }, hearsLinks: !foreground.scripted.isEmpty)
    }

    /// ``Conduct/links``, where it is known.
    func terms(of foreground: Foreground) -> Int32? { foreground.linkBase.flatMap { conducts[$0] } }

    private mutating func number(of conduct: String) -> Int32 {
        let number = conducts[conduct] ?? Int32(conducts.count)
        conducts[conduct] = number
        return number
    }

    /// What a click of an identity came to, once for each document that gives the page it leads to another base; empty when none
    /// was tried.
    func recall(_ identity: Int32, under conduct: Int32) -> [Known] {
        known[Key(conduct: conduct, identity: identity)] ?? []
    }

    /// The number of an identity, a new one unless it is known.
    mutating func number(ofIdentity identity: String) -> Int32 {
        if let known = identities[identity] { return known }
        let number = Int32(identities.count)
        identities[identity] = number
        return number
    }

    /// Notes what a click came to.
    mutating func note(_ expected: Expected, under conduct: Conduct, _ what: Known) {
        note(what, Key(conduct: conduct.deciding(expected), identity: expected.identity))
        note(what, Key(conduct: conduct.library, identity: expected.identity))
    }

    private mutating func note(_ what: Known, _ key: Key) {
        let same = known[key]?.firstIndex {
            $0.basis == what.basis && $0.basisAnswers == what.basisAnswers && $0.handlers == what.handlers
        }
        if let same { known[key]?[same] = what } else { known[key, default: []].append(what) }
    }
}
