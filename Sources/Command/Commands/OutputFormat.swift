internal import ArgumentParser

/// The forms of output.
enum OutputFormat: String, CaseIterable, ExpressibleByArgument {
    /// For people.
    case text
    /// For programs.
    case json
}

/// The forms of output of commands that show a site: the page is for people with a browser.
enum PageFormat: String, CaseIterable, ExpressibleByArgument {
    /// For people.
    case text
    /// For programs.
    case json
    /// One file that asks for nothing.
    case html
}
