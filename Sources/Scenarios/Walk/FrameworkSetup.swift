package import Navigators

/// Which version is simulated and which options hold whatever pages set, as one place says it.
///
/// What is said in several places holds in one order, in whatever is done with a site: the command line, a file of scenarios,
/// the configuration, then what pages set, then the library's own.
package struct FrameworkSetup: Hashable, Sendable {
    /// The version, or how it is found; nil where nothing is said.
    package var framework: FrameworkChoice?
    /// Options that hold whatever pages set, each under one of its names; see ``MobileOptions/names``.
    package let options: [String: OptionValue]

    /// Notes what one place says.
    ///
    /// - Parameters:
    ///   - framework: the version, or how it is found; nil where nothing is said.
    ///   - options: options by name; those that have several names are the same by each of them.
    package init(framework: FrameworkChoice? = nil, options: [String: OptionValue] = [:]) {
        self.framework = framework
        self.options = MobileOptions.byOneName(options)
    }

    /// The version, or how it is found: by what the page loads, where nothing is said.
    package var choice: FrameworkChoice { framework ?? .automatic }

    /// What this place says, and where it says nothing, a weaker one.
    package func over(_ weaker: FrameworkSetup) -> FrameworkSetup {
        FrameworkSetup(
            framework: framework ?? weaker.framework, options: weaker.options.merging(options) { $1 })
    }
}
