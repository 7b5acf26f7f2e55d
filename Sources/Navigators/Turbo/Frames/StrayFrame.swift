internal import Facts

/// A frame of an answer that asks for its own source while it is in no document.
///
/// What is looked for in an answer is brought to life to be looked at (FRAME `activateElement`): a frame with a `src` of its own
/// then loads it, whatever becomes of it. Its events have no frame to be fired at, so that they name none. From 8.0.21 on the
/// request is cancelled as soon as the frame is put aside.
package struct StrayFrame: Sendable {
    /// Its id.
    var id: String
    /// What it asks for.
    var url: WebAddress
    /// Who waits for what it will hold; nil where nobody does.
    var seeker: Seeker?

    /// A frame of the document that looks for its content in what another one will hold.
    struct Seeker: Sendable {
        var frame: Node
        var answer: Answer
    }
}

extension Door<Turbo> {
    /// T82: a frame that was found in an answer loads its own source.
    ///
    /// - Returns: false where it has none that it loads.
    @discardableResult
    mutating func bringToLife(_ element: Int, of markup: Markup, for seeker: StrayFrame.Seeker? = nil) -> Bool {
        guard let source = markup.attribute(.src, of: element), !source.isEmpty,
            !markup.hasAttribute(.disabled, of: element),
            markup.attribute(AttributeName("loading"), of: element)?.lowercased() != "lazy",
            !(profile.hasNewFrames && markup.hasAttribute(AttributeName("complete"), of: element)),
            !own.isPreview, let url = expand(source)
        else { return false }
        fire("before-fetch-request", "GET", shown(requested(url)))
        guard !profile.cancelsStrayFrames else { return false }
        let wait = max(Latency.turboFrame, own.framesAsked + Latency.nextTurboFrame - tab.now)
        own.framesAsked = tab.now + wait
        let stray = StrayFrame(id: markup.id(of: element) ?? "", url: url, seeker: seeker)
        later(.strayFrameAnswer(stray), after: wait)
        return true
    }

    /// Its answer comes, and is rendered where nobody sees it.
    mutating func receive(_ stray: StrayFrame) {
        let (answer, status) = fetch(stray.url)
        fireResponse(status)
        let isSuccess = (200..<300).contains(status)
        guard profile.hasNewFrames || isSuccess, let page = answer.page, case .file(let markup, let body?) = page.body
        else { return endSearch(stray.seeker) }
        let content = markup.frames(inside: body).first {
            markup.attribute(.id, of: $0, equals: stray.id)
        }
        if content == nil, profile.hasNewFrames {
            fire("frame-missing")
            return endSearch(stray.seeker)
        }
        let isItself = content.flatMap { markup.attribute(.src, of: $0) }.flatMap { expand($0) } == answer.url
        if let content, !isItself { bringToLife(content, of: markup) }
        if profile.hasNewFrames { fire("before-frame-render") }
        fire("frame-render")
        fire("frame-load")
        guard let seeker = stray.seeker else { return }
        guard let content, !isItself else { return endSearch(seeker) }
        look(in: markup, inside: content, for: seeker)
    }

    /// T82: the frame that a frame looks for, or the first that says by `recurse` that it will hold it.
    private mutating func look(in markup: Markup, inside element: Int, for seeker: StrayFrame.Seeker) {
        guard live.isConnected(seeker.frame), let id = live.id(of: seeker.frame) else { return }
        let frames = markup.frames(inside: element)
        if let found = frames.first(where: { markup.attribute(.id, of: $0, equals: id) }) {
            bringToLife(found, of: markup)
            return render(found, of: markup, in: seeker.frame, seeker.answer)
        }
        if let next = frames.first(where: { markup.recurses($0, into: id) }),
            bringToLife(next, of: markup, for: seeker)
        {
            return
        }
        endSearch(seeker)
    }

    /// Nothing was found for the frame that waited.
    private mutating func endSearch(_ seeker: StrayFrame.Seeker?) {
        if let seeker, live.isConnected(seeker.frame) { findNothing(for: seeker.frame, seeker.answer) }
    }
}

extension Markup {
    /// The frames inside of an element.
    func frames(inside element: Int) -> [Int] {
        let range = (element + 1)..<end(of: element)
        return elements(named: .turboFrame).filter { range.contains($0) }
    }

    /// T82: whether a frame says that what it loads holds a frame.
    func recurses(_ frame: Int, into id: String) -> Bool {
        hasAttribute(.src, of: frame)
            && attribute(AttributeName("recurse"), of: frame)?.split(whereSeparator: \.isWhitespace)
                .contains { $0 == id } ?? false
    }
}
