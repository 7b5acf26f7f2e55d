internal import Facts

/// T2: names and texts that stand in the code of a version of Turbo and of every later one, however it was minified: bundlers
/// take the banner away that says the version.
///
/// Source: the releases 7.0.0 to 8.0.23, each bundled and minified with esbuild.
enum TurboMarks {
    /// Each with the newest release that has it and not the next; from the oldest on.
    private static let marks: [(text: String, newest: [Int])] = [
        ("turbo-permanent-placeholder", [7, 0, 1]), ("data-turbo-confirm", [7, 1, 0]), ("frame-missing", [7, 2, 4]),
        ("mergeProvisionalElements", [7, 2, 5]), ("data-turbo-temporary", [7, 3, 0]),
        ("before-morph-element", [8, 0, 4]), ("shouldAutofocus", [8, 0, 5]), (".7z", [8, 0, 12]),
        ("linkPrefetchingIsEnabledForLocation", [8, 0, 13]), ("[refresh=morph]", [8, 0, 20]),
        ("historyPoppedWithEmptyState", TurboProfile.newest.numbers),
    ]
    private static let patterns = BytePatterns(marks.map(\.text))

    /// The newest release that a library or a bundle may hold; nil for code that holds none.
    static func version(in code: [UInt8]) -> FrameworkVersion? {
        let found = zip(marks, patterns.places(in: code)).prefix { !$0.1.isEmpty }
        guard let numbers = found.last?.0.newest else { return nil }
        return FrameworkVersion(numbers: numbers, description: numbers.map(String.init).joined(separator: "."))
    }
}
