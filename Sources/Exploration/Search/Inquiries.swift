internal import Navigators

/// What clicks look for, and who offers it, in numbers.
struct Inquiries {
    /// What one kind of click looks for: the numbers of its questions.
    private(set) var lists: [[Int32]] = []
    private(set) var questions: [Question] = []
    private var listNumbers: [[Int32]: Int32] = [:]
    private var numbers: [Question: Int32] = [:]

    /// The number of a question, a new one unless it is known.
    mutating func number(of question: Question) -> Int32 {
        if let known = numbers[question] { return known }
        questions.append(question)
        numbers[question] = Int32(questions.count - 1)
        return Int32(questions.count - 1)
    }

    /// The number of a question that was asked or answered before.
    func known(_ question: Question) -> Int32? { numbers[question] }

    /// The number of a list of questions; -1 for none.
    mutating func number(of questions: [Question]) -> Int32 {
        if questions.isEmpty { return -1 }
        let list = questions.map { number(of: $0) }
        if let known = listNumbers[list] { return known }
        lists.append(list)
        listNumbers[list] = Int32(lists.count - 1)
        return Int32(lists.count - 1)
    }

    /// The questions of a list.
    func list(_ number: Int32) -> [Int32] { number < 0 ? [] : lists[Int(number)] }
}

/// A document that was loaded as a whole, and what it offers to whoever looks for something in it.
struct LoadedDocument {
    /// Its address.
    var address: String
    /// The numbers of what it offers.
    var offers: Set<Int32>
}
