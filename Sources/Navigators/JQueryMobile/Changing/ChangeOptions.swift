internal import Facts

/// Where a change leads: `to` of `$.mobile.changePage`.
enum ChangeTarget: Sendable {
    /// A URL, to be looked up in the DOM or fetched.
    case url(String)
    /// Elements, a jQuery set.
    case pages([Node])
}

/// A change that waits for the one under way.
struct ChangeRequest: Sendable {
    var target: ChangeTarget
    var options: ChangeOptions
}

/// The settings of `$.mobile.changePage` and `$.mobile.loadPage`, one bag in the framework as here.
package struct ChangeOptions: Sendable {
    /// The transition's name; it is kept in history but changes no outcome.
    var transition: String?
    /// Whether the address is written.
    var changeHash = true
    /// Whether the change comes from Back, Forward or a changed fragment.
    var fromHashChange = false
    /// The role to show the page in, from a link's `data-rel`.
    var role: String?
    /// The address to write instead of the page's own.
    var dataURL: String?
    /// The page that is left; the active one by default.
    var fromPage: [Node]?
    /// The way a traversal went.
    var direction: NavigationState.Direction?
    /// The link that was clicked.
    var link: Node?
    /// A form's method.
    var type = Request.Method.get
    /// A form's data, url-encoded.
    var data: String?
    /// Whether a page in the DOM is fetched again.
    var reload = false
    /// Whether a page is changed to itself, where the call says so.
    var allowsSamePage: Bool?
    /// Whether the page is only loaded.
    var prefetch = false
    /// The absolute URL that was asked for.
    var absURL: String?
    /// A page with the same data-url, to be removed after the change (to 1.3).
    var duplicateCachedPage: [Node] = []

    /// `$.extend( options, state )`: a history entry's data on top.
    mutating func extend(with state: NavigationState) {
        role = state.role ?? role
        transition = state.transition ?? transition
        direction = state.direction ?? direction
        allowsSamePage = state.allowsSamePage ?? allowsSamePage
    }
}

extension ChangeOptions {
    /// What a script asks for, as a version reads it.
    init(_ arguments: ChangeArguments, _ profile: MobileProfile) {
        role = arguments.text("role")
        transition = arguments.text("transition")
        dataURL = arguments.text("dataUrl")
        changeHash = arguments.flag(profile.addressOption) ?? true
        reload = profile.reloadOption.isAsked(
            reload: arguments.flag("reload"), reloadPage: arguments.flag("reloadPage"))
        type = arguments.text("type") == "post" ? .post : .get
        data = arguments.text("data")
        allowsSamePage = arguments.flag("allowSamePageTransition")
    }

    /// Whether it is what a link could ask for as well.
    var isOrdinary: Bool {
        changeHash && !reload && dataURL == nil && data == nil && type == .get && allowsSamePage == nil
    }
}
