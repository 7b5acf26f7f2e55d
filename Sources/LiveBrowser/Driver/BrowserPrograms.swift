internal import Foundation

/// The two programs a walk in a browser takes: the browser, and the driver that speaks WebDriver for it.
struct BrowserPrograms {
    /// Chromium or Chrome.
    let browser: String
    /// Its `chromedriver`.
    let driver: String
}

extension BrowserPrograms {
    /// Finds them.
    ///
    /// - Parameter browser: the path of a browser to use; nil for the first that is installed.
    /// - Throws: ``BrowserFailure/missing(program:)``, ``BrowserFailure/unsuitable(program:)``.
    init(browser: String?) throws(BrowserFailure) {
        if let browser, let name = browser.split(separator: "/").last?.lowercased(),
            ["firefox", "geckodriver", "epiphany", "safari"].contains(where: { name.hasPrefix($0) })
        {
            throw .unsuitable(program: browser)
        }
        let names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
        let found = browser.map { Self.program(at: $0) } ?? names.lazy.compactMap { Self.program(named: $0) }.first
        guard let found else { throw .missing(program: browser ?? "Chromium") }
        let beside = found.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/chromedriver"
        let places = [beside, "/usr/lib/chromium/chromedriver", "/usr/lib/chromium-browser/chromedriver"]
        let driver = Self.program(named: "chromedriver") ?? places.lazy.compactMap { Self.program(at: $0) }.first
        guard let driver else {
            throw .missing(program: "chromedriver")
        }
        self.init(browser: found, driver: driver)
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
