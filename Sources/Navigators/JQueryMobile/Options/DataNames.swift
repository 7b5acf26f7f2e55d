internal import Facts

/// The names of the framework's attributes, with the prefix that `ns` puts behind `data-`.
struct DataNames: Sendable {
    let role, url, rel, ajax, transition, title, externalPage, domCache, dialog, closeButton,
        addBackButton: AttributeName
    let prefetch, history, display, position, type, grid, mode, enhanced, nativeMenu: AttributeName

    /// The names for a prefix, which has its own hyphen at its end; empty for none.
    init(ns: String) {
        func name(_ name: String) -> AttributeName { AttributeName("data-" + ns + name) }
        role = name("role")
        url = name("url")
        rel = name("rel")
        ajax = name("ajax")
        transition = name("transition")
        title = name("title")
        externalPage = name("external-page")
        domCache = name("dom-cache")
        dialog = name("dialog")
        closeButton = name("close-btn")
        addBackButton = name("add-back-btn")
        prefetch = name("prefetch")
        history = name("history")
        display = name("display")
        position = name("position")
        type = name("type")
        grid = name("grid")
        mode = name("mode")
        enhanced = name("enhanced")
        nativeMenu = name("native-menu")
    }

    /// The names without a prefix.
    static let plain = DataNames(ns: "")
}
