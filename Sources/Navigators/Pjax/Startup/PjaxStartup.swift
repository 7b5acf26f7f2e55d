internal import DOM
internal import Facts
internal import Scripts

extension Pjax {
    /// P1: whether an inline script gives links or forms to jquery-pjax and defines nothing: it belongs to the library then.
    static func isStart(_ code: ArraySlice<UInt8>, readBy cache: ScriptCache) -> Bool {
        let summary = cache.reading(of: Array(code), as: .classicScript).summary
        return !summary.pjaxCalls.isEmpty && summary.definitions.allSatisfy { $0.name.hasPrefix("$.pjax.") }
    }

    /// A script evaluates jquery-pjax, or a bundle it is in.
    static func evaluate(by script: WaitingScript, in tab: inout Tab) {
        let range = script.markup.startTag(of: Int(script.node.element))
        guard tab.window.navigator == nil else {
            if tab.window.navigator is Pjax { return }
            return tab.note("jquery-pjax is loaded beside another library, which has the clicks", at: range)
        }
        let detection = tab.detection(of: .pjax, by: script)
        if let stop = tab.libraryStop(of: detection) {
            tab.window.libraryStop = stop
            return tab.note("\(stop)", at: range)
        }
        var state = PjaxState(PjaxProfile(detection.version))
        // P74: the entry's state outlives the document.
        state.current = tab.history.current?.state as? PjaxEntry
        tab.window.navigator = Pjax(detection: detection, state: state)
    }
}
