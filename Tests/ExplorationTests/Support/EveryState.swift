import DOM
import Facts
@testable import Navigators

@testable import Exploration

/// A visit of every state: every link is clicked in every state that differs in anything at all.
///
/// It knows nothing of foregrounds and questions: two states are one if every page in the DOM is in the same condition, and
/// bases, addresses and popups are the same.
struct EveryState {
    /// A link and what it did.
    struct Case: Hashable, CustomStringConvertible {
        var file: String
        var offset: Int
        var reference: String
        var what: String

        var description: String { "\(file)@\(offset) \(reference): \(what)" }
    }

    /// How many clicks it takes at least to see a link do something.
    private(set) var depths: [Case: Int] = [:]
    /// How many clicks it takes at least to see a page in some condition.
    private(set) var shown: [Shown: Int] = [:]
    /// Whether every state was visited.
    private(set) var isComplete = true
    private(set) var stateCount = 0

    init(_ setting: TabSetting, entries: [String], limit: Int) {
        var seen: Set<String> = []
        var queue: [(tab: Tab, depth: Int)] = []
        for entry in entries {
            var tab = Tab(setting)
            guard (try? tab.perform(.open(entry))) != nil, tab.record.loads.first?.kind == .full else { continue }
            if seen.insert(tab.identity).inserted { queue.append((tab, 1)) }
        }
        var next = 0
        while next < queue.count {
            guard next < limit else {
                isComplete = false
                break
            }
            var (tab, depth) = queue[next]
            next += 1
            let before = tab.foreground()
            let shows = Shown(before)
            shown[shows] = min(shown[shows] ?? depth, depth)
            for link in tab.clickableLinks() where link.isVisible {
                var after = tab
                after.click(andWait: link.node)
                let foreground = after.foreground()
                let isSame =
                    !after.record.isFull
                    && foreground.page.map { page in
                        before.page.map {
                            $0.file == page.file && $0.offset == page.offset && $0.isExternal == page.isExternal
                                && $0.dataURL == page.dataURL
                        } ?? false
                    } ?? false
                let outcome = Outcome(after.record, isSamePage: isSame)
                if let markup = link.markup {
                    let link = Link(in: markup, element: Int(link.node.element))
                    for found in Case.all(link, outcome.kind, on: before.page, shows: foreground.page) {
                        depths[found] = min(depths[found] ?? depth, depth)
                    }
                }
                guard outcome.isFollowed, seen.insert(after.identity).inserted else { continue }
                queue.append((after, depth + 1))
            }
        }
        stateCount = next
    }
}

/// What a visitor has before them.
struct Shown: Hashable {
    var page: ShownPage?
    var document: String?
    var popup: String?
    var isStuck: Bool

    init(_ foreground: Foreground) {
        page = foreground.page
        document = foreground.document
        popup = foreground.popup
        isStuck = foreground.isStuck
    }

    init(_ state: State) {
        page = state.active
        document = state.active?.isExternal == true ? nil : state.document
        popup = state.popup
        isStuck = state.isStuck
    }
}

extension EveryState.Case {
    /// What a click shows: that the link can be clicked, and what it does.
    ///
    /// A link in a piece that came into a page shows that page again, whichever it is: nothing is told of it but the click.
    static func all(_ link: Link, _ kind: Outcome.Kind, on before: ShownPage?, shows page: ShownPage?) -> [Self] {
        let clicked = Self(link, "clicked")
        let isInPiece = page == before && page?.file != link.file
        switch kind {
        case .samePage where isInPiece, .internalPage where isInPiece, .ajax where isInPiece: return [clicked]
        default: return [clicked, Self(link, kind, shows: page)]
        }
    }

    /// A link to a file shows a page, whether that is fetched or there already: no visitor can tell. One to a fragment
    /// shows another page in each document, of which one is enough.
    private init(_ link: Link, _ kind: Outcome.Kind, shows page: ShownPage?) {
        var what = kind.rawValue
        switch kind {
        case .samePage, .internalPage, .ajax:
            let isFragment = link.reference?.hasPrefix("#") == true && link.reference?.hasPrefix("#/") == false
            what = isFragment ? "a page" : "\(page?.file ?? "-")@\(page?.offset ?? -1)"
        default: break
        }
        self.init(link, what)
    }

    private init(_ link: Link, _ what: String) {
        self.init(file: link.file, offset: link.offset, reference: link.reference ?? "", what: what)
        if let permanent = link.permanentElement {
            (file, offset) = ("\(link.markup.likeness(of: permanent))", link.element - permanent)
        }
    }
}

extension Link {
    /// The permanent element of Turbo around it: which page that came from cannot be seen where it is written alike on several.
    fileprivate var permanentElement: Int? {
        var node: Int? = element
        while let at = node {
            let marks = ["data-turbo-permanent", "data-turbolinks-permanent"]
            if marks.contains(where: { markup.hasAttribute(AttributeName($0), of: at) }) { return at }
            node = markup.parent(of: at)
        }
        return nil
    }
}

extension StateGraph {
    /// How many clicks it takes at least to see a link do something.
    var depths: [EveryState.Case: Int] {
        var depths: [EveryState.Case: Int] = [:]
        for number in nodes.indices {
            let depth = trace(to: number).steps.count
            for edge in nodes[number].edges {
                guard let link = edge.link else { continue }
                let shown = edge.target.flatMap { nodes[$0].state.active }
                for found in EveryState.Case.all(link, edge.kind, on: nodes[number].state.active, shows: shown) {
                    depths[found] = min(depths[found] ?? depth, depth)
                }
            }
        }
        return depths
    }

    /// How many clicks it takes at least to see a page in some condition.
    var shown: [Shown: Int] {
        var shown: [Shown: Int] = [:]
        for number in nodes.indices {
            let depth = trace(to: number).steps.count
            let shows = Shown(nodes[number].state)
            shown[shows] = min(shown[shows] ?? depth, depth)
        }
        return shown
    }
}

extension Tab {
    /// Everything that a later click can depend on, as a text.
    var identity: String {
        var copy = self
        let foreground = copy.foreground()
        var parts = ["\(foreground)", documentAddress, "\(handlersInForce.hashValue)"]
        if let state = mobileState {
            let live = window.live
            for page in state.container.map({ live.children(of: $0) }) ?? [] {
                let known = state.pages[page]
                let url = live.attribute(.dataUrl, of: page)
                if url == nil, known == nil { continue }
                parts.append(
                    "\(live.markup(of: page)?.source.name ?? "") \(page.element) \(url ?? "") \(known?.url?.text ?? "") "
                        + "\(live.attribute(.dataRole, of: page) ?? "") \(known?.isEnhanced ?? false) \(known?.isRemovedOnHide ?? false)"
                )
            }
            let base = live.elements(named: .base).first.flatMap { live.attribute(.href, of: $0) }
            parts.append(base?.split(separator: "&").first.map(String.init) ?? "")
        }
        if let state = turboState { parts += state.lastRendered.map(\.href) + ["\(state.tracked)"] }
        if let state = htmxState { parts.append(state) }
        if let state = pjaxState { parts.append(state) }
        if let state = materialState { parts.append(state) }
        if turboState != nil || htmxState != nil || pjaxState != nil || materialState != nil {
            let live = window.live
            parts.append(address.href)
            // Every element with its place, and what was written to it.
            if let root = live.root {
                live.visit(below: root) { node in
                    guard live.body.map({ live.contains($0, node) }) == true || live.name(of: node) == "meta" else {
                        return true
                    }
                    let names = ["href", "src", "disabled", "id", "hx-boost"].map {
                        live.attribute(AttributeName($0), of: node) ?? ""
                    }
                    let byte = live.markup(of: node)?.startTagByte(of: Int(node.element)) ?? -1
                    let base = live.base(of: node)?.href ?? ""
                    parts.append("\(live.markup(of: node)?.source.name ?? "") \(byte) \(names) \(base)")
                    return true
                }
            }
        }
        return parts.joined(separator: "\n")
    }
}
