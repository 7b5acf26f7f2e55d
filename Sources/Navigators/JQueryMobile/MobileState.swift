internal import Facts

/// What jQuery Mobile remembers in one document: `$.mobile`, its first page container, and what its navigation keeps.
package struct MobileState: Sendable {
    /// What was fixed when the library was evaluated.
    let fixed: Fixed
    /// The options.
    package var options: MobileOptions
    /// The names of its attributes.
    var names: DataNames

    /// `$.mobile.firstPage`: the first page of the document when the framework started.
    var firstPage: Node?
    /// `$.mobile.pageContainer`: the first page's parent.
    var container: Node?
    /// `$.mobile.activePage`. It is a jQuery set: two pages with one data-url are shown together.
    var activePage: [Node] = []
    /// What is known of each enhanced page.
    var pages: [Node: PageState] = [:]
    /// The pages of the document whose widget was created, in that order.
    var madePages: [Node] = []
    /// The pages of the document that were given another data-url after it was loaded.
    var renamedPages: Set<Node> = []
    /// `$.mobile.navigate.history`, before 1.3 `urlHistory`.
    var history = HistoryStack()
    /// What the links of the page with a data-url were resolved with that was asked for last: that of all links of a page.
    var lastBase: (url: String, base: String)?
    /// Whether a change is under way; others wait (section 6, lock and queue).
    var isPageTransitioning = false
    /// `pageTransitionQueue`, the oldest request first.
    var pageTransitionQueue: [ChangeRequest] = []
    /// `$.mobile.base.element`: the base elements that follow the page.
    var baseElements: [Node] = []
    /// `$.support.dynamicBaseTag`: whether the base element may follow the page.
    var hasDynamicBase = true
    /// Whether `initializePage` ran, so that clicks and traversals are listened to.
    var isInitialized = false
    /// The flags of `$.mobile.Navigator` (1.3 on).
    var navigator = NavigatorFlags()
    /// The flags of the hash listener (to 1.2).
    var listener = HashListenerFlags()
    /// The pages that came by AJAX and whose scripts may throw where a function is missing, each with its last insertion.
    var throwingPages: [ThrowingPage] = []
    /// `listCountPerPage`: how many lists without id were numbered, by their page's data-url.
    var listCounts: [String: Int] = [:]
    /// `urlHistory.initialDst`: a first fragment that was not followed.
    var initialDestination: String?
    /// The popup that is open.
    var openPopup: OpenPopup?
    /// The custom select menus, by their buttons and lists.
    var selects: [Node: SelectPlace] = [:]
    /// The select menu that is open in a page of its own.
    var openSelect: OpenSelect?
    /// What elements declared for their widgets, where that counts for others too.
    var declared = DeclaredOptions()
    /// The buttons that close a dialog, which the dialog widget made.
    var dialogCloseButtons: Set<Node> = []
    /// The element that was clicked last, whose name and value a form's data includes.
    var lastClicked: LastClicked?

    /// What does not change while the document lives.
    final class Fixed: Sendable {
        let detection: FrameworkDetection
        /// What the version does.
        let profile: MobileProfile
        /// Its URL rules, with the document's URL and base.
        let path: URLPath

        init(detection: FrameworkDetection, path: URLPath) {
            self.detection = detection
            profile = path.profile
            self.path = path
        }
    }

    /// What a submission reads of the element that was clicked last, which may be gone by then.
    struct LastClicked: Sendable {
        var node: Node
        var formaction: String?
        var name: String?
        var value: String?
    }
}

/// What is known of one page element: the `page` widget's instance and jQuery's data cache.
struct PageState: Sendable {
    /// Whether the page widget was created (`ui-page`).
    var isEnhanced = false
    /// Whether the dialog widget was created (`ui-dialog`).
    var isDialog = false
    /// Whether the dialog was shown and not closed since: `_isCloseable`.
    var isCloseable = false
    /// Whether it leaves the DOM when it is hidden (L9).
    var isRemovedOnHide = false
    /// The data-url that it would have, had its file been asked for on the way without loops of symbolic links; nil where
    /// it is the same. States are known by it, since such ways have no end.
    var straightURL: String?
    /// `jqmData( "role" )` where jQuery has cached it.
    var role: String?
    /// What the data-urls of its nested list pages begin with, if it has any and leaves the DOM.
    var listPagePrefix: String?
    /// The data-url that a list page would have, had the lists of its page been made but once in the document: they are
    /// counted on whenever the page comes again. States are known by it, since the numbers have no end.
    var firstListURL: String?
    /// Whether it is a list page of a page that came by AJAX.
    var isMadeOfExternalPage = false
    /// `jqmData( "url" )` once it was read or set; the attribute may differ by then.
    var url: DataValue?
    /// `jqmData( "title" )`, once it was set.
    var title: DataValue?
    /// The custom select menus in it.
    var selectMenus: [SelectMenu] = []
    /// What its links depend on, once somebody asked.
    var linkTraits: LinkTraits?
    /// Where the links lead that are left to the browser, as was asked last.
    var nativeLinks: NativeLinks?
}

/// What the links of a page depend on, beside the page.
struct LinkTraits: Sendable {
    /// What they are read of: a page that is as its file has it, and the name by which its links are left to the browser.
    struct Origin: Hashable, Sendable {
        var page: Int32
        var ajax: AttributeName
    }

    /// How much of a base address counts.
    enum Reach: Sendable {
        /// All addresses are whole, or begin at the root.
        case none
        /// Some are relative to a folder.
        case folder
        /// Some are relative to a file: a query alone, or nothing.
        case file
    }

    /// How much of the base counts.
    var reach: Reach
    /// The links with an attribute that leaves them to the browser.
    var markedForBrowser: [Node]
}

/// The links of a page that may be left to the browser.
struct NativeLinks: Sendable {
    /// What they are resolved with.
    var base: String
    /// Whether the library takes the others: all, or those that it fetches.
    var isBinding: Bool
    var isAjax: Bool
    /// Where they lead, with one dialog key for many.
    var addresses: [String] = []
    /// How many folders above the base's are all that they depend on; nil where none depends on it.
    var leastAscent: Int?
    /// Whether one of them has a fragment.
    var hasFragment = false
    /// Whether there is one at all, with an address or without.
    var exist = false
}
