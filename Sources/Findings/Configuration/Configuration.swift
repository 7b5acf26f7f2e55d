package import Facts
package import Navigators

/// What a file `.sidedoor.yml` says: how a site is checked, and which framework it has.
///
///     framework: 1.4.5            # or auto
///     set:
///       ajaxEnabled: true         # options of $.mobile that hold whatever pages set
///     entries: [/index.html]
///     clean-urls: true            # /about answers with about.html, as on GitHub Pages
///     base-path: /docs/           # where the folder is served
///     site-url: https://a.org/    # where visitors find it
///     severity:
///       duplicate-id-in-dom: off  # or note, warning, error
///     fail-on: warning            # or note, error, never
///     ignore:                     # what meets all conditions of an entry is left out
///       - files: vendor/**
///       - rule: file-missing
///         target: '\.php$'
///     limits:
///       states: 20000
///       clicks: 200000
///
/// What a file does not say is nil or empty.
package struct Configuration: Hashable, Sendable {
    /// The version to simulate.
    package var framework: FrameworkChoice?
    /// Options of the framework that hold whatever pages set; see ``MobileOptions/names``.
    package var options: [String: OptionValue] = [:]
    /// Where visits begin, as paths that begin with `/`.
    package var entries: [String] = []
    /// Whether `/about` answers with `about.html`; see ``FolderSite/hasCleanURLs``.
    package var hasCleanURLs = false
    /// Where the folder is served; see ``FolderSite/basePath``.
    package var basePath: String?
    /// Where visitors find the folder.
    package var siteURL: PublicAddress?
    /// Severities that differ from the rules' own, by the rules' names; nil turns a rule off.
    package var severities: [String: Severity?] = [:]
    /// From which severity on a check fails.
    package var failOn: FailureLevel?
    /// Findings that are left out.
    package var ignores: [Ignore] = []
    /// The most states to visit.
    package var states: Int?
    /// The most clicks to try.
    package var clicks: Int?

    /// The name of the file that is looked for.
    package static let fileName = ".sidedoor.yml"

    /// A configuration that says nothing.
    package init() {}

    /// Reads a configuration.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - file: what errors call it.
    /// - Throws: the first thing that is wrong, with its line and column.
    package init(reading bytes: [UInt8], file: String) throws(ConfigurationError) {
        self = try ConfigurationReader(file: file).read(bytes)
    }
}
