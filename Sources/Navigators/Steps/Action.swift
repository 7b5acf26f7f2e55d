/// One thing a visitor does.
public enum Action: Hashable, Sendable {
    /// Opens an address in the tab: a full load.
    case open(String)
    /// Clicks the nth element (counted from 1) that a selector finds in the active page.
    case click(ElementSelector, nth: Int)
    /// Submits the nth form that a selector finds in the active page, without a button.
    case submit(ElementSelector, nth: Int)
    /// Goes back.
    case back
    /// Goes forward.
    case forward
    /// Loads the document anew.
    case reload
    /// Changes the fragment, as typing it or `location.hash = …` does.
    case hash(String)
    /// A script changes the page: `$.mobile.changePage( to, options )`; the target is an address or `#` and an element's id.
    case change(String, ChangeArguments)
    /// A script sends the browser to an address: `location.href = …`.
    case go(String)
}
