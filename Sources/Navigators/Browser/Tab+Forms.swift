internal import Facts

/// Submitting a form: the library's handler, then the browser.
extension Tab {
    /// Submits a form.
    ///
    /// - Parameters:
    ///   - form: the form.
    ///   - submitter: the button that was clicked, nil when there was none.
    mutating func submit(_ form: Node, submitter: Node?) {
        guard window.live.isValid(form, submitter) else {
            return note("a field is missing, so that nothing is sent", at: window.live.startTag(of: form))
        }
        let scripted = scriptedSubmission(of: form)
        guard let taking = taking(scripted) else { return note("a script takes the submission", at: scripted.taker) }
        let document = window.number
        let last = begin(taking.moves)
        var isPrevented = scripted.isPreventedForBrowser
        let event = BrowserEvent.submit(form: form, submitter: submitter, isPrevented: scripted.isPrevented)
        if !scripted.isStopped, case .prevented = dispatch(event) {
            isPrevented = true
        } else if isPrevented {
            note("a script prevents the submission", at: scripted.taker)
        }
        if let last, window.number == document { return finish(last) }
        if !isPrevented { submitByBrowser(form, submitter) }
    }

    private mutating func submitByBrowser(_ form: Node, _ submitter: Node?) {
        let live = window.live
        let action =
            submitter.flatMap { live.attribute(.formaction, of: $0) } ?? live.attribute(.action, of: form) ?? ""
        // HTML, "form submission algorithm": without an action it is the document's own address, with its fragment.
        guard var target = action.isEmpty ? address : WebAddress(action, base: baseAddress) else { return }
        if let name = live.attribute(.target, of: form), Self.opensElsewhere(name) {
            return note("the form opens in another tab; this one stays", at: live.range(ofValue: .target, of: form))
        }
        let method =
            submitter.flatMap { live.attribute(.formmethod, of: $0) } ?? live.attribute(.method, of: form) ?? "get"
        if method.lowercased() == "dialog" { return }
        if method.lowercased() == "post" { return follow(target, method: .post, isSubmission: true) }
        var controls = FormData(of: form, in: live, withFiles: true).pairs
        let name = submitter.flatMap { live.attribute(.name, of: $0) } ?? ""
        if let submitter, live.attribute(.type, of: submitter)?.lowercased() == "image" {
            // The place of the click in the picture.
            controls += ["x", "y"].map { (name.isEmpty ? $0 : name + "." + $0, "0") }
        } else if let submitter, !name.isEmpty {
            controls.append((name, live.attribute(.value, of: submitter) ?? ""))
        }
        target.query = FormData.encode(controls)
        follow(target, isSubmission: true)
    }
}
