internal import Navigators

/// What clicks look for, in numbers.
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
