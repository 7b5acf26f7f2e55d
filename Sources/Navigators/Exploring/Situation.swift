internal import DOM
internal import Facts

/// A page as a visitor sees it, or as it waits in the DOM.
public struct ShownPage: Hashable, Sendable {
    /// The file its start tag stands in, as a decoded path; nil for one that a library made.
    public var file: String?
    /// The byte of that file at which its start tag begins.
    public var offset: Int?
    /// Its `data-url` attribute.
    public var dataURL: String?
    /// The data-url the library remembers, where it is another.
    public var rememberedURL: String?
    /// Its id.
    public var id: String?
    /// The role it has now.
    public var role: String
    /// Whether it came by AJAX, or was made of a page that did.
    public var isExternal: Bool
    /// Whether it leaves the DOM when it is hidden.
    public var leavesWhenHidden: Bool

    package init(
        file: String?, offset: Int?, dataURL: String?, rememberedURL: String?, id: String?, role: String,
        isExternal: Bool, leavesWhenHidden: Bool
    ) {
        self.file = file
        self.offset = offset
        self.dataURL = dataURL
        self.rememberedURL = rememberedURL
        self.id = id
        self.role = role
        self.isExternal = isExternal
        self.leavesWhenHidden = leavesWhenHidden
    }
}

extension ShownPage {
    /// A page under a library that puts contents into the document, and knows no pages in it.
    init(file: String, offset: Int?) {
        self.init(
            file: file, offset: offset, dataURL: nil, rememberedURL: nil, id: nil, role: "page", isExternal: false,
            leavesWhenHidden: false)
    }

    /// The element that such a library exchanges; nil for one that a script made.
    init?(_ element: Node, in live: LiveDocument) {
        guard let markup = live.markup(of: element) else { return nil }
        self.init(file: markup.source.name, offset: markup.startTagByte(of: Int(element.element)))
    }

    /// The document as it was loaded.
    init(documentWith body: Node, in live: LiveDocument) {
        self.init(
            file: live.parts[0].markup.source.name,
            offset: live.markup(of: body)?.startTagByte(of: Int(body.element)))
    }
}

/// What of a tab at rest decides what the visitor's clicks do, as long as nothing else that is there has a part in it: two
/// tabs with one foreground differ in what their clicks find beside the page, and in nothing else.
///
/// What is beside the page is asked for by ``Question``s.
package struct Foreground: Hashable, Sendable {
    /// The page that is shown; nil in a document without one.
    package var page: ShownPage?
    /// Path and query of the document, where a page of its own is shown; with its fragment, where no page has that for its
    /// id. Nil for a page that came by AJAX, which is the same in all documents.
    package var document: String?
    /// The library with its version and options; empty without one.
    package var conduct: String
    /// Where the links of the page lead, as far as that depends on more than the page: bases, addresses.
    package var bearings: [String]
    /// Which links of the page scripts of the document take or may take, each with the handler. Where there is a
    /// ``composition`` it is a part of that, and tells no foregrounds apart.
    package var scripted: [String] = []
    /// The popup that is open; empty for one without id, nil when none is.
    package var popup: String?
    /// Whether a change never came to its end, so that no other ever begins.
    package var isStuck: Bool
    /// What of that tells what clicks come to which find nothing: a popup closes in its own way when another page is shown.
    /// Empty for a page at rest. It tells no foregrounds apart.
    package var overlay = ""
    /// What of the document the bearings were taken from, for a page that came by AJAX: in a document that offers something
    /// else they may be others. It tells no foregrounds apart.
    package var basis: [Question] = []
    /// What of the document shapes the pages that are inserted there. It tells no foregrounds apart: what it comes to is in
    /// their bearings.
    package var mould = ""
    /// Whether where the links lead depends on the address in the bar, which clicks that come to nothing may change. It is in
    /// the bearings then.
    package var dependsOnAddress = false
    /// Whether a fetch in vain may change where the links lead. It is in the bearings then.
    package var dependsOnBase: Bool

    /// What of the tab tells what the library makes of a link of the page that says so of itself
    /// (``Expectation/isOfLinkAlone``): its settings, and what it resolves links with. Nil where more decides. It tells no
    /// foregrounds apart.
    package var linkBase: String?

    /// What the document is made of, under a library that puts pieces beside each other: a number that two documents of one
    /// foreground share if theirs are alike. Nil where ``Question``s tell what is beside the page. It tells no foregrounds
    /// apart: a click on anything that stands there does the same as in another document unless its signature
    /// (``Tab/signatures(ofClicksOn:)``) is another.
    package var composition: Int?
    /// Whether nothing came into the page but itself: what its clicks look for is asked when something does. It tells no
    /// foregrounds apart.
    ///
    /// OPTIMIZATION: so it is where a site does no more than boost its links, or exchange its bodies. Asked of each page, 80
    /// boosted pages took twice as long.
    package var isOfOnePiece = true
    /// What of the document around the pieces has a part in what each click does, beside its signature. It tells no
    /// foregrounds apart: it is in their bearings.
    package var shell = ""

    package static func == (left: Foreground, right: Foreground) -> Bool {
        left.page == right.page && left.document == right.document && left.conduct == right.conduct
            && left.bearings == right.bearings && left.popup == right.popup && left.isStuck == right.isStuck
            && (left.scripted == right.scripted || left.composition != nil && right.composition != nil)
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(page)
        hasher.combine(document)
        hasher.combine(bearings)
        hasher.combine(popup)
    }

    /// Describes a tab; without `dependsOnBase` a library says no more of its bearings than what they are.
    package init(
        page: ShownPage?, document: String?, conduct: String, bearings: [String], popup: String?, isStuck: Bool,
        dependsOnBase: Bool? = nil
    ) {
        self.page = page
        self.document = document
        self.conduct = conduct
        self.bearings = bearings
        self.popup = popup
        self.isStuck = isStuck
        self.dependsOnBase = dependsOnBase ?? !bearings.isEmpty
    }
}

extension Foreground {
    /// That of a library that puts contents into the document, and knows no pages in it.
    init(page: ShownPage?, in tab: Tab, conduct: String, bearings: [String]) {
        self.init(
            page: page, document: tab.address.pathAndQuery, conduct: conduct, bearings: bearings, popup: nil,
            isStuck: false)
    }
}

/// Something that a click may look for in the live document beside the page: a page of a data-url or an id, the document's
/// own address, a popup, a panel.
///
/// Two tabs of one foreground in which a click's questions have the same answers do the same with it.
package struct Question: Hashable, Sendable {
    /// What is looked for: the kind, a colon, the name.
    package let text: String

    package init(_ text: String) { self.text = text }
}

/// Something that is there to be found.
package struct Offer: Sendable {
    package var question: Question
    /// Where the page stands that is found; nil for what is no page.
    package var place: PagePlace?
    /// Whether it stays when the visitor goes on to another page; what is not, leaves with the page that is shown.
    package var stays: Bool
}

/// Where an element is written.
package struct PagePlace: Hashable, Sendable {
    /// The file, as a decoded path.
    package var file: String
    /// The byte of it at which the start tag begins.
    package var offset: Int
    /// The role that the page was given; nil while it has the one it was written with.
    package var role: String?
}

extension ShownPage {
    /// Where it is written; nil for one that a library made.
    package var place: PagePlace? { file.flatMap { file in offset.map { PagePlace(file: file, offset: $0) } } }
}

/// What a click will come to, as far as it can be told before anything of it is done.
package struct Expectation: Hashable, Sendable {
    /// What tells it from others of the same library and options: clicks of one identity, whose questions find nothing, do
    /// the same.
    package var identity: String
    /// What it looks for in the live document.
    package var questions: [Question]
    /// Whether the page that is shown afterwards is the same wherever the click is made, if nothing is found.
    package var arrivesAlike: Bool
    /// Whether it is the same for the link in every state of the same ``Foreground/linkBase``.
    package var isOfLinkAlone = false
    /// Whether the browser loads a document, whatever is open over the page.
    package var loadsDocument = false
}

/// What is known of a click before anything of it is done.
package enum Foresight: Sendable {
    /// It takes a try.
    case unknown
    /// It will do what others did, or will do.
    case expected(Expectation)
    /// Nothing comes of it for later clicks: it does nothing, opens another tab, or goes to a fragment; how it is taken.
    case stays(Route)
}

/// What a library says of a click before anything of it is done.
package enum Forecast: Sendable {
    /// It takes a try.
    case unknown
    /// The browser has its way; the library looked for something first. Whether the fragment of the link makes a difference
    /// in a document that is loaded whole, and whether a jump to a fragment of this one does to later clicks.
    case browser([Question], heedsFragment: Bool = true, heedsJump: Bool = true)
    /// It takes the click.
    case taken(Expectation)
    /// The visitor goes to a fragment of the document, and later clicks do what they did before.
    case jump
}
