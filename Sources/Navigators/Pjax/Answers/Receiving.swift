internal import Facts

/// An answer comes (P30 to P36).
extension Door<Pjax> {
    /// P34: the request has taken too long.
    mutating func timeOut(_ request: PjaxRequest) {
        guard own.pending?.number == request.number else {
            // Its clock goes on behind an exception; there is nothing left to abort.
            if own.thrown == request.number { fire("timeout", at: request.containers) }
            return
        }
        fire("timeout", at: request.containers)
        fail(request, "timeout", status: 0)
    }

    /// The answer to a request comes.
    mutating func receive(_ request: PjaxRequest) {
        guard own.pending?.number == request.number else { return }
        guard request.address.origin == tab.origin else { return fail(request, "error", status: 0) }
        let file = tab.loadForScript(asked(request))
        tab.noteRequest(of: file.response.path)
        let status = file.response.status
        guard (200..<300).contains(status) || status == 304 else { return fail(request, "error", status: status) }
        own.pending = nil
        let text = status == 204 ? "nocontent" : status == 304 ? "notmodified" : "success"
        guard show(file, hasContent: text == "success", request) else { return }
        fire("complete", at: request.containers, text)
        fire("end", at: request.containers)
    }

    /// P33, P52: an error.
    private mutating func fail(_ request: PjaxRequest, _ text: String, status: Int) {
        own.pending = nil
        fire("error", at: request.containers, "\(text) \(status)")
        if request.options.method == "GET" {
            replaceLocation(request.shownAddress)
        } else {
            tab.record.changeFailed = true
        }
        fire("complete", at: request.containers, text)
        fire("end", at: request.containers)
    }

    /// The success handler.
    ///
    /// - Returns: false where an exception ends it.
    private mutating func show(_ file: SiteFile, hasContent: Bool, _ request: PjaxRequest) -> Bool {
        let answer: PjaxAnswer?
        do {
            answer = hasContent ? try file.pjaxAnswer(fragment: request.options.fragment) : nil
        } catch {
            tab.record.changeFailed = true
            if request.isClicked { tab.noteMishap(.noBody, file.response.file) }
            throwException("the answer has no body that begins and ends")
            own.thrown = request.number
            let limit = request.options.timeout
            if limit > 0, request.options.method == "GET" {
                let rest = max(Int(min(limit, 1e6)) - TaskQueue.fetchTime - file.response.delay, 0)
                later(.timeOut(request), after: rest)
                // jQuery takes the request to be under way for good, and who waits for its end sees that it does not come.
                if rest <= TaskQueue.longPatience { later(.answer(request), patience: rest) }
            }
            return false
        }
        guard let answer, let content = answer.content else {
            if request.isClicked, hasContent, file.isPage {
                tab.noteMishap(.nothingSelected, request.options.fragment ?? "")
            }
            replaceLocation(request.shownAddress)
            return true
        }
        let entry = PjaxEntry(
            id: request.entry ?? uniqueID(), url: request.shownAddress, title: answer.title,
            container: request.container, fragment: request.options.fragment, timeout: request.options.timeout)
        own.current = entry
        if request.options.pushes || request.options.replaces {
            tab.replaceState(entry, href: request.shownAddress.href)
        }
        if !answer.title.isEmpty { tab.setTitle(answer.title, of: live.elements(named: .title).first) }
        fire("beforeReplace", at: request.containers)
        let position = heightAbove
        let came = put(content, into: request.containers)
        own.page = content.page
        own.surroundings = nil
        tab.record.changeEnded = true
        if request.isClicked {
            if !file.isPage {
                tab.noteMishap(.noPage, file.response.mediaType)
            } else if request.isDownload {
                tab.noteMishap(.noPage, "download")
            }
            tab.noteDuplicates(of: came)
        }
        append(answer.scripts)
        guard scroll(request, from: position) else { return false }
        fire("success", at: request.containers)
        return true
    }

    /// P60.
    ///
    /// - Returns: false where a stray percent sign ends it.
    private mutating func scroll(_ request: PjaxRequest, from position: ScrollHeight) -> Bool {
        if let fragment = request.shownAddress.fragment, !fragment.isEmpty {
            guard let name = URIComponent.decode(fragment) else {
                if request.isClicked { tab.noteMishap(.fragmentBreaks, fragment) }
                throwException("#\(fragment) cannot be decoded")
                return false
            }
            if let found = element(named: name) {
                if tab.beginsBody(found) { tab.scrollToTop() } else { tab.scroll(to: found) }
                return true
            }
        }
        switch request.options.scroll {
        case .top: tab.scrollToTop()
        case .elsewhere: tab.scroll(to: .elsewhere)
        case .stay: stay(at: position)
        }
        return true
    }

    /// The element that a fragment means for the library: by its id, or else the first of that name.
    private func element(named name: String) -> Node? {
        if let found = live.element(withID: name) { return found }
        return live.elements(with: AttributeName(.name), in: [name]).first
    }
}
