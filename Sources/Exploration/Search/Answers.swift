internal import Navigators

/// What is found where a question is asked, in a number.
struct Answer: Hashable, BitwiseCopyable {
    let number: Int32

    /// Nothing.
    static let absent = Answer(number: 0)
    /// Something that is no page, or a page that a library made.
    static let there = Answer(number: 1)

    var isFound: Bool { number > 0 }
    /// Whether it is a page that is written somewhere.
    var isPage: Bool { number > 1 }
}

/// Something that is to be found, and what it is.
struct Offered: Hashable, BitwiseCopyable {
    var question: Int32
    var answer: Answer
}

/// Who offers what.
struct Answers {
    /// Who offers something.
    enum Source: BitwiseCopyable {
        /// A document as it was loaded, by its number.
        case document(Int32)
        /// A state, by its number, where it came by AJAX or was made.
        case state(Int32)
    }

    private var places: [PagePlace: Answer] = [:]
    private var changedPlaces: [Answer: PagePlace] = [:]
    private var byQuestion: [[(source: Source, answer: Answer)]] = []
    private var different: [[Answer]] = []
    private var changed: [Int32: [Answer]] = [:]
    /// The pages that came by AJAX and stay, by the questions that find them.
    private var kept: [Int32: Set<Answer>] = [:]

    /// What stands for a page.
    mutating func answer(_ place: PagePlace?) -> Answer {
        guard let place else { return .there }
        if let known = places[place] { return known }
        let answer = Answer(number: Int32(places.count + 2))
        places[place] = answer
        if place.role != nil { changedPlaces[answer] = place }
        return answer
    }

    /// The page that is found, as it was written.
    mutating func written(_ answer: Answer) -> Answer {
        guard var place = changedPlaces[answer] else { return answer }
        place.role = nil
        return self.answer(place)
    }

    /// Whether what is found is the page that is written in a place, in whichever role.
    func isWritten(_ answer: Answer, at place: Answer) -> Bool {
        guard answer != place, var changed = changedPlaces[answer] else { return answer == place }
        changed.role = nil
        return places[changed] == place
    }

    /// Notes that somebody offers something.
    ///
    /// - Parameters:
    ///   - offered: what it is.
    ///   - source: who offers it.
    ///   - isOwn: whether the document that is loaded has it.
    mutating func add(_ offered: Offered, from source: Source, isOwn: Bool) {
        let question = Int(offered.question)
        while byQuestion.count <= question {
            byQuestion.append([])
            different.append([])
        }
        byQuestion[question].append((source, offered.answer))
        if !isOwn, offered.answer.isPage { kept[offered.question, default: []].insert(offered.answer) }
        if changedPlaces[offered.answer] != nil {
            if changed[offered.question]?.contains(offered.answer) != true {
                changed[offered.question, default: []].append(offered.answer)
            }
        } else if !different[question].contains(offered.answer) {
            different[question].append(offered.answer)
        }
    }

    /// Whether a question finds a page in some state that came by AJAX and stays.
    func isKept(_ question: Int32) -> Bool { kept[question] != nil }

    /// Whether it finds this one.
    func isKept(_ question: Int32, _ answer: Answer) -> Bool { kept[question]?.contains(answer) ?? false }

    /// What is found somewhere where a question is asked, and was given another role than it was written with.
    func changed(_ question: Int32) -> [Answer] { changed[question] ?? [] }

    /// What different things are found where a question is asked, as they were written.
    func different(to question: Int32) -> [Answer] { question < different.count ? different[Int(question)] : [] }

    /// Who answers a question.
    func sources(of question: Int32) -> [(source: Source, answer: Answer)] {
        question < byQuestion.count ? byQuestion[Int(question)] : []
    }
}

/// A document that was loaded as a whole, and what it offers to whoever looks for something in it.
struct LoadedDocument {
    /// Its address.
    var address: String
    /// What is found in it, by the question's number.
    var offers: [Int32: Answer]
    /// Where its pages are written.
    var ownPages: [Answer] = []
    /// What came by AJAX before a click was made.
    var prefetched: [Offered] = []
    /// The scripts in it that may hear clicks on what comes, by the number of their set.
    var handlers: Int32
}

extension Search {
    /// Whether a page is one of a document's own, in whichever role.
    func isOwn(_ answer: Answer, inDocument document: Int32) -> Bool {
        documents[Int(document)].ownPages.contains { answers.isWritten(answer, at: $0) }
    }

    /// What a question finds in a state beside its page.
    func answer(to question: Int32, in number: Int) -> Answer {
        answer(to: question, inDocument: known[number].document, further: known[number].further)
    }

    /// What a question finds in a document with something that came or was made since.
    func answer(to question: Int32, inDocument document: Int32, further: [Offered]) -> Answer {
        further.first { $0.question == question }?.answer ?? documents[Int(document)].offers[question] ?? .absent
    }
}
