internal import Facts
internal import Navigators

extension PageState.Page {
    /// As steps tell it.
    var page: Step.Page { Step.Page(dataURL: dataURL, id: id, role: role ?? "", isExternal: isExternal) }
}

extension PageState.ActivePage {
    /// As steps tell it.
    var page: Step.ActivePage { Step.ActivePage(dataURL: dataURL, id: id) }
}

extension PageState.HistoryStack {
    /// As steps tell it.
    var stack: Step.HistoryStack { Step.HistoryStack(entries: entries, index: index) }
}

extension PageState {
    /// What steps tell of the document.
    ///
    /// - Parameters:
    ///   - events: what happened since the action began.
    ///   - scripts: what ran since then.
    /// - Returns: the fields of a recording; where jQuery Mobile runs, only events and scripts.
    func document(events: [String], scripts: [ScriptRun]) -> DocumentState {
        var document = DocumentState()
        document.fired = events.map { LifecycleEvent(name: $0, target: "", detail: nil) }
        document.scripts = scripts.compactMap { $0.kind == .library ? nil : $0.ownName ?? $0.label }
        guard let exchanged else { return document }
        (document.head, document.ids) = (exchanged.head, exchanged.ids)
        (document.language, document.body) = (exchanged.language, exchanged.body)
        (document.shown, document.target) = (exchanged.shown, exchanged.target)
        return document
    }

    /// A library other than jQuery Mobile: its version as it says, or as its file does.
    func detection(
        of family: NavigatorFamily, _ scripts: [ScriptRun], contents: (String) -> [UInt8]?
    ) -> FrameworkDetection {
        let address = scripts.last { NavigatorFamily(inAddress: $0.label) == family }?.label ?? ""
        var detection = FrameworkDetection(family, .automatic, address: address, range: nil) {
            contents(address).flatMap { FrameworkVersion(of: family, inCode: $0) }
        }
        if let version = libraryVersion.flatMap({ FrameworkVersion($0) }) {
            (detection.version, detection.evidence) = (version, .running)
        }
        return detection
    }

    /// The framework that runs, by its own word.
    func detection(_ scripts: [ScriptRun]) -> FrameworkDetection? {
        guard let version = version.flatMap({ FrameworkVersion($0) }) else { return nil }
        let library = scripts.last { ScriptElement.library(in: $0.label) == .jQueryMobile }
        return FrameworkDetection(running: version, from: library?.label ?? "")
    }
}
