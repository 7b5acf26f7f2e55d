internal import Foundation

/// The programs a walk in a browser takes.
enum BrowserPrograms: Equatable {
    /// Chromium or Chrome, and the `chromedriver` that speaks WebDriver for it.
    case chromium(String, driver: String)
    /// Firefox, which needs nobody to speak for it.
    case firefox(String)
}

extension BrowserPrograms {
    private static let chromiums = [
        "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chromium-headless-shell",
        "chrome-headless-shell",
    ]
    private static let firefoxes = ["firefox", "firefox-esr"]

    /// Finds them.
    ///
    /// - Parameter browser: the path of a browser to use, or its name; nil for the first that is installed, Chromium before
    ///   Firefox.
    /// - Throws: ``BrowserFailure/missing(program:)``, ``BrowserFailure/unsuitable(program:)``.
    init(browser: String?) throws(BrowserFailure) {
        let found: String
        if let browser {
            let name = browser.split(separator: "/").last.map { $0.lowercased() } ?? ""
            if ["geckodriver", "epiphany", "safari", "chromedriver"].contains(where: { name.hasPrefix($0) }) {
                throw .unsuitable(program: browser)
            }
            guard let program = browser.contains("/") ? Self.program(at: browser) : Self.program(named: browser) else {
                throw .missing(program: browser)
            }
            if name.hasPrefix("firefox") {
                self = .firefox(program)
                return
            }
            found = program
        } else if let chromium = Self.chromiums.lazy.compactMap({ Self.program(named: $0) }).first {
            found = chromium
        } else if let firefox = Self.firefoxes.lazy.compactMap({ Self.program(named: $0) }).first {
            self = .firefox(firefox)
            return
        } else {
            throw .missing(program: "Chromium")
        }
        let beside = found.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/chromedriver"
        let places = [beside, "/usr/lib/chromium/chromedriver", "/usr/lib/chromium-browser/chromedriver"]
        let driver = Self.program(named: "chromedriver") ?? places.lazy.compactMap { Self.program(at: $0) }.first
        guard let driver else { throw .missing(program: "chromedriver") }
        self = .chromium(found, driver: driver)
    }

    private static func program(named name: String) -> String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        return path.split(separator: ":").lazy.compactMap { program(at: $0 + "/" + name) }.first
    }

    private static func program(at path: String) -> String? {
        var isFolder = ObjCBool(false)
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        return exists && !isFolder.boolValue && FileManager.default.isExecutableFile(atPath: path) ? path : nil
    }
}
