internal import ArgumentParser
internal import LiveBrowser
internal import Facts
internal import Navigators

/// Where a walk takes place.
enum WalkingPlace: String, CaseIterable, ExpressibleByArgument {
    /// In the simulation.
    case simulation
    /// In a real browser.
    case browser
}

/// How a real browser is started, for all subcommands that walk in one.
struct WalkingOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "In a browser: a file or folder that stands in for addresses of another host, or for what is missing in the site; may be repeated.",
            valueName: "pattern=path"))
    var library: [String] = []

    @Flag(help: "In a browser: let requests to other hosts go out.")
    var allowNetwork = false

    @Option(
        help: ArgumentHelp(
            "The Chromium, Chrome or Firefox to use, by path or name, or a chromedriver that runs: http://localhost:9515. (default: the one that is installed)",
            valueName: "path|url"))
    var browser: String?

    @Option(
        help: ArgumentHelp(
            "In a browser: how long a page may take to come to rest. (default: 10)", valueName: "seconds"))
    var timeLimit: Double?

    /// Whether anything was said that only matters in a browser.
    private var areGiven: Bool { !library.isEmpty || allowNetwork || browser != nil || timeLimit != nil }

    /// Sees that nothing was said of browsers where none is used.
    ///
    /// - Parameters:
    ///   - inBrowser: whether one is.
    ///   - option: the option that asks for one.
    /// - Throws: what is wrong.
    func validate(inBrowser: Bool, by option: String = "--in browser") throws {
        guard inBrowser || !areGiven else {
            throw ValidationError("--library, --allow-network, --browser and --time-limit go with \(option)")
        }
    }

    func validate() throws {
        guard timeLimit.map({ $0 > 0 && $0 <= 3_600 }) ?? true else {
            throw ValidationError("--time-limit must be from above 0 to 3600 seconds")
        }
    }

    /// What the options say, read.
    func settings() throws(CommandError) -> Settings {
        var options = BrowserOptions()
        options.browser = browser
        options.allowsNetwork = allowNetwork
        if let timeLimit { options.timeLimit = timeLimit }
        for text in library {
            do throws(Library.Unusable) {
                options.libraries.append(try Library(text))
            } catch {
                throw CommandError(
                    message: "--library: \(error.description)",
                    help: "write it as in --library 'code.jquery.com/*=FOLDER'")
            }
        }
        return Settings(options: options)
    }

    /// How browsers are started.
    struct Settings: Sendable {
        fileprivate var options: BrowserOptions

        /// What a browser may do.
        ///
        /// - Parameter options: options of the library that hold whatever pages set.
        /// - Returns: what it is started with.
        func browserOptions(_ options: [String: OptionValue]) -> BrowserOptions {
            var browserOptions = self.options
            browserOptions.navigatorOptions = options
            return browserOptions
        }

        /// Starts a browser.
        ///
        /// - Parameters:
        ///   - site: what it shows.
        ///   - options: options of the library that hold whatever pages set.
        ///   - forRecording: whether pages are shown as recordings of libraries that exchange parts of documents were made.
        /// - Throws: what is missing, or why it did not start.
        /// - Returns: a browser without a tab.
        func start(
            showing site: any Site, _ options: [String: OptionValue], forRecording: Bool = false
        ) throws(CommandError) -> Browser {
            var browserOptions = browserOptions(options)
            browserOptions.isForRecording = forRecording
            do throws(BrowserFailure) {
                return try Browser(showing: site, options: browserOptions)
            } catch {
                throw CommandError(error)
            }
        }
    }
}

extension CommandError {
    /// A browser that could not be asked.
    init(_ failure: BrowserFailure) {
        self.init(message: failure.description, help: failure.help)
    }
}

extension Browser {
    /// Opens a tab.
    func tab() throws(CommandError) -> BrowserTab {
        do throws(BrowserFailure) {
            return try openTab()
        } catch {
            throw CommandError(error)
        }
    }
}
