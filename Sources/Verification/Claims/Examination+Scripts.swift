internal import Facts
internal import Findings
internal import LiveBrowser
internal import Navigators

/// What becomes of scripts.
extension Examination {
    func runsTwice(_ script: String) -> Sight {
        let count = walk.scripts.count { $0.label == script }
        return Sight(count > 1, else: "\(script) has run \(count == 1 ? "once" : "never") in the document")
    }

    func ranBefore(_ script: String, _ ids: [String]) throws(BrowserFailure) -> Sight {
        if last.scripts.contains(where: { $0.label == script }) { return .other("\(script) runs again") }
        guard walk.scripts.contains(where: { $0.label == script }) else { return .other("\(script) has not run") }
        // One of the same id may have been replaced: the new one has nothing of what was bound to it.
        for id in ids where try tab.question(.isMarked(id: id)) == "true" {
            return .other("#\(id) was there before")
        }
        for id in ids where try tab.question(.count(attribute: "id", value: id)) == "0" {
            return .other("#\(id) is not there")
        }
        return .there
    }

    func undefined(_ names: [String]) throws(BrowserFailure) -> Sight {
        for name in names {
            let type = try tab.type(of: name)
            if type != "undefined" { return .other("typeof \(name) is \(type)") }
        }
        return .there
    }

    func cannotRead(_ file: String, _ attribute: String?) throws(BrowserFailure) -> Sight {
        if let attribute {
            return Sight(
                try tab.question(.attributeError(file: file, attribute: attribute)) != "",
                else: "the browser reads the code in \(attribute)")
        }
        let errors = last.notes.map(\.text).filter { $0.contains("SyntaxError") }
        // The browser does not always say where.
        let isHere = errors.contains { $0.contains(file + ":") || !$0.hasSuffix(")") }
        return Sight(isHere, else: "the browser reports no syntax error")
    }

    func libraryRunsTwice(_ isMobile: Bool) -> Sight {
        let wanted: ScriptElement.Library = isMobile ? .jQueryMobile : .jQuery
        let count = walk.scripts.count { $0.kind == .library && ScriptElement.library(in: $0.label) == wanted }
        return Sight(count > 1, else: "it has run \(count == 1 ? "once" : "never") in the document")
    }

    func runsAfterLibrary(_ script: String) -> Sight {
        let scripts = walk.scripts
        guard let own = scripts.firstIndex(where: { $0.label == script }) else {
            return .other("\(script) has not run")
        }
        let library = scripts.firstIndex { ScriptElement.library(in: $0.label) == .jQueryMobile }
        return Sight(library.map { $0 < own } ?? false, else: "\(script) runs before jQuery Mobile")
    }
}
