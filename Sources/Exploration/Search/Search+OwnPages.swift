internal import Navigators

/// Pages of loaded documents that no state shows there yet.
extension Search {
    /// From how many states with a link to such a page a way is looked for.
    private static let mostStatesTried = 12
    /// The same of a page that has its role only when it is fetched.
    private static let mostStatesTriedNear = 2

    /// A page of a document that no state shows there as it is shown elsewhere.
    private struct HiddenPage {
        var document: Int32
        /// Where it is written.
        var place: Answer
        /// What finds it.
        var question: Int32
        /// The role in which it is shown only when it is fetched; nil where no state shows it there in a role that it has in
        /// another document, or at all.
        var fetchedRole: String?
    }

    /// A question of clicks that show a page in some role; nil for any.
    private struct RoleQuestion: Hashable {
        var question: Int32
        var role: String?
    }

    /// Looks for ways to pages of a loaded document that no state shows: a link may lead there from a page that came by AJAX
    /// and was looked at in another document.
    mutating func showOwnPages() {
        let hidden = hiddenPages()
        if hidden.isEmpty { return }
        let asking = statesAsking(hidden).mapValues { states in
            states.sorted { (known[$0].depth, $0) < (known[$1].depth, $1) }
        }
        func states(_ page: HiddenPage) -> [Int] {
            asking[RoleQuestion(question: page.question, role: page.fetchedRole)] ?? []
        }
        for page in hidden where page.fetchedRole == nil {
            for state in states(page).prefix(Self.mostStatesTried) where !isShown(page) {
                let quest = quest(for: .document(page.document), of: state)
                if isOpen(quest) { seekFar(seek([quest])) }
            }
        }
        // AD-HOC: a dialog that others fetch is shown in its own document where that is not far.
        for attempt in 0..<Self.mostStatesTriedNear {
            var quests: [Quest] = []
            for page in hidden where page.fetchedRole != nil && !isShown(page) {
                let states = states(page)
                guard attempt < states.count else { continue }
                let quest = quest(for: .document(page.document), of: states[attempt])
                if isOpen(quest) { quests.append(quest) }
            }
            _ = seek(quests)
        }
    }

    /// The pages of documents that no state shows, or not in a role that they have elsewhere or when they are fetched: a link
    /// that fetches a dialog finds it in its own document, and shows it there as one.
    private mutating func hiddenPages() -> [HiddenPage] {
        var hidden: [HiddenPage] = []
        for document in documents.indices.lazy.map(Int32.init) {
            var unseen: [(place: Answer, fetchedRole: String?)] = []
            for place in documents[Int(document)].ownPages {
                if !isShown(place, in: document) { unseen.append((place, nil)) }
                let fetched = (fetchedRoles[place] ?? []).subtracting(ownRoles[place] ?? [])
                unseen += fetched.sorted().map { (place, $0) }
            }
            if unseen.isEmpty { continue }
            for (question, answer) in documents[Int(document)].offers.sorted(by: { $0.key < $1.key }) {
                let written = answers.written(answer)
                hidden += unseen.filter { $0.place == written }.map {
                    HiddenPage(document: document, place: $0.place, question: question, fetchedRole: $0.fetchedRole)
                }
            }
        }
        return hidden
    }

    private func isShown(_ page: HiddenPage) -> Bool {
        guard let role = page.fetchedRole else { return isShown(page.place, in: page.document) }
        return shownOwnPages.contains(OwnPage(document: page.document, place: page.place, role: role))
    }

    /// Whether a page of a document is shown there in all roles that it has in any document: a file may be there under two
    /// addresses.
    private func isShown(_ place: Answer, in document: Int32) -> Bool {
        guard let roles = ownRoles[place] else { return false }
        return roles.allSatisfy { shownOwnPages.contains(OwnPage(document: document, place: place, role: $0)) }
    }

    /// The states of pages that came by AJAX with a click that asks what finds a hidden page; where that has its role only
    /// when it is fetched, one that shows what it finds so.
    private func statesAsking(_ hidden: [HiddenPage]) -> [RoleQuestion: [Int]] {
        let wanted = Set(hidden.map { RoleQuestion(question: $0.question, role: $0.fetchedRole) })
        let questions = Set(wanted.map(\.question))
        let lists = Set(inquiries.lists.indices.filter { inquiries.lists[$0].contains(where: questions.contains) })
        var asking: [RoleQuestion: [Int]] = [:]
        for number in known.indices where !known[number].isContrast && known[number].isFetched {
            for record in graph.nodes[number].edges.records where lists.contains(Int(record.inquiry)) {
                let role = record.target < 0 ? nil : graph.nodes[Int(record.target)].state.active?.role
                for question in inquiries.lists[Int(record.inquiry)] where questions.contains(question) {
                    for role in [nil, role] {
                        let asked = RoleQuestion(question: question, role: role)
                        if wanted.contains(asked), asking[asked]?.last != number {
                            asking[asked, default: []].append(number)
                        }
                    }
                }
            }
        }
        return asking
    }
}
