/// How much of what a generated site has, each in thousandths.
struct SiteMix {
    /// Links that open a page as a dialog.
    var dialogs = 0
    /// Links whose page is fetched ahead.
    var prefetches = 0
    /// Links to a fragment that is nowhere, half of them in the same file.
    var deadFragments = 0
    /// Links with `data-ajax="false"`, besides the one in each file that leads home.
    var fullLoads = 0
    /// Links of a page to itself, by its id.
    var selfLinks = 0
    /// Files whose first page stays in the DOM.
    var keptPages = 0
    /// Files with a `base` element.
    var bases = 0
    /// Files with two to four pages.
    var severalPages = 0
    /// Files with scripts of their own.
    var ownScripts = 0
    /// Files with a popup and a panel.
    var popupsAndPanels = 0

    /// Nothing but links from page to page.
    static let plain = SiteMix()

    /// A bit of everything, as sites have it that grew over years.
    static let mixed = SiteMix(
        dialogs: 20, prefetches: 10, deadFragments: 20, fullLoads: 30, selfLinks: 20, keptPages: 10, bases: 5,
        severalPages: 333, ownScripts: 200, popupsAndPanels: 50)
}

/// What was generated.
struct SiteTally {
    /// How many bytes the HTML files have.
    var bytes = 0
    var links = 0
    /// How many there are of what is out of the ordinary, by name.
    var counts: [(name: String, count: Int)] = []

    /// Counts one more.
    mutating func count(_ name: String) {
        if let index = counts.firstIndex(where: { $0.name == name }) {
            counts[index].count += 1
        } else {
            counts.append((name, 1))
        }
    }

    /// `62,031 links; 1,240 dialog links, …`
    var text: String {
        let parts = counts.sorted { $0.name < $1.name }.map { "\($0.count) \($0.name)" }
        return (["\(links) links"] + parts).joined(separator: ", ")
    }
}
