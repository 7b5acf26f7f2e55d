/// What chance gives to one file of a generated site: the same for the same site and number.
struct FileLot {
    let number: Int
    let site: GeneratedSite
    var numbers: SeededNumbers

    init(number: Int, of site: GeneratedSite) {
        self.number = number
        self.site = site
        numbers = SeededNumbers(seed: site.seed &* 0x2545_F491_4F6C_DD1D &+ UInt64(number))
        // The first numbers of neighbours are less mixed than the later ones.
        _ = numbers.below(2)
    }

    /// The way from the file to the site's root.
    var up: String { number == 0 ? "" : "../" }

    /// Whether the file is one of a share, in files of a thousand; those that are get counted.
    mutating func has(_ share: Int, _ name: String, _ tally: inout SiteTally) -> Bool {
        let isOne = numbers.isOne(ofThousand: share)
        if isOne { tally.count(name) }
        return isOne
    }

    /// The file that a link of a list leads to: every third far away, the others near.
    mutating func target(ofItem item: Int) -> Int {
        let away = numbers.below(site.count)
        return item % 3 == 0 ? away : (number + item * item * 13 + 1) % site.count
    }

    /// A link of a list, of one of some kinds or of none.
    ///
    /// - Parameters:
    ///   - text: what it says.
    ///   - href: where it leads, if it is of no kind.
    ///   - kinds: how many links of a thousand are of a kind, what the kind is called, where such a link leads, and its other
    ///     attributes.
    ///   - tally: counts it.
    /// - Returns: the element.
    mutating func link(
        _ text: String, to href: String,
        _ kinds: [(share: Int, name: String, href: String, attributes: String)], _ tally: inout SiteTally
    ) -> String {
        tally.links += 1
        var rest = numbers.below(1_000)
        for kind in kinds {
            if (0..<kind.share).contains(rest) {
                tally.count(kind.name)
                return "<a href=\"\(kind.href)\"\(kind.attributes)>\(text)</a>"
            }
            rest -= kind.share
        }
        return "<a href=\"\(href)\">\(text)</a>"
    }
}
