/// When jQuery Mobile was built, as the head of a file says it that names no version: the file of 1.5.0-alpha.1 begins with
/// `jQuery Mobile <%= version %> | Git HEADhash: f075f58 <> 2017-01-03T12:51:34Z`, and names none among its settings.
struct MobileBuild {
    /// Year, month and day.
    private let date: [Int]

    /// Reads the date behind the hash of the source, in the two forms that builds have.
    ///
    /// - Parameter head: the first lines of the file.
    init?(head: some StringProtocol) {
        guard let name = head.firstRange(of: "jQuery Mobile"),
            let mark = head[name.upperBound...].prefix(200).firstRange(of: "<> ")
        else { return nil }
        let words = head[mark.upperBound...].prefix(60).split(whereSeparator: \.isWhitespace)
        guard let date = words.first.flatMap({ Self.date(inISO: $0) }) ?? Self.date(in: words) else { return nil }
        self.date = date
    }

    /// `2017-01-03T12:51:34Z`
    private static func date(inISO word: some StringProtocol) -> [Int]? {
        let numbers = word.prefix { $0 != "T" }.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        return numbers.count == 3 && numbers.allSatisfy { $0 != nil } ? numbers.compactMap { $0 } : nil
    }

    /// `Date: Tue Jan 3 2017 12:51:34 UTC`, `Date: Tue Oct 2 11:22:34 2012 -0700`
    private static func date(in words: [some StringProtocol]) -> [Int]? {
        guard words.count > 4, words[0] == "Date:", let month = months.firstIndex(of: String(words[2])),
            let day = Int(words[3]), let year = words[4...].lazy.compactMap({ Int($0) }).first(where: { $0 > 2_000 })
        else { return nil }
        return [year, month + 1, day]
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The last release up to that day; nil for a build from before the first that is simulated.
    var release: FrameworkVersion? {
        Self.releases.last { !date.lexicographicallyPrecedes($0.date) }.flatMap { FrameworkVersion($0.version) }
    }

    /// The days on which versions were tagged (source: the tags of jquery/jquery-mobile). Later corrections of older versions
    /// (1.1.2, 1.2.1) name themselves.
    private static let releases: [(date: [Int], version: String)] = [
        ([2011, 9, 29], "1.0rc1"), ([2011, 10, 19], "1.0rc2"), ([2011, 11, 14], "1.0rc3"), ([2011, 11, 17], "1.0"),
        ([2012, 1, 26], "1.0.1"), ([2012, 4, 12], "1.1.0"), ([2012, 7, 11], "1.1.1"), ([2012, 10, 2], "1.2.0"),
        ([2013, 2, 20], "1.3.0"), ([2013, 4, 8], "1.3.1"), ([2013, 7, 19], "1.3.2"), ([2013, 12, 19], "1.4.0"),
        ([2014, 2, 12], "1.4.1"), ([2014, 2, 28], "1.4.2"), ([2014, 7, 1], "1.4.3"), ([2014, 9, 12], "1.4.4"),
        ([2014, 10, 31], "1.4.5"), ([2017, 1, 3], "1.5.0-alpha.1"), ([2018, 9, 9], "1.5.0-rc1"),
    ]
}
