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

    private var numbers: [HandlersInForce: Int32] = [:]
    private var sets: [HandlersInForce] = []
    private var hearing: [Key: Int32] = [:]
    private var kinds: [String: [Int32]] = [:]
    /// The files of which a set was taken for another, since they have more of them.
    private(set) var crowdedFiles: Set<String> = []

    /// The number of a set.
    mutating func number(of set: HandlersInForce) -> Int32 {
        if let known = numbers[set] { return known }
        let number = Int32(sets.count)
        numbers[set] = number
        sets.append(set)
        return number
    }

    /// Those of a set that may hear clicks on the elements of a file, by the number of their set.
    ///
    /// - Parameters:
    ///   - set: the number of a set.
    ///   - file: the file's name.
    ///   - load: reads the file.
    /// - Returns: the number of a set.
    mutating func hearing(_ set: Int32, _ file: String, _ load: (String) -> SiteFile) -> Int32 {
        let key = Key(set: set, file: file)
        if let known = hearing[key] { return known }
        var number = number(of: sets[Int(set)].hearing(load(file)))
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
