internal import Navigation

/// Step 3: what is out of the ordinary is played in a tab.
extension ClassSearch {
    /// A full load of a document that has to be played.
    mutating func load(_ url: Int32, parent: Int32, link: Int32, depth: Int32) {
        guard starts[url] == nil, let (state, scripts) = players.open(model.url(url)) else { return }
        outcomes.note(scripts, ofLoading: url)
        let step = self.link(link, at: parent).map { Trace.Step(clicking: $0) }
        starts[url] = add(state, parent: parent, depth: depth, step: step, entry: nil) ?? -1
    }

    /// The number of a state of a tab.
    mutating func add(
        _ state: State, parent: Int32, depth: Int32, step: Trace.Step?, entry: String?
    ) -> Int32? {
        if let position = model.position(of: state) {
            let count = labels.count
            let number = add(position, parent: parent, link: -1, depth: depth)
            if labels.count > count { details[Int32(count)] = Details(entry: entry, step: step) }
            if let number { return number }
            return numbers.first(of: Shown(position))
        }
        if let known = states[state] { return known }
        let page = PlayedPage(state)
        if let known = playedPages[page], known.count >= 2 {
            if let document = model.number(ofURL: state.document) { playedFiles.insert(document) }
            return known.first
        }
        guard states.count < limits.states else {
            stopReason = .states(limits.states)
            return nil
        }
        states[state] = Int32(labels.count)
        playedPages[page, default: []].append(Int32(labels.count))
        details[Int32(labels.count)] = Details(state: state, entry: entry, step: step)
        labels.append(Label(position: nil, parent: parent, link: -1, depth: depth))
        return Int32(labels.count - 1)
    }

    /// What of a state has to be played: where links begin, nil for all of them.
    ///
    /// - Returns: nil where nothing has to.
    private func wanted(at number: Int32) -> Set<Int>?? {
        guard let position = labels[Int(number)].position, !model.isPlayed(position) else { return .some(nil) }
        // The second document shows what the first has shown.
        guard isFirst(number, at: position) else { return nil }
        let file = model.files[Int(model.shownFile(position))]
        let hasFramework = model.traits[Int(position.document)].hasFramework
        var wanted: Set<Int> = []
        for link in model.links(position) {
            if case .played = model.move(file.links[link].effect(hasFramework), at: position) {
                wanted.insert(Int(file.links[link].tag.lowerBound))
            }
        }
        return wanted.isEmpty && !file.summary.mayMoveByScript ? nil : wanted
    }

    /// Plays what of a state has to be played, and of the next ones ahead.
    mutating func play(_ number: Int32) {
        guard let wanted = wanted(at: number) else { return }
        let last = min(labels.count, Int(number) + players.portion)
        play(number, only: wanted, ahead: (number + 1)..<max(number + 1, Int32(last)))
    }

    /// Plays links of a state.
    ///
    /// - Parameters:
    ///   - number: the state.
    ///   - wanted: where the links begin, in bytes of their file; nil for all.
    ///   - others: states that may be asked about next.
    mutating func play(_ number: Int32, only wanted: Set<Int>?, ahead others: Range<Int32> = 0..<0) {
        guard clicks < limits.clicks else {
            stopReason = .clicks(limits.clicks)
            return
        }
        let label = labels[Int(number)]
        // The moves of a page's scripts are the same in all documents.
        if let position = label.position, wanted?.isEmpty != true {
            playedFiles.insert(model.shownFile(position))
        }
        if !players.isPrepared(Int(number)) {
            let next = others.compactMap { other in self.wanted(at: other).map { (other, $0) } }
            players.prepare(
                ([(number, wanted)] + next).compactMap { number, wanted in
                    job(number, only: wanted).map { (Int(number), $0) }
                })
        }
        let result = players.take(Int(number))
        var found: [PlayedClick] = []
        for click in result.clicks where clicks < limits.clicks {
            clicks += 1
            var target: Int32?
            if click.outcome.isFollowed {
                target = add(click.after, parent: number, depth: label.depth + 1, step: click.step, entry: nil)
            }
            found.append(
                PlayedClick(
                    link: click.link, nth: click.nth, outcome: tables.add(click.outcome), target: target ?? -1,
                    move: click.move))
        }
        played[number] = found
        details[number]?.duplicates = result.duplicates
    }

    private func job(_ number: Int32, only wanted: Set<Int>?) -> Player.Job? {
        let state = details[number]?.state ?? labels[Int(number)].position.map { model.state($0, origin: origin) }
        return state.map { Player.Job(way: trace(to: number), state: $0, wanted: wanted) }
    }
}
