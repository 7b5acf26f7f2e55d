internal import Facts
internal import Navigators

/// The sets of scripts that may hear clicks on what comes into a document, by numbers, and which of them hear whose pages.
struct HandlerSets {
    private struct Key: Hashable {
        var set: Int32
        var file: String
    }

    private var numbers: [HandlersInForce: Int32] = [:]
    private var sets: [HandlersInForce] = []
    private var hearing: [Key: Int32] = [:]

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
        let number = number(of: sets[Int(set)].hearing(load(file)))
        hearing[key] = number
        return number
    }
}

extension Search {
    /// Whether the same scripts may hear clicks on a page in a state's document as in the one in which a click brought it.
    ///
    /// AD-HOC: a page that is the same in two documents stands for both, though a further page that it leads to may be heard in
    /// one of them alone.
    mutating func isHeardAlike(_ experienced: Experience.Known, in number: Int) -> Bool {
        let handlers = known[number].handlers
        guard experienced.handlers >= 0, experienced.handlers != handlers, experienced.target >= 0,
            let file = known[Int(experienced.target)].foreground.page?.file
        else { return true }
        let load = { [setting] in setting.files.load(fileNamed: $0) }
        return self.handlers.hearing(handlers, file, load) == self.handlers.hearing(experienced.handlers, file, load)
    }
}
