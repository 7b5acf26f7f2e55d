import DOM
import Facts
import Foundation
import Navigators
import Recordings
import Testing

/// The real DOM that is made of a live document has the same elements in the same places, after every step of the
/// recordings.
struct StageTests {
    @Test(arguments: ["1.4.5", "1.3.2", "1.2.1", "1.0"])
    func showsDocumentsUnderJQueryMobile(version: String) throws {
        let number = try #require(FrameworkVersion(version))
        var steps = 0
        for recording in try Recording.all(version: version) {
            let site = try FolderSite(path: Recording.root.appending(path: "sites/\(recording.site)").path)
            for walk in recording.walks {
                let session = Session(site: site, framework: .version(number))
                for action in walk.compactMap(\.action.action) {
                    try session.perform(action)
                    expectEqual(session, "\(recording.site) \(action)")
                    steps += 1
                }
            }
        }
        #expect(steps > 100)
    }

    @Test(arguments: ["turbo@8.0.23", "turbolinks@5.2.0"])
    func showsDocumentsUnderTurbo(library: String) throws {
        let parts = library.split(separator: "@").map(String.init)
        var steps = 0
        for recording in try DocumentRecordings.turbo.all(version: parts[1]) {
            let folder = DocumentRecordings.turbo.folder(of: recording)
            for walk in recording.walks {
                let session = Session(
                    site: RecorderSite.turbo(folder: folder, family: parts[0]),
                    framework: try #require(FrameworkChoice(library)))
                for recorded in walk {
                    let action = try #require(recorded.action.action)
                    try session.perform(action)
                    expectEqual(session, "\(recording.site) \(action)")
                    steps += 1
                }
            }
        }
        #expect(steps > 100)
    }

    /// Records the first element whose children differ.
    private func expectEqual(_ session: Session, _ place: String) {
        guard session.tab.isOpen, let root = session.tab.window.live.root else { return }
        let live = session.tab.window.live
        let stage = Stage(live)
        var waiting = [root]
        while let node = waiting.popLast() {
            let children = live.children(of: node)
            let shown = stage.element(node)?.childNodes.compactMap { child -> Navigators.Node? in
                if case .element(let element) = child { stage.node(element) } else { nil }
            }
            guard shown == children else {
                let (mine, theirs) = (children.map(live.name), shown?.map(live.name) ?? [])
                Issue.record("\(place): <\(live.name(of: node))> has \(mine), shown are \(theirs)")
                return
            }
            waiting += children
        }
    }
}
