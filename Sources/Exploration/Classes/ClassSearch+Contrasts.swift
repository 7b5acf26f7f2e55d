internal import Navigation

/// Step 2: further states for links, scripts and ids that are otherwise in other documents.
extension ClassSearch {
    /// Adds what the first states leave out.
    ///
    /// - Returns: the states beyond the first of each page that a report needs.
    mutating func addContrasts() -> [Int32] {
        var witnesses = Witnesses(model)
        let index = DocumentIndex(model)
        var needed: [Int32] = []
        for (page, states) in numbers.pages {
            guard let first = states.first, let position = labels[Int(first)].position, !model.isPlayed(position)
            else { continue }
            // A link to the first document's own file loads it in any other document.
            if states.count > 1, leadsHome(page, position.document) { needed.append(states[1]) }
            for question in questions(about: page, in: position.document, index) {
                var found = states.dropFirst().first { answers(question, $0, index) }
                if found == nil, !page.asDialog { found = search(question, page, &witnesses, index) }
                guard let found else { continue }
                needed.append(found)
                playFragments(at: found)
            }
        }
        if stopReason == .exhausted, witnesses.abandoned > 0 || !playedFiles.isEmpty {
            stopReason = .sampled(far: witnesses.abandoned, played: playedFiles.count, because: reasons)
        }
        return needed
    }

    /// What took files out of the ordinary, in the order of ``Irregularity``.
    private var reasons: [String] {
        let found = Set(
            playedFiles.flatMap { number in
                let file = model.files[Int(number)]
                return [file.documentIrregularity, file.insertionIrregularity].compactMap { $0 }
            })
        return Irregularity.allCases.filter(found.contains).map(\.rawValue)
    }

    private func leadsHome(_ page: Shown, _ document: Int32) -> Bool {
        let file = model.files[Int(page.foreign)]
        return (file.linksOfPage.first ?? 0..<0).contains { link in
            if case .load(document, _) = file.links[link].effect { true } else { false }
        }
    }

    /// Something that the first document has and another lacks, or the other way round.
    private struct Question: Hashable {
        var subject: DocumentIndex.Kind
        var name: Int32
        var isWanted: Bool
    }

    /// What of a page in its first document may be otherwise in another one.
    private func questions(about page: Shown, in document: Int32, _ index: DocumentIndex) -> [Question] {
        let file = model.files[Int(page.foreign)]
        var questions: [Question] = []
        var seen: Set<Question> = []
        func ask(_ subject: DocumentIndex.Kind, _ name: Int32, isWanted: Bool) {
            let question = Question(subject: subject, name: name, isWanted: isWanted)
            if seen.insert(question).inserted { questions.append(question) }
        }
        for link in file.linksOfPage.first ?? 0..<0 {
            guard case .hash(let name) = file.links[link].effect else { continue }
            let works = index.has(.page, name, document)
            if works || index.count(.page, name, except: page.foreign) > 0 { ask(.page, name, isWanted: !works) }
        }
        for name in file.lostScripts where index.has(.script, name, document) {
            if index.documentCount(except: page.foreign) > index.count(.script, name, except: page.foreign) {
                ask(.script, name, isWanted: false)
            }
        }
        for (id, name) in zip(file.summary.ids, file.ids) where id.page == 0 && !index.has(.id, name, document) {
            if index.count(.id, name, except: page.foreign) > 0 { ask(.id, name, isWanted: true) }
        }
        return questions
    }

    private func answers(_ question: Question, _ number: Int32, _ index: DocumentIndex) -> Bool {
        guard let position = labels[Int(number)].position else { return false }
        return index.has(question.subject, question.name, position.document) == question.isWanted
    }

    private mutating func search(
        _ question: Question, _ page: Shown, _ witnesses: inout Witnesses, _ index: DocumentIndex
    ) -> Int32? {
        let way = witnesses.way(to: page.foreign) {
            numbers[$0] != nil
        } where: {
            index.has(question.subject, question.name, $0) == question.isWanted
        }
        guard let way else { return nil }
        var position = Position(document: way.document, page: way.page)
        guard var at = numbers[position] else { return nil }
        for link in way.links {
            guard case .leads(let next, _) = model.move(Int(link), at: position) else { return nil }
            at = addWitness(next, parent: at, link: link)
            position = next
        }
        return at
    }

    /// Plays the links to fragments that only this document takes out of the ordinary.
    private mutating func playFragments(at number: Int32) {
        guard played[number] == nil, let position = labels[Int(number)].position else { return }
        let file = model.files[Int(model.shownFile(position))]
        let wanted = model.links(position).filter { link in
            guard case .hash = file.links[link].effect, case .played = model.move(link, at: position) else {
                return false
            }
            return true
        }
        guard !wanted.isEmpty else { return }
        play(number, only: Set(wanted.map { Int(file.links[$0].tag.lowerBound) }))
    }

    /// A state that is shown in a report and not explored: another document's was.
    private mutating func addWitness(_ position: Position, parent: Int32, link: Int32) -> Int32 {
        if let known = numbers[position] { return known }
        let number = Int32(labels.count)
        numbers.insertFurther(position, number)
        labels.append(
            Label(position: position, parent: parent, link: link, depth: labels[Int(parent)].depth + 1))
        return number
    }
}
