internal import Navigators

extension Expectation {
    /// What of the expectation does not hold, in the order of the format.
    package func mismatches(_ seen: Observation) -> [Mismatch] {
        var found: [Mismatch?] = []
        if let page, !page.fits(seen) {
            found.append(Mismatch(key: "page", expected: [page.text], actual: [seen.pageText]))
        }
        found.append(Self.compare("address", address, seen.step.url))
        found.append(Self.compare("title", title, seen.step.title))
        found.append(Self.compare("load", load?.rawValue, seen.load.rawValue))
        found.append(Self.compare("route", route?.word, seen.step.route?.kind.word ?? "no click"))
        if let present, !present.allSatisfy(seen.hasPage) {
            found.append(Mismatch(key: "present", expected: present, actual: seen.pageNames(like: present)))
        }
        if let absent, absent.contains(where: seen.hasPage) {
            let actual = absent.map { seen.hasPage($0) ? $0 : "no " + $0 }
            found.append(Mismatch(key: "absent", expected: absent.map { "no " + $0 }, actual: actual))
        }
        found.append(events?.mismatch(seen.step.events))
        found.append(Self.among("scripts.run", scriptsRun, seen.scriptsRun, all: seen.step.scripts.map(\.label)))
        found.append(Self.among("scripts.lost", scriptsLost, seen.scriptsLost, all: seen.scriptsLost))
        let functions = seen.functions ?? []
        if let functionsDefined, !functionsDefined.allSatisfy(functions.contains) {
            let actual = functionsDefined.map { functions.contains($0) ? $0 : "no " + $0 }
            found.append(Mismatch(key: "functions.defined", expected: functionsDefined, actual: actual))
        }
        if let functionsMissing, functionsMissing.contains(where: functions.contains) {
            let actual = functionsMissing.map { functions.contains($0) ? $0 : "no " + $0 }
            found.append(
                Mismatch(key: "functions.missing", expected: functionsMissing.map { "no " + $0 }, actual: actual))
        }
        if let findings, Set(findings) != Set(seen.findings ?? []) {
            found.append(
                Mismatch(
                    key: "findings", expected: Self.orNone(findings.sorted()), actual: Self.orNone(seen.findings ?? []))
            )
        }
        return found.compactMap { $0 }
    }

    private static func compare(_ key: String, _ expected: String?, _ actual: String) -> Mismatch? {
        guard let expected, expected != actual else { return nil }
        return Mismatch(key: key, expected: [expected], actual: [actual])
    }

    /// An empty list means none at all, another that these are among them.
    private static func among(_ key: String, _ names: [String]?, _ there: [String], all: [String]) -> Mismatch? {
        guard let names, names.isEmpty ? !there.isEmpty : !names.allSatisfy(all.contains) else { return nil }
        return Mismatch(key: key, expected: orNone(names), actual: orNone(there))
    }

    private static func orNone(_ lines: [String]) -> [String] { lines.isEmpty ? ["none"] : lines }
}

extension Expectation.Page {
    /// Whether the shown page is this.
    func fits(_ seen: Observation) -> Bool {
        switch self {
        case .none: seen.step.active == nil
        case .shown(let id, let file):
            seen.step.active != nil && (id == nil || id == seen.step.active?.id)
                && (file == nil || file == seen.pageFile)
        }
    }

    var text: String {
        switch self {
        case .none: "no page"
        case .shown(let id, let file):
            [id.map { "#" + $0 }, file.map { "from " + $0 }].compactMap { $0 }.joined(separator: " ")
        }
    }
}

extension Observation {
    /// Whether a page is in the DOM, by id or data-url.
    func hasPage(_ name: String) -> Bool { step.pages.contains { $0.id == name || $0.dataURL == name } }

    /// All pages in the DOM, each by the name some names use for it, else by id.
    func pageNames(like names: [String]) -> [String] {
        step.pages.map { page in
            let known = [page.id, page.dataURL].compactMap { $0 }
            return known.first(where: names.contains) ?? known.first ?? "page without id"
        }
    }
}
