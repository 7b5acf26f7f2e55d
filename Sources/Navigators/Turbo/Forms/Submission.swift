internal import Facts

/// A form that Turbo submits (FORM).
package struct Submission: Sendable {
    let number: Int
    let url: WebAddress
    let method: String
    /// The form's `data-k`, or `-`.
    let name: String
    /// The frame that renders the answer; nil for a page.
    let frame: Node?
    let action: VisitAction?

    /// Whether it only asks.
    var isSafe: Bool { method == "GET" }
}

/// Forms (section 11), and links that are forms (T18).
extension Door<Turbo> {
    /// T90: whether Turbo takes a form, and what it does with it.
    mutating func handleSubmit(of form: Node, by submitter: Node?) -> Verdict {
        guard !profile.isTurbolinks else { return .ignored }
        let live = tab.window.live
        func attribute(_ name: String, _ override: String) -> String? {
            submitter.flatMap { live.attribute(AttributeName(override), of: $0) }
                ?? live.attribute(AttributeName(name), of: form)
        }
        let method = attribute("method", "formmethod")?.lowercased()
        if method == "dialog" { return .ignored }
        if let target = attribute("target", "formtarget") {
            if profile.leavesBlankForms, target == "_blank" { return .ignored }
            if profile.looksForIframes, namesIframe(target) { return .ignored }
        }
        let action = attribute("action", "formaction") ?? ""
        guard let url = action.isEmpty ? tab.address : expand(action), isVisitable(url) else { return .ignored }
        guard isNavigatable(form), submitter.map({ isNavigatable($0) }) ?? true else { return .ignored }
        let known = ["post", "put", "patch", "delete"]
        let verb = method.flatMap { known.contains($0) ? $0 : nil } ?? "get"
        var target = url
        if verb == "get" {
            var pairs = FormData(of: form, in: live).pairs
            if let submitter, let name = live.attribute(.name, of: submitter), !name.isEmpty {
                pairs.append((name, live.attribute(.value, of: submitter) ?? ""))
            }
            target.query = pairs.isEmpty ? nil : FormData.encode(pairs)
        }
        let frame = frameForNavigation(of: form, submitter: submitter)
        let submission = Submission(
            number: own.nextNumber(), url: target, method: verb.uppercased(),
            name: live.attribute(.dataK, of: form) ?? "-", frame: frame,
            action: visitAction(of: [submitter, form, frame]))
        start(submission)
        return .prevented
    }

    /// T18: a link is a form.
    mutating func submitLink(_ link: Node, _ url: WebAddress, in frame: Node?) {
        let method = live.attribute(AttributeName("data-turbo-method"), of: link)?.lowercased() ?? "get"
        let known = ["post", "put", "patch", "delete"]
        let verb = known.contains(method) ? method.uppercased() : "GET"
        var url = url
        let pairs = url.query.map { FormData.pairs(in: $0) } ?? []
        if profile.formLinks { url.query = verb == "GET" && !pairs.isEmpty ? FormData.encode(pairs) : nil }
        let submission = Submission(
            number: own.nextNumber(), url: url, method: verb, name: "-", frame: frame,
            action: visitAction(of: [link, frame]))
        later(.submit(submission), after: Latency.frame)
    }

    /// The request of a form.
    mutating func start(_ submission: Submission) {
        if submission.frame == nil {
            own.sessions[0].visit = nil
            own.sessions[0].submission = submission.number
            // What was under way is forgotten.
            if profile.staysOnSamePage { own.sessions[0].lastVisited = nil }
        }
        fire("before-fetch-request", submission.method, shown(submission.url))
        fire("submit-start", submission.name)
        later(.formAnswer(submission), after: latency(of: submission.url))
    }

    /// The answer to a form comes.
    mutating func receive(_ submission: Submission) {
        let method = Request.Method(rawValue: submission.method.lowercased()) ?? .get
        let (answer, status) = fetch(submission.url, method: method)
        fireResponse(status)
        fire("submit-end", submission.name)
        if let frame = submission.frame { return receive(submission, answer, status, in: frame) }
        if (400..<600).contains(status) {
            if answer.page != nil { later(.showFormAnswer(session: 0, answer)) }
            return
        }
        // T93: another method must be answered with a redirect.
        if !submission.isSafe, status == 200, !answer.isRedirected { return }
        guard own.sessions[0].submission == submission.number, answer.page != nil else { return }
        if !submission.isSafe { own.sessions[0].cache.clear() }
        var options = VisitOptions(action: submission.action ?? .advance)
        if submission.action == nil, profile.asksRootAgain, answer.isRedirected,
            answer.url.href == own.sessions[0].location.href
        {
            options.action = .replace
        }
        options.answer = answer
        options.answer?.isRedirected = false
        if profile.hasNewFrames { options.cachesPage = submission.isSafe }
        proposeVisit(0, answer.url, options)
    }

    /// T92: a frame's form.
    private mutating func receive(_ submission: Submission, _ answer: Answer, _ status: Int, in frame: Node) {
        if own.frames[frame] == nil { own.frames[frame] = FrameState(restoration: own.nextNumber()) }
        if !(400..<600).contains(status) {
            promote(frame, submission.action)
            load(answer, status: status, into: frame)
            if !submission.isSafe { own.sessions[0].cache.clear() }
        } else {
            load(answer, status: status, into: frame)
            if profile.hasNewFrames { own.sessions[0].cache.clear() }
        }
    }

    /// T93: an error's answer to a form is rendered as a page under the URL that is there.
    mutating func showFormAnswer(_ session: Int, _ answer: Answer) {
        guard let page = answer.page else { return }
        if answer.status >= 500 {
            renderError(page, session)
        } else {
            render(page, session, isPreview: false, willRender: true)
        }
        if page.head.meta("turbo-refresh-scroll") != "preserve" || !profile.morphs {
            let before = tab.window.scroll
            tab.scrollToTop()
            if before != .top { rememberScroll() }
        }
        own.sessions[session].cache.clear()
    }
}
