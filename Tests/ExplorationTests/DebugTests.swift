import Facts
import Foundation
import Navigators
import Testing
@testable import Exploration
struct DebugTests {
    @Test func show() {
        guard let text = ProcessInfo.processInfo.environment["SEED"], let seed = Int(text) else { return }
        let version = ProcessInfo.processInfo.environment["VERSION"] ?? "1.4.5"
        let site = RandomSite.site(seed: seed, version: version)
        for (name, text) in site.files.sorted(by: { $0.key < $1.key }) { print("== \(name)\n\(text)") }
        let setting = TabSetting(files: SiteFiles(of: site), framework: .automatic, options: [:], scripts: ScriptCache())
        let every = EveryState(setting, entries: site.htmlFiles, limit: 3_000)
        var search = Search(setting: setting, limits: Limits())
        for entry in site.htmlFiles { search.open(entry) }
        search.run(nil)
        search.addContrasts(nil)
        let graph = search.graph
        for (n, node) in graph.nodes.enumerated() {
            print("node \(n) doc \(node.state.document) active \(node.state.active?.file ?? "-")@\(node.state.active?.offset ?? -1) url \(node.state.active?.dataURL ?? "-") role \(node.state.active?.role ?? "") ext \(node.state.active?.isExternal ?? false) guests \(node.state.guests.map { $0.dataURL ?? "" }) from \(node.arrival.map { "\($0)" } ?? node.entry ?? "")")
            print("    further \(search.known[n].further.map { search.inquiries.questions[Int($0)].text }) passing \(search.known[n].passing.map { search.inquiries.questions[Int($0)].text })")
            for e in node.edges { print("    \(e.link?.reference ?? "made") -> \(e.kind) \(e.target ?? -1)") }
        }
        let found = graph.depths
        for (k, v) in every.depths.sorted(by: { $0.key.description < $1.key.description }) where found[k] != v { print("MISSED", k, v, found[k] ?? -1) }
        for (k, v) in found where every.depths[k] == nil { print("INVENTED", k, v) }
    }
}
