internal import Navigation

/// Step 3: what is out of the ordinary is played in a tab.
extension ClassSearch {
    /// A full load of a document that has to be played.
    mutating func load(_ url: Int32, parent: Int32, link: Int32, depth: Int32) {
        guard starts[url] == nil, let (state, scripts) = player.open(model.url(url)) else { return }
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

    /// Plays links of a state in a tab.
    mutating func play(_ number: Int32, only wanted: Set<Int>?) {
        guard clicks < limits.clicks else {
            stopReason = .clicks(limits.clicks)
            return
        }
        let label = labels[Int(number)]
        // The moves of a page's scripts are the same in all documents.
        if let position = label.position, wanted?.isEmpty != true {
            playedFiles.insert(model.shownFile(position))
        }
        let before = details[number]?.state ?? label.position.map { model.state($0, origin: origin) }
        guard let before else { return }
        var player = player
        var found: [PlayedClick] = []
        let way = trace(to: number)
        let note = { (search: inout ClassSearch, click: Player.Click) -> Bool in
            search.clicks += 1
            var target: Int32?
            if click.outcome.isFollowed {
                target = search.add(click.after, parent: number, depth: label.depth + 1, step: click.step, entry: nil)
            }
            found.append(
                PlayedClick(
                    link: click.link, nth: click.nth, outcome: search.tables.add(click.outcome), target: target ?? -1,
                    move: click.move))
            return search.clicks < search.limits.clicks
        }
        if wanted?.isEmpty != true {
            let duplicates = player.tryLinks(after: way, from: before, only: wanted) { note(&self, $0) }
            details[number]?.duplicates = duplicates
        }
        player.tryMoves(after: way, from: before) { note(&self, $0) }
        played[number] = found
        self.player = player
    }
}
