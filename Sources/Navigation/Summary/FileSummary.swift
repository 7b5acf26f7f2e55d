package import DOM

/// What of a file decides where its links lead, read once; its DOM is gone.
///
/// It holds for files that keep to what most pages do. What is out of the ordinary (see ``Irregularity``) is named, and
/// whoever asks where a link leads there has to play it in a ``Session``.
package struct FileSummary: Sendable {
    /// What the site has under a URL.
    package enum Content: Sendable {
        /// Nothing.
        case missing
        /// An HTML page.
        case page
        /// Something that a browser shows in a document of its own making.
        case other
        /// Something that a browser saves, and stays where it is.
        case download
    }

    /// One page or dialog element.
    package struct Page: Sendable {
        package var id: String?
        package var role: String
        /// Where its start tag begins and ends, in bytes of the file.
        package var tag: Range<Int>

        /// Makes the facts of a page.
        package init(id: String?, role: String, tag: Range<Int>) {
            self.id = id
            self.role = role
            self.tag = tag
        }
    }

    /// One link.
    package struct Link: Sendable {
        /// The number of the page it stands in.
        package var page: Int32
        /// Where its start tag begins and ends, in bytes of the file.
        package var tag: Range<UInt32>
        /// What a click does in a document with the framework.
        package var effect: Effect
        /// What a click does in the file's own document, where that has no framework; else nil.
        package var plainEffect: Effect?
    }

    /// What a click does, before anything is known of the document.
    package enum Effect: Sendable {
        /// A change to a page of the site, by path and query; as a dialog or not.
        case load(String, asDialog: Bool)
        /// A change to the page of that id in the document.
        case hash(String)
        /// The browser follows the address.
        case native(String, Rule)
        /// The browser opens another tab, or saves a file; this document stays.
        case elsewhere(String, Rule)
        /// The browser leaves the site.
        case external(String, Rule, isLoaded: Bool)
        /// The browser itself changes the fragment of the address.
        case fragment(String, Rule)
        /// Back in history, unless a panel of the document has the fragment as its id; nil for none.
        case back(fragment: String?)
        /// Nothing.
        case nothing(Rule)
        /// A panel of the same page opens or closes.
        case panel(String)
        /// It has to be played.
        case played
    }

    /// An element with an id.
    package struct ID: Sendable {
        package var id: String
        package var element: String
        /// Where its start tag begins, in bytes of the file.
        package var offset: Int
        /// The page it stands in or is, -1 beside all pages.
        package var page: Int32
        /// Whether it is a child of the pages' parent, where a fragment finds it.
        package var isInContainer: Bool
    }

    /// Path and query under which the site was asked.
    package let url: String
    /// The file, as a decoded path from the site's root.
    package let file: String
    package let content: Content
    /// The path that was answered in the end, after a redirect.
    package let finalPath: String
    package internal(set) var source: Source?
    /// The framework the document loads, nil when it loads none.
    package internal(set) var detection: FrameworkDetection?
    /// What the framework does that is there, or may be there when the page is inserted.
    package internal(set) var profile: FrameworkProfile
    /// The framework's options when the document was loaded; those that pages start with, where it loads no framework.
    package internal(set) var settings: FrameworkSettings
    package internal(set) var pages: [Page] = []
    /// The ids of its panels.
    package internal(set) var panels: [String] = []
    package var links: [Link] = []
    package internal(set) var ids: [ID] = []
    /// Whether its attributes may hold code: handlers of events, or `javascript:` addresses.
    package internal(set) var hasCodeInAttributes = false
    /// Whether its code, or a script's that it loads, may leave the page by itself.
    package internal(set) var mayMoveByScript = false
    /// What an insertion of it brings and leaves behind.
    package internal(set) var insertion: Insertion?
    /// The scripts that a full load runs, by label.
    package internal(set) var loadScripts: [String] = []
    /// The scripts that a full load runs and an insertion leaves behind, by label, libraries not counted.
    package internal(set) var lostScripts: [String] = []
    /// The scripts that an insertion runs, by label.
    package internal(set) var insertionScripts: [String] = []
    /// Why clicks in the document must be played, nil when they need not.
    package internal(set) var documentIrregularity: Irregularity?
    /// Why clicks in the page that is inserted must be played, nil when they need not.
    package internal(set) var insertionIrregularity: Irregularity?

    init(
        url: String, file: String, content: Content, finalPath: String, profile: FrameworkProfile,
        settings: FrameworkSettings
    ) {
        self.profile = profile
        self.settings = settings
        self.url = url
        self.file = file
        self.content = content
        self.finalPath = finalPath
    }
}

extension FileSummary {
    /// What stands for a file before it is read.
    package static func unread(_ url: String) -> FileSummary {
        FileSummary(url: url, file: url, content: .missing, finalPath: url, profile: .standard, settings: .init())
    }
}
