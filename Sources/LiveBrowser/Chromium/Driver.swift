internal import Facts

/// What speaks WebDriver for a browser: a `chromedriver` that this program starts, or one that runs already.
enum Driver {
    /// Started here, for a browser of some path.
    case own(BrowserProcess, browser: String)
    /// Somebody else's, on a port of this machine; it knows its browser.
    case running(port: UInt16)

    /// Starts one.
    ///
    /// - Parameters:
    ///   - path: its path.
    ///   - browser: the path of the browser it is to start.
    /// - Throws: ``BrowserFailure/didNotStart(reason:)``.
    init(starting path: String, for browser: String) throws(BrowserFailure) {
        let program = ListeningProgram(
            path: path, arguments: { _ in ["--port=0"] }, announcement: "started successfully on port ", terminator: "."
        )
        self = .own(try BrowserProcess(program), browser: browser)
    }

    /// Finds one that runs.
    ///
    /// - Parameter name: its address, as in `http://localhost:9515`.
    /// - Throws: ``BrowserFailure/noDriver(address:reason:)`` where none answers; another machine's would not do, since the
    ///   site is served to this one alone.
    init(at name: String) throws(BrowserFailure) {
        guard let address = WebAddress(name), address.scheme == "http",
            case let parts = address.authority.split(separator: ":", omittingEmptySubsequences: false),
            ["localhost", "127.0.0.1"].contains(parts[0]), case let port = parts.count > 1 ? UInt16(parts[1]) : 80,
            let port
        else { throw .noDriver(address: name, reason: "it is no address of this machine") }
        do throws(LoopbackSocket.Refused) {
            _ = try LoopbackSocket.connected(to: port)
        } catch {
            throw .noDriver(address: name, reason: error.reason)
        }
        self = .running(port: port)
    }

    /// The port of 127.0.0.1 on which it listens.
    var port: UInt16 {
        switch self {
        case .own(let process, _): process.port
        case .running(let port): port
        }
    }

    /// The path of the browser it is to start; nil for its own.
    var browser: String? {
        switch self {
        case .own(_, let browser): browser
        case .running: nil
        }
    }

    /// The temporary folder that it and its browsers write to; nil for a driver that somebody else started.
    var folder: String? {
        switch self {
        case .own(let process, _): process.folder
        case .running: nil
        }
    }

    /// Ends the driver that was started here, and its browsers.
    func stop() {
        if case .own(let process, _) = self { process.stop() }
    }
}
