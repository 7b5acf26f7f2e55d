internal import Navigators

extension Expectation {
    /// The expectation with everything that does not hold replaced by what there is, in the form it was expected in.
    ///
    /// A page that was to be present and is not is from now on to be absent, and the other way about; the same goes for
    /// functions, and for scripts that ran and were lost.
    func accepting(_ seen: Observation) -> Expectation {
        var new = self
        for key in Set(mismatches(seen).map(\.key)) {
            switch key {
            case "page": new.page = page.map { $0.accepting(seen) }
            case "address": new.address = seen.step.url
            case "title": new.title = seen.step.title
            case "load": new.load = seen.load
            case "route": new.route = seen.step.route?.kind
            case "events", "events.containing": new.events = events?.accepting(seen.step.events)
            case "findings": new.findings = seen.findings ?? []
            default: break
            }
        }
        (new.present, new.absent) = Self.sort(present, absent, where: seen.hasPage)
        let functions = seen.functions ?? []
        (new.functionsDefined, new.functionsMissing) = Self.sort(
            functionsDefined, functionsMissing, where: functions.contains)
        new.scriptsRun = Self.accept(scriptsRun, seen.scriptsRun, all: seen.step.scripts.map(\.label))
        new.scriptsLost = Self.accept(scriptsLost, seen.scriptsLost, all: seen.scriptsLost)
        return new
    }

    /// Puts names into one of two lists; a list that is left empty goes away.
    private static func sort(
        _ there: [String]?, _ gone: [String]?, where isThere: (String) -> Bool
    ) -> ([String]?, [String]?) {
        let newThere = (there ?? []).filter(isThere) + (gone ?? []).filter(isThere)
        let newGone = (gone ?? []).filter { !isThere($0) } + (there ?? []).filter { !isThere($0) }
        return (
            newThere.isEmpty && there?.isEmpty != true ? nil : newThere,
            newGone.isEmpty && gone?.isEmpty != true ? nil : newGone
        )
    }

    /// The names that are still there, or all there are where none of them is or none was expected.
    private static func accept(_ names: [String]?, _ there: [String], all: [String]) -> [String]? {
        guard let names else { return nil }
        let kept = names.filter(all.contains)
        return kept.isEmpty ? there : kept
    }
}

extension Expectation.Page {
    fileprivate func accepting(_ seen: Observation) -> Expectation.Page {
        guard let active = seen.step.active else { return .none }
        guard case .shown(let id, let file) = self else {
            return .shown(id: active.id, file: active.id == nil ? seen.pageFile : nil)
        }
        return .shown(
            id: id == nil ? nil : active.id, file: file == nil && active.id != nil ? nil : seen.pageFile)
    }
}

extension Expectation.Events {
    fileprivate func accepting(_ events: [LifecycleEvent]) -> Expectation.Events? {
        switch self {
        case .exact(let texts):
            let names = events.map { event in
                texts.first { Self.fits($0, event) }
                    ?? (texts.contains { $0.contains("@") }
                        ? event.text : event.name)
            }
            return .exact(names)
        case .containing(let texts):
            let kept = zip(texts, Self.found(texts, in: events)).filter(\.1).map(\.0)
            return kept.isEmpty ? nil : .containing(kept)
        }
    }
}
