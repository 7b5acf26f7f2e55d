internal import Exploration
public import Navigation

extension RouteSnapshot {
    /// Explores a site and tells what its links do.
    ///
    /// - Parameters:
    ///   - site: the site.
    ///   - entries: the addresses a visit can begin at.
    ///   - framework: the version to simulate.
    ///   - options: options of the framework.
    public init(
        exploring site: any Site, entries: [String], framework: FrameworkChoice, options: [String: SettingValue]
    ) {
        var settings = FrameworkSettings()
        for (name, value) in options { settings.set(name, to: value) }
        self.init(Explorer(site: site, entries: entries, framework: framework, settings: settings).explore())
    }

    init(_ graph: StateGraph) {
        var outcomes: [Link: [Arrival: Set<String>]] = [:]
        for node in graph.nodes {
            let arrival = Arrival(node.state)
            for edge in node.edges {
                guard let link = edge.link else { continue }
                outcomes[link, default: [:]][arrival, default: []].insert(edge.outcome.routeText)
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

    /// What most documents see stands once; those that see something else are named.
    private static func summary(_ texts: [Arrival: String]) -> [Outcome] {
        let opened = texts[.opened]
        var documents: [String: [String]] = [:]
        for case (.into(let document), let text) in texts { documents[text, default: []].append(document) }
        let common = documents.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
        if let opened, opened == common, documents.count == 1 { return [Outcome(arrival: "", text: opened)] }
        var outcomes: [Outcome] = []
        if let opened, opened == common {
            outcomes = [Outcome(arrival: "opened or by AJAX", text: opened)]
        } else {
            if let opened { outcomes.append(Outcome(arrival: "opened", text: opened)) }
            if let common { outcomes.append(Outcome(arrival: "by AJAX", text: common)) }
        }
        let others = documents.filter { $0.key != common }.flatMap { text, documents in
            documents.map { Outcome(arrival: "by AJAX into \($0)", text: text) }
        }
        return outcomes + others.sorted { $0.arrival < $1.arrival }
    }

    /// How the page that holds a link came.
    private enum Arrival: Hashable {
        case opened
        case into(String)

        init(_ state: State) {
            self =
                state.active?.isExternal == true
                ? .into(String(state.document.prefix { $0 != "?" && $0 != "#" })) : .opened
        }
    }
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
    fileprivate var routeText: String {
        var words = ""
        for scalar in kind.rawValue.unicodeScalars {
            words += scalar.properties.isUppercase ? " " + String(scalar).lowercased() : String(scalar)
        }
        if words == "ajax" { words = "AJAX" }
        guard let target = url ?? route?.url else { return words }
        // The path before the # is that of whichever document is open.
        let isInPage = ["internal page", "same page", "fragment", "dead", "popup", "panel"].contains(words)
        guard isInPage, let hash = target.firstIndex(of: "#") else { return "\(words) \(target)" }
        return "\(words) \(target[hash...])"
    }
}
