/// Why a browser could not be asked.
package enum BrowserFailure: Error, Hashable, Sendable {
    /// A program is not installed.
    case missing(program: String)
    /// A browser of another kind was named.
    case unsuitable(program: String)
    /// A browser or driver did not start.
    case didNotStart(reason: String)
    /// No driver can be asked at the address that was named.
    case noDriver(address: String, reason: String)
    /// The browser or its tab ended by itself.
    case ended
    /// The browser did not answer a command in time.
    case silent(command: String, seconds: Int)
    /// A script of the page did not let go of the page within the time limit.
    case busy(page: String, seconds: Int)
    /// The driver refused a command.
    case refused(command: String, reason: String)

    /// What happened, in one line.
    package var description: String {
        switch self {
        case .missing(let program): "there is no \(program)"
        case .unsuitable(let program):
            "\(program) cannot be used: it is no Chromium, Chrome or Firefox"
        case .didNotStart(let reason): "the browser did not start: \(reason)"
        case .noDriver(let address, let reason): "there is no chromedriver at \(address): \(reason)"
        case .ended: "the browser ended while it was asked"
        case .silent(let command, let seconds): "the browser did not answer \(command) within \(seconds) s"
        case .busy(let page, let seconds): "a script of \(page) was still running after \(seconds) s"
        case .refused(let command, let reason): "the browser refused \(command): \(reason)"
        }
    }

    /// What to do about it.
    package var help: String {
        switch self {
        case .missing, .unsuitable:
            "sudo apt-get install -y chromium chromium-driver, or name a Chromium, Chrome or Firefox with --browser"
        case .didNotStart:
            "see that the browser starts for this user, as with \"chromium --headless=new --dump-dom about:blank\""
        case .noDriver: "start one with \"chromedriver --port=9515\" and name it with --browser http://localhost:9515"
        case .ended: "walk again; if it ends again, the page crashes the browser"
        case .silent: "walk again when the machine has less to do"
        case .busy: "give it more time with --time-limit, or leave the page out of the walk"
        case .refused: "see that browser and driver have the same version"
        }
    }
}

extension BrowserFailure: CustomStringConvertible {}
