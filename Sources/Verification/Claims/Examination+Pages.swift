internal import Facts
internal import Findings
internal import LiveBrowser
internal import Navigators

/// What is shown, and what the document holds.
extension Examination {
    func shows(_ file: String?, _ id: String?, _ role: String?) throws(BrowserFailure) -> Sight {
        guard let active = last.active else { return .other("no page is shown") }
        let seen = "\(active.name)\(tab.shownFile.map { " of \($0)" } ?? "") is shown"
        if let id, active.id != id { return .other(seen) }
        if let file, tab.shownFile != file { return .other(seen) }
        guard let role else { return .there }
        let own = try tab.question(.activeRole)
        return Sight(own == role, else: "the page that is shown has the role \"\(own)\"")
    }

    func neverShows(_ id: String) throws(BrowserFailure) -> Sight {
        guard last.history != nil else { return .other("jQuery Mobile does not run") }
        do throws(VisitFailure) {
            let step = try tab.perform(.change("#" + id, ChangeArguments()))
            return Sight(step.active?.id != id, else: "a script that changes to #\(id) shows it")
        } catch {
            guard case .browser(let failure) = error else { return .there }
            throw failure
        }
    }

    func makesPage(of file: String) -> Sight {
        if last.full { return .other("a document is loaded as a whole, \(last.url)") }
        let isFetched = (walk.requests.last ?? []).contains { request in
            request.status.map { (200..<300).contains($0) } ?? false
        }
        guard isFetched else { return .other("nothing is fetched") }
        // A second jQuery Mobile in what is inserted may lead away from it at once.
        let isInserted = last.pages.contains { $0.isExternal && $0.dataURL?.decodedPath == file }
        return Sight(
            isInserted || last.active != nil && tab.shownFile == file,
            else: "\(last.active?.name ?? "no page")\(tab.shownFile.map { " of \($0)" } ?? "") is shown")
    }

    func holdsTwice(_ present: String, _ asked: String) -> Sight {
        let inserted = Set(last.pages.filter(\.isExternal).compactMap { $0.dataURL?.decodedPath })
        let isPresent = inserted.contains(present) || walk.documentPath == present
        return Sight(isPresent && inserted.contains(asked), else: "the document holds it under one address")
    }

    func count(_ attribute: String, _ value: String, _ what: String) throws(BrowserFailure) -> Sight {
        let count = Int(try tab.question(.count(attribute: attribute, value: value))) ?? 0
        return Sight(count > 1, else: count == 1 ? "one \(what) has \"\(value)\"" : "no \(what) has \"\(value)\"")
    }

    func lacksStyleSheet(_ path: String) throws(BrowserFailure) -> Sight {
        Sight(try !styleSheets().contains(path), else: "\(path) is in the document")
    }

    func styleSheets(holding path: String) throws(BrowserFailure) -> Sight {
        Sight(try styleSheets().contains(path), else: "\(path) is not in the document")
    }

    /// The addresses of the document's style sheets, those of the site as decoded paths.
    private func styleSheets() throws(BrowserFailure) -> [String] {
        try tab.question(.styleSheets).split(separator: "\n").map { address in
            address.hasPrefix(Browser.origin + "/")
                ? address.dropFirst(Browser.origin.count).decodedPath : String(address)
        }
    }
}
