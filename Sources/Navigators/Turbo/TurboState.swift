internal import Facts

/// What Turbo remembers in one document.
package struct TurboState: Sendable {
    /// What the version does.
    let profile: TurboProfile
    /// The sessions: one for each time the library was evaluated (T4).
    var sessions: [TurboSession] = []
    /// The elements of the live head, in order.
    var head: [HeadElement] = [] { didSet { knownSettings = nil } }
    private var knownSettings: HeadSettings?
    /// What the live head says to the library.
    ///
    /// OPTIMIZATION: each click asks for it, and it changes with the page.
    var headSettings: HeadSettings {
        mutating get {
            if let knownSettings { return knownSettings }
            let made = HeadSettings(HeadSnapshot(head), profile)
            knownSettings = made
            return made
        }
    }
    /// What is known of each frame that was connected.
    var frames: [Node: FrameState] = [:]
    /// The stream elements that are going to act, the oldest first.
    var streams: [Node] = []
    /// When the last answer to a frame came or will come, in the order of asking.
    var framesAsked = -1000
    /// The same of pages.
    var pagesAsked = -1000
    /// Whether the page that is shown is a preview.
    var isPreview = false
    /// Whether the document was parsed to its end when the library began.
    var beganLate = false
    /// The script behind which the parser still makes frames and streams.
    var connectedUntil: Node?
    /// The pages that are about to be cached.
    var waitingPages: [WaitingPage] = []
    /// T13: whether a script took the clicks away.
    var isDriveOff = false
    /// How many bodies there have been.
    var bodyCount = 0
    private var lastNumber = 0

    init(_ profile: TurboProfile) { self.profile = profile }

    /// A number that nothing else has.
    mutating func nextNumber() -> Int {
        lastNumber += 1
        return lastNumber
    }
}

/// What a head says to the library.
struct HeadSettings: Sendable {
    /// T45.
    let signature: String
    /// T14.
    let root: String?
    /// T110, T111.
    let refreshMethod: String?
    let refreshScroll: String?

    init(_ head: HeadSnapshot, _ profile: TurboProfile) {
        signature = head.signature
        root = head.meta("\(profile.prefix)-root")
        refreshMethod = head.meta("\(profile.prefix)-refresh-method")
        refreshScroll = head.meta("\(profile.prefix)-refresh-scroll")
    }
}

/// One evaluation of the library: its history, its cache, its visit.
struct TurboSession: Sendable {
    /// `history.location`: where it believes to be.
    var location: WebAddress
    /// `view.lastRenderedLocation`.
    var lastRendered: WebAddress
    /// `history.restorationIdentifier`.
    var restoration: Int
    /// The positions that entries were scrolled to, by their restoration identifiers.
    var positions: [Int: ScrollPosition] = [:]
    /// The pages it may show without asking for them.
    var cache = SnapshotCache()
    /// The visit that is under way.
    var visit: Visit?
    /// The URL of the visit that was started last.
    var lastVisited: WebAddress?
    /// The URL of the visit before it.
    var visitedBefore: WebAddress?
    /// The number of the submission whose answer counts.
    var submission: Int?
    /// Whether a page was refused, so that no visit scrolls any more (T26).
    var isForcedToReload = false
    /// Whether `turbo:load` is due when the document is there.
    var awaitsPage = true
    /// Whether it has had a page, from its beginning or since. Turbolinks knows no address for what was there before (K13).
    var hasPage = false
}

/// A page that will be cached a task later.
struct WaitingPage: Sendable {
    var session: Int
    var page: PageSnapshot
    var url: WebAddress
    /// Which body it has, if it is the live one's.
    var body: Int?
}

/// What Turbo saves with an entry of the history.
struct TurboEntry: HistoryState {
    /// The entry's restoration identifier.
    var restoration: Int
}
