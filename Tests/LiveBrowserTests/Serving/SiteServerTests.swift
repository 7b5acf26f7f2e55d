import Foundation
import Facts
import Synchronization
import Testing

@testable import LiveBrowser

/// The server answers over HTTP what the folder answers.
struct SiteServerTests {
    /// The answer to `HEAD` tells the length of a body and has none.
    private static func ask(
        _ request: String, of server: SiteServer, hasBody: Bool = true
    ) throws -> HTTPMessage {
        let socket = try LoopbackSocket.connected(to: server.port)
        socket.write(Array("\(request)\r\nHost: localhost\r\n\r\n".utf8))
        var reader = SocketReader(socket)
        let answer = reader.message(hasBody: hasBody)
        return try #require(answer)
    }

    @Test(arguments: [
        "/", "/index.html", "/?q=1", "/sub", "/sub?a=b", "/sub/", "/sub/deep/", "/sub/deep", "/none.html",
        "/index.html/",
        "/a%20b.html", "/%zz", "/../x", "/sub/../index.html", "/s.js", "/s.css", "/i.png", "/t.txt", "/f.unknown",
        "//index.html",
    ])
    func answersAsTheFolderDoes(path: String) throws {
        let folder = try TemporaryFolder([
            "index.html": "<p>ä", "sub/index.html": "<p>sub", "sub/deep/x.txt": "x", "a b.html": "blank", "s.js": "1",
            "s.css": "a{}", "i.png": "PNG", "t.txt": "text", "f.unknown": "?",
        ])
        let site = try FolderSite(path: folder.path)
        let server = try SiteServer(.init(site: site, libraries: []))
        let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
        let expected = site.respond(to: Request(path: parts[0], query: parts.count > 1 ? parts[1] : nil))
        let answer = try Self.ask("GET \(path) HTTP/1.1", of: server)
        if expected.path != parts[0] {
            #expect(answer.firstLine.contains(" 301 "))
            #expect(answer.headers["location"] == expected.path + (parts.count > 1 ? "?" + parts[1] : ""))
        } else {
            #expect(answer.firstLine.contains(" \(expected.status) "))
            #expect(answer.headers["content-type"] == expected.mediaType)
            #expect(answer.body == expected.body)
        }
        let head = try Self.ask("HEAD \(path) HTTP/1.1", of: server, hasBody: false)
        #expect(head.firstLine == answer.firstLine)
    }

    @Test func refusesWhatItDoesNotDo() throws {
        let folder = try TemporaryFolder(["index.html": ""])
        let server = try SiteServer(.init(site: try FolderSite(path: folder.path), libraries: []))
        #expect(try Self.ask("POST /index.html HTTP/1.1\r\nContent-Length: 0", of: server).firstLine.contains(" 501 "))
        #expect(try Self.ask("GET", of: server).firstLine.contains(" 400 "))
        #expect(try Self.ask("GET http://other/ HTTP/1.1", of: server).firstLine.contains(" 400 "))
    }

    @Test func keepsAConnection() throws {
        let folder = try TemporaryFolder(["index.html": "one", "b.html": "two"])
        let server = try SiteServer(.init(site: try FolderSite(path: folder.path), libraries: []))
        let socket = try LoopbackSocket.connected(to: server.port)
        var reader = SocketReader(socket)
        for (path, text) in [("/index.html", "one"), ("/b.html", "two"), ("/index.html", "one")] {
            socket.write(Array("GET \(path) HTTP/1.1\r\n\r\n".utf8))
            #expect(reader.message()?.body == Array(text.utf8))
        }
    }

    /// What scripts fetch over several connections comes in the order it was asked for, though others take longer: none comes
    /// before those that were asked for earlier are there.
    @Test func answersScriptsInTheirOrder() throws {
        final class SlowSite: Site {
            let origin = "http://localhost"
            let made = Mutex<[String: ContinuousClock.Instant]>([:])

            func respond(to request: Request) -> Response {
                if request.path == "/0" || request.path == "/2" { usleep(300_000) }
                made.withLock { $0[request.path] = .now }
                return Response(status: 200, path: request.path, mediaType: "text/plain", body: [])
            }
        }
        let site = SlowSite()
        let server = try SiteServer(.init(site: site, libraries: []))
        let came = Mutex<[Int: ContinuousClock.Instant]>([:])
        let group = DispatchGroup()
        for number in 0..<4 {
            let socket = try LoopbackSocket.connected(to: server.port)
            socket.write(Array("GET /\(number) HTTP/1.1\r\nSec-Fetch-Dest: empty\r\n\r\n".utf8))
            group.enter()
            Thread.detachNewThread {
                var reader = SocketReader(socket)
                if reader.message() != nil { came.withLock { $0[number] = .now } }
                group.leave()
            }
        }
        #expect(group.wait(timeout: .now() + 10) == .success)
        for later in 0..<4 {
            let arrival = try #require(came.withLock { $0[later] })
            for earlier in 0..<later {
                let made = try #require(site.made.withLock { $0["/\(earlier)"] })
                #expect(arrival >= made, "\(later) came before \(earlier)")
            }
        }
    }
}

/// Libraries stand in for addresses.
struct LibraryTests {
    @Test(
        arguments: [
            ("code.jquery.com/*", "code.jquery.com", "/mobile/1.4.5/m.js", "m"),
            ("code.jquery.com/*", "code.jquery.com", "/jq.js", "q"),
            ("code.jquery.com/*", "code.jquery.com", "/none.js", nil),
            ("code.jquery.com/*", "other.com", "/jq.js", nil), ("*/jq.js", "any.org", "/a/b/jq.js", "q"),
            ("code.jquery.com/mobile/*", "code.jquery.com", "/mobile/1.4.5/n.js", "n"),
            ("code.jquery.com/mobile/*", "code.jquery.com", "/mobile/1.4.5/m.js", nil),
            ("/js/*", nil, "/js/jq.js", "q"), ("/js/jq.js", nil, "/js/jq.js", "q"), ("/js/*", nil, "/js/", nil),
            ("code.jquery.com/*", "code.jquery.com", "/../../etc/passwd", nil),
            ("cdn.com:8080/*", "cdn.com:8080", "/jq.js", "q"),
        ] as [(String, String?, String, String?)])
    func fits(pattern: String, host: String?, path: String, expected: String?) throws {
        let folder = try TemporaryFolder(["jq.js": "q", "mobile/1.4.5/m.js": "m", "1.4.5/n.js": "n"])
        let library = try Library("\(pattern)=\(folder.path)")
        let response = library.response(forHost: host, path: path)
        #expect(response.map { String(decoding: $0.body, as: UTF8.self) } == expected)
        if expected != nil { #expect(response?.mediaType == "text/javascript") }
    }

    @Test func aFileStandsForAllThatFits() throws {
        let folder = try TemporaryFolder(["jq.js": "q"])
        let library = try Library("code.jquery.com/jquery-1*.js=\(folder.path)/jq.js")
        #expect(library.response(forHost: "code.jquery.com", path: "/jquery-1.11.3.min.js")?.body == Array("q".utf8))
        #expect(library.response(forHost: "code.jquery.com", path: "/jquery-2.0.js") == nil)
    }

    @Test(arguments: ["", "=x", "x", "a=/nowhere/at/all"])
    func unusableOnesAreRefused(text: String) {
        #expect(throws: Library.Unusable.self) { try Library(text) }
    }
}
