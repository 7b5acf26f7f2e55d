import DOM
import Foundation
import Facts
import Navigators
import Recordings
import Testing

/// What recordings of the real library say has run, against the names that are told to be missing.
///
/// Every script of the recorded sites is given a function of its own, and every page a handler that calls them all: in a
/// browser those are defined whose script the recording lists, and no others.
struct RecordedNamesTests {
    @Test(arguments: [("1.0rc2", 239), ("1.1.2", 214), ("1.3.2", 236), ("1.4.5", 1040), ("1.5.0-rc1", 236)])
    func namesFollowTheScriptsThatRan(version: String, steps: Int) throws {
        var falseAlarms = 0
        var misses = 0
        var silent = 0
        var told = 0
        var count = 0
        let number = try #require(FrameworkVersion(version))
        for recording in try Recording.all(version: version) {
            let folder = try FolderSite(
                path: Recording.root.appending(path: "sites/\(recording.site)").path,
                origin: "http://\(recording.site.lowercased()).test")
            let site = NamedScriptsSite(over: folder)
            for walk in recording.walks {
                let session = Session(site: site, framework: .version(number))
                var ran: Set<String> = []
                for recorded in walk {
                    guard let action = recorded.action.action, let step = try? session.perform(action) else { break }
                    count += 1
                    ran = recorded.full ? Set(recorded.scripts) : ran.union(recorded.scripts)
                    // A page that the framework made has no attribute that a handler could stand in.
                    guard step.active != nil else { continue }
                    let found = Set(session.missingNames().map(\.name))
                    let missing = session.shownHandlerNames(site).subtracting(ran.map(NamedScriptsSite.function))
                    falseAlarms += found.subtracting(missing).count
                    let missed = missing.subtracting(found).count
                    // Where the site lacks a script's file, nobody knows what that would define.
                    if session.shownFileLacksScript { silent += missed } else { misses += missed }
                    told += found.intersection(missing).count
                }
            }
        }
        print(
            "\(version): \(count) steps, \(told) names told, \(misses) missed, \(falseAlarms) false alarms; \(silent) not told since a script's file is missing"
        )
        #expect(count == steps)
        #expect(falseAlarms == 0)
        #expect(misses == 0)
        #expect(told > 0)
    }
}

/// A recorded site whose scripts define a function each, named after their labels.
private struct NamedScriptsSite: Site {
    let base: FolderSite
    let labels: [String]
    var origin: String { base.origin }

    init(over base: FolderSite) {
        self.base = base
        var labels: Set<String> = []
        let names = FileManager.default.enumerator(atPath: base.root)?.compactMap { $0 as? String } ?? []
        for name in names {
            guard let text = try? String(contentsOfFile: base.root + "/" + name, encoding: .utf8) else { continue }
            for match in text.matches(of: /push\('([^']+)'\)/) { labels.insert(String(match.1)) }
        }
        self.labels = labels.sorted()
    }

    static func function(_ label: String) -> String {
        "ran" + String(label.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }

    var functions: Set<String> { Set(labels.map(Self.function)) }

    func respond(to request: Request) -> Response {
        var response = base.respond(to: request)
        guard response.isSuccess, let text = String(validating: response.body, as: UTF8.self) else { return response }
        let defined = text.replacing(/push\('([^']+)'\)/) { match in
            "\(match.0);window.\(Self.function(String(match.1)))=function(){}"
        }
        let calls = labels.map { Self.function($0) + "()" }.joined(separator: ";")
        let handled = defined.replacing(/data-role=("page"|"dialog"|'page'|'dialog'|page\b|dialog\b)/) { match in
            // Some stand in strings of scripts.
            let quote = match.1.first == "'" ? "'" : "\""
            return "\(match.0) onfocus=\(quote)\(calls)\(quote)"
        }
        response.body = Array(handled.utf8)
        return response
    }
}

extension Session {
    /// Whether the file of the page that is shown loads a script that the site does not have.
    fileprivate var shownFileLacksScript: Bool {
        guard let shown = tab.shownElement, let file = tab.window.live.startTag(of: shown)?.source.name else {
            return false
        }
        return scriptJoin.table(of: file)?.scripts.contains { $0.kind == .missing } ?? false
    }

    /// The names that the shown page's handler calls; none where the page has no handler.
    fileprivate func shownHandlerNames(_ site: NamedScriptsSite) -> Set<String> {
        guard let shown = tab.shownElement, tab.window.live.hasAttribute(AttributeName("onfocus"), of: shown) else {
            return []
        }
        return site.functions
    }
}
