import DOM
import Facts
import Foundation
import Navigators

/// What one simulated step takes, and what is asked of a tab after it. Each step begins with a copy of the tab before it.
enum ClickBenchmark {
    static func run(folder: String) {
        guard let site = try? FolderSite(path: folder) else { return print("no clicks: \(folder) is not here") }
        print("steps on \(folder)")
        let setting = TabSetting(
            files: SiteFiles(of: site), framework: .automatic, options: [:], scripts: ScriptCache())
        let dates = Action.click(.text("Date Conversion"), nth: 1)
        measure("open an address", setting, before: [], .open("/index.html"))
        measure("a click that loads by AJAX", setting, before: [.open("/index.html")], dates)
        measure(
            "a click that is dead", setting, before: [.open("/index.html"), dates], .click(.text("Format"), nth: 1))
        measure(
            "a click on a page of the document", setting, before: [.open("/dc.html")], .click(.text("Format"), nth: 1))
        measure("back", setting, before: [.open("/index.html"), dates], .back)
        guard let tab = tab(setting, after: [.open("/index.html"), dates]) else { return }
        var found = 0
        measure("what there is to see after a step") { found += tab.step(dates).pages.count }
        measure("the real DOM of a moment") { found += Stage(tab.window.live).document.body == nil ? 0 : 1 }
        if found == 0 { print("  (nothing was found)") }
    }

    private static func tab(_ setting: TabSetting, after actions: [Action]) -> Tab? {
        var tab = Tab(setting)
        for action in actions {
            do { try tab.perform(action) } catch {
                print("  \(error)")
                return nil
            }
        }
        return tab
    }

    /// Takes one step again and again, from where some actions led.
    private static func measure(_ name: String, _ setting: TabSetting, before: [Action], _ action: Action) {
        guard let tab = tab(setting, after: before) else { return }
        measure(name) {
            var copy = tab
            try? copy.perform(action)
        }
    }

    private static func measure(_ name: String, _ body: () -> Void) {
        let measurement = Measurement(name, rounds: 5) { for _ in 0..<1_000 { body() } }
        let label = name.padding(toLength: 36, withPad: " ", startingAt: 0)
        print("  \(label)\(String(format: "%8.2f µs", measurement.seconds * 1000))")
    }
}
