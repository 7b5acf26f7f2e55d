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
    /// The framework that runs, by its own word.
    func detection(_ scripts: [ScriptRun]) -> FrameworkDetection? {
        guard let version = version.flatMap({ FrameworkVersion($0) }) else { return nil }
        let library = scripts.last { ScriptElement.library(in: $0.label) == .jQueryMobile }
        return FrameworkDetection(running: version, from: library?.label ?? "")
    }
}
