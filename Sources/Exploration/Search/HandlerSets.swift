internal import Facts
internal import Navigators

/// The sets of handlers that may hear clicks on what comes into a document, by numbers, and which of them hear whose pages.
struct HandlerSets {
    private struct Key: Hashable {
        var set: Int32
        var file: String
    }

    /// How many sets are told apart for the pages of a file.
    ///
    /// AD-HOC: where each of a site's documents does something else with a link, each page is another one in each.
    private static let mostKinds = 8

    private var index: HandlerIndex
    private var asked: [ObjectIdentifier: (set: HandlersInForce, number: Int32)] = [:]
    private var numbers: [[Int32]: Int32] = [:]
    /// Of each set, the numbers of its scripts' handlers.
    private var sets: [[Int32]] = []
    /// The numbers of handlers that hear some file.
    private var heard: [[Int32]: Int32] = [:]
    private var hearing: [Key: Int32] = [:]
    /// Of each file, the numbers of what hears it.
    private var kinds: [String: [Int32]] = [:]
    /// The files of which a set was taken for another, since they have more of them.
    private(set) var crowdedFiles: Set<String> = []

    init(_ files: SiteFiles) { index = HandlerIndex(files) }

    /// The number of a set.
    mutating func number(of set: HandlersInForce) -> Int32 {
        if let known = asked[ObjectIdentifier(set)] { return known.number }
        let groups = index.groups(of: set)
        let number = numbers[groups] ?? Int32(sets.count)
        if number == sets.count {
            numbers[groups] = number
            sets.append(groups)
        }
        asked[ObjectIdentifier(set)] = (set, number)
        return number
    }

    /// Whether clicks on the elements of a file may be heard in any document.
    mutating func isHeard(_ file: String) -> Bool { index.isHeard(file) }

    /// A number for those of a set that may hear clicks on the elements of a file.
    ///
    /// - Parameters:
    ///   - set: the number of a set.
    ///   - file: the file's name.
    /// - Returns: the same number for the same handlers.
    mutating func hearing(_ set: Int32, _ file: String) -> Int32 {
        let key = Key(set: set, file: file)
        if let known = hearing[key] { return known }
        let handlers = index.handlers(of: sets[Int(set)], hearing: file)
        var number = heard[handlers] ?? Int32(heard.count)
        heard[handlers] = number
        let known = kinds[file] ?? []
        if !known.contains(number) {
            if known.count < Self.mostKinds {
                kinds[file] = known + [number]
            } else {
                number = known[0]
                crowdedFiles.insert(file)
            }
        }
        hearing[key] = number
        return number
    }
}
