internal import DOM
internal import Facts
internal import Scripts

extension Tab {
    /// P1: whether an inline script gives links or forms to jquery-pjax and defines nothing: it belongs to the library then.
    func isPjaxStart(_ text: ArraySlice<UInt8>) -> Bool {
        guard window.navigator?.detection.family == .pjax else { return false }
        let summary = setting.scriptCache.reading(of: Array(text), as: .classicScript).summary
        return !summary.pjaxCalls.isEmpty && summary.definitions.allSatisfy { $0.name.hasPrefix("$.pjax.") }
    }
}

extension Pjax {
    /// A script evaluates jquery-pjax, or a bundle it is in.
    static func evaluate(by script: WaitingScript, in tab: inout Tab) {
        let range = script.markup.startTag(of: Int(script.node.element))
        guard tab.window.navigator == nil else {
            if tab.window.navigator is Running<Pjax> { return }
            return tab.note("jquery-pjax is loaded beside another library, which has the clicks", at: range)
        }
        let (files, origin) = (tab.files, tab.origin)
        let detection = FrameworkDetection(.pjax, tab.setting.framework, address: script.source ?? "", range: range) {
            guard let address = script.address, address.origin == origin else { return nil }
            let response = files.load(Request(path: address.path, query: address.query)).response
            return response.isSuccess ? response.body : nil
        }
        var state = PjaxState(PjaxProfile(detection.version))
        // P74: the entry's state outlives the document.
        state.current = tab.history.current?.state as? PjaxEntry
        tab.window.navigator = Running<Pjax>(detection: detection, state: state)
    }
}
