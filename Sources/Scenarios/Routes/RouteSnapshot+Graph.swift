internal import Exploration
package import Facts
package import Navigators

extension RouteSnapshot {
    /// Explores a site and tells what its links do.
    ///
    /// - Parameters:
    ///   - site: the site.
    ///   - entries: the addresses a visit can begin at.
    ///   - framework: the version to simulate.
    ///   - options: options that hold whatever pages set.
    package init(
        exploring site: any Site, entries: [String], framework: FrameworkChoice, options: [String: OptionValue]
    ) {
        self.init(Explorer(site: site, entries: entries, framework: framework, options: options).explore())
    }

    /// Explores a site whose files others read as well.
    init(exploring setting: TabSetting, entries: [String]) {
        self.init(Explorer(setting, entries: entries, limits: Limits()).explore())
    }

    init(_ graph: StateGraph) {
        var outcomes: [Link: [Arrival: Set<String>]] = [:]
        for node in graph.nodes {
            let arrival = Arrival(node.state)
            for edge in node.edges {
                guard let link = edge.link else { continue }
                outcomes[link, default: [:]][arrival, default: []].insert(
                    edge.outcome.routeText(inDocument: arrival == .byAJAX ? node.state.document : nil))
            }
        }
        var numbers: [String: Int] = [:]
        let entries = outcomes.keys.sorted().map { link in
            let name = link.name
            let number = numbers[link.file + "\n" + name, default: 0] + 1
            numbers[link.file + "\n" + name] = number
            let texts = (outcomes[link] ?? [:]).mapValues { $0.sorted().joined(separator: " or ") }
            return Entry(
                file: link.file, link: number == 1 ? name : "\(name) #\(number)", outcomes: Self.summary(texts))
        }
        self.init(
            entries: entries.sorted { ($0.file, $0.link) < ($1.file, $1.link) },
            limit: graph.stopReason.description)
    }

    /// What is the same however the file came stands once.
    private static func summary(_ texts: [Arrival: String]) -> [Outcome] {
        if let opened = texts[.opened], opened == texts[.byAJAX] { return [Outcome(arrival: "", text: opened)] }
        return Arrival.allCases.compactMap { arrival in
            texts[arrival].map { Outcome(arrival: arrival.rawValue, text: $0) }
        }
    }
}

extension RouteSnapshot.Arrival {
    fileprivate init(_ state: State) { self = state.active?.isExternal == true ? .byAJAX : .opened }
}

extension Link {
    /// What it is called: `Format (#page_dateformat)`.
    fileprivate var name: String {
        let target = reference.map { "(\($0))" } ?? "(no href)"
        return text.isEmpty ? target : "\(text.prefix(60)) \(target)"
    }
}

extension Exploration.Outcome {
    /// What happened, with where it leads: `AJAX /dc.html`, `dead #format`.
    ///
    /// - Parameter document: what the page came into by AJAX, nil when it did not. A link to that document's own page
    ///   counts as one to any file: its page is there already, in that one document.
    /// - Returns: words and the target.
    fileprivate func routeText(inDocument document: String?) -> String {
        var words = ""
        for scalar in kind.rawValue.unicodeScalars {
            words += scalar.properties.isUppercase ? " " + String(scalar).lowercased() : String(scalar)
        }
        if words == "ajax" { words = "AJAX" }
        guard let target = url ?? route?.url else { return words }
        if let document, words == "internal page", target == document.prefix(while: { $0 != "?" && $0 != "#" }) {
            return "AJAX \(target)"
        }
        // The path before the # is that of whichever document is open.
        let isInPage = ["internal page", "same page", "fragment", "dead", "popup", "panel"].contains(words)
        guard isInPage, let hash = target.firstIndex(of: "#") else { return "\(words) \(target)" }
        return "\(words) \(target[hash...])"
    }
}
