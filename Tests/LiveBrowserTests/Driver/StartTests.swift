import Foundation
import Testing

@testable import LiveBrowser

/// Drivers that do not start as they should; none of them starts a browser.
struct StartTests {
    private func folder(driver: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder(["driver": "#!/bin/sh\n\(driver)\n"])
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path + "/driver")
        return folder
    }

    private func start(in folder: TemporaryFolder) throws -> Driver {
        try Driver(starting: folder.path + "/driver", for: "/bin/false")
    }

    @Test func isStartedAgainWhenItEnds() throws {
        let folder = try folder(
            driver: """
                echo start >>"${0%/*}/starts"
                [ $(wc -l <"${0%/*}/starts") -gt 1 ] || exit 3
                echo "ChromeDriver was started successfully on port 4321."
                exec sleep 100
                """)
        let driver = try start(in: folder)
        defer { driver.stop() }
        #expect(driver.port == 4321)
        #expect(try String(contentsOfFile: folder.path + "/starts", encoding: .utf8) == "start\nstart\n")
    }

    @Test func tellsTheLastThatTheDriverSaid() throws {
        let folder = try folder(driver: "echo one; echo two; echo three; exit 3")
        let failure = #expect(throws: BrowserFailure.self) { try start(in: folder) }
        let reason = "\(folder.path)/driver ended before it named a port, and says: two; three; ended with 3"
        #expect(failure == .didNotStart(reason: reason))
    }
}
