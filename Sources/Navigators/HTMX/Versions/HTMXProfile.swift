internal import Facts

/// What a version of htmx does, as data; the boundaries are those of sections 13 and 14 of the rules.
package struct HTMXProfile: Sendable {
    /// The version.
    package let version: FrameworkVersion

    /// The oldest and the newest version whose rules are known, and the newest that is no beta.
    static let oldest = FrameworkVersion(numbers: [1, 9, 0], description: "1.9.0")
    static let newest = FrameworkVersion(numbers: [4, 0, 0], description: "4.0.0")
    static let stable = FrameworkVersion(numbers: [2, 0, 10], description: "2.0.10")

    /// Reads the table for a version.
    package init(_ version: FrameworkVersion) { self.version = version }

    private func since(_ major: Int) -> Bool { (version.numbers.first ?? 0) >= major }

    /// Section 14: everything is otherwise.
    package var isFour: Bool { since(4) }
    private var isTwo: Bool { since(2) }

    // MARK: Requests

    /// H16, H100: a request to another origin is refused before it is sent.
    package var staysAtHome: Bool { isTwo }
    /// H32, H100: the fields of DELETE are in the address.
    package var deletesByAddress: Bool { isTwo }
    /// H14, H100: a form with the method `dialog` is left alone.
    package var leavesDialogs: Bool { isTwo }
    /// H31, H100: a boosted GET form drops the query of its action.
    package var dropsQueriesOfForms: Bool { isTwo }
    /// H40, H100: `hx-target` may be a list.
    package var hasTargetLists: Bool { isTwo }
    /// H61, H101: `hx-push-url="false"` lets a boosted link push nonetheless.
    package var falseStopsNoPush: Bool { isTwo }
    /// H17, H109: which clicks lose their default action.
    package var preventsByButtonType: Bool { isTwo }

    // MARK: Parsing and swapping

    /// H41, H102: the first tag decides how an answer is read.
    package var readsByFirstTag: Bool { isTwo }
    /// H45, H104: scripts are made anew while the answer is read, and run on insertion.
    package var runsScriptsOnInsertion: Bool { isTwo }
    /// H51, H106: `textContent` is a style.
    package var swapsTexts: Bool { isTwo }
    /// H56, H105: a part that finds no target is told of, and the contents of templates are looked at.
    package var tellsLostParts: Bool { isTwo }
    /// H54, H106: the kept element comes in its place after the insertion.
    package var restoresAfterInsertion: Bool { isTwo }
    /// H42, H103: the title is set before settling, as text.
    package var setsTitleBeforeSettling: Bool { isTwo }

    // MARK: History and scrolling

    /// H62, H107: the fragment is looked for with a selector.
    package var findsAnchorsBySelector: Bool { isTwo }
    /// H73, H108: a restoration is told of by all events of a swap.
    package var tellsOfRestoring: Bool { isTwo }
    /// H70, H108: the current path lies in the storage of the tab.
    package var storesCurrentPath: Bool { isTwo }
    /// H3: the indicators' style is an element of head.
    package var addsStyleElement: Bool { !isFour }
}
