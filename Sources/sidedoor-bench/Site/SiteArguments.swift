/// What `sidedoor-bench site` is told.
struct SiteArguments {
    /// What is wrong, and how it is written.
    struct Misuse: Error, CustomStringConvertible {
        var description: String
    }

    static let usage = """
        usage: sidedoor-bench site [FILES …] [--files N,N …] [--seed N] [--rounds N] [--plain] [--library NAME] [--lychee PATH] [--keep FOLDER]

          FILES, --files  how many HTML files a site has (default: 2001); 10000 and 50000 show what does not stay in proportion
          --seed          another site of the same kind (default: 1)
          --rounds        how many times each is measured; medians are told (default: 3); 0 only writes the site
          --plain         nothing but links from page to page
          --library       jquery-mobile or turbo: what takes the clicks (default: jquery-mobile)
          --lychee        the link checker to compare with (default: the one on the PATH)
          --keep          write the site to a folder and leave it there
        """

    var sizes: [Int] = []
    var seed: UInt64 = 1
    var rounds = 3
    var mix = SiteMix.mixed
    var library = SiteLibrary.jQueryMobile
    var lychee: String?
    var keep: String?

    init(_ arguments: [String]) throws(Misuse) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--plain": mix = .plain
            case "--files": sizes += try Self.sizes(rest.popFirst() ?? "")
            case "--seed": seed = UInt64(try Self.number(rest.popFirst() ?? "", word))
            case "--rounds":
                let count = rest.popFirst() ?? ""
                rounds = count == "0" ? 0 : try Self.number(count, word)
            case "--library":
                let name = rest.popFirst() ?? ""
                guard let named = SiteLibrary(rawValue: name) else {
                    throw Misuse(description: "no site is generated with \"\(name)\"\n" + Self.usage)
                }
                library = named
            case "--lychee": lychee = try Self.path(rest.popFirst(), word)
            case "--keep": keep = try Self.path(rest.popFirst(), word)
            case _ where word.hasPrefix("-"): throw Misuse(description: "there is no \(word)\n" + Self.usage)
            default: sizes += try Self.sizes(word)
            }
        }
        if sizes.isEmpty { sizes = [2_001] }
        if keep != nil, sizes.count > 1 { throw Misuse(description: "--keep goes with one size\n" + Self.usage) }
    }

    private static func sizes(_ text: String) throws(Misuse) -> [Int] {
        try text.split(separator: ",", omittingEmptySubsequences: false).map { part throws(Misuse) in
            try number(String(part), "the number of files")
        }
    }

    private static func number(_ text: String, _ name: String) throws(Misuse) -> Int {
        guard let number = Int(text), number > 0 else {
            throw Misuse(description: "\(name) cannot be \"\(text)\"\n" + usage)
        }
        return number
    }

    private static func path(_ text: String?, _ name: String) throws(Misuse) -> String {
        guard let text, !text.isEmpty else { throw Misuse(description: "\(name) names nothing\n" + usage) }
        return text
    }
}
