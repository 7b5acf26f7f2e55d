import DOM
import Foundation
import Facts
import Navigators

/// A session over a site in memory, with short names for what a visitor does.
///
/// Every walk can be played in a browser with the real library too: see ``WalkExport``.
final class Visitor {
    let session: Session
    let export: WalkExport?

    /// Opens an empty tab on files whose paths may lack their initial `/`.
    init(
        _ files: [String: String], version: String = "1.4.5", settings: MobileOptions = .init(),
        file: String = #fileID, line: Int = #line
    ) {
        let rooted = files.map { ($0.key.hasPrefix("/") ? $0.key : "/" + $0.key, $0.value) }
        let all = Dictionary(rooted) { first, _ in first }
        let site = MemorySite(all)
        let choice = FrameworkVersion(version).map { FrameworkChoice.version($0) } ?? .automatic
        session = Session(site: site, framework: choice, options: settings.changed)
        export = WalkExport(files: all, version: version, settings: settings, name: "\(file):\(line)")
    }

    /// Opens an empty tab on one of the sample sites.
    init(sample: String, file: String = #fileID, line: Int = #line) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../sample-pages/\(sample)").standardized.path
        session = Session(site: try FolderSite(path: folder))
        export = WalkExport(folder: folder, name: "\(file):\(line)")
    }

    /// What is in the DOM.
    var document: Document { Stage(session.tab.window.live).document }

    /// The options of the framework, changed from its defaults.
    static func settings(_ change: (inout MobileOptions) -> Void) -> MobileOptions {
        var settings = MobileOptions()
        change(&settings)
        return settings
    }

    @discardableResult
    func perform(_ action: Action) throws -> Step {
        let step = try session.perform(action)
        export?.add(step)
        return step
    }

    @discardableResult
    func open(_ url: String) throws -> Step { try perform(.open(url)) }

    /// Clicks the link or button with this text.
    @discardableResult
    func follow(_ text: String) throws -> Step { try perform(.click(.text(text), nth: 1)) }

    /// Clicks the element with this `data-k`, or what `href=…` or `xpath=…` finds.
    @discardableResult
    func click(_ target: String, nth: Int = 1) throws -> Step {
        let isExpression = target.hasPrefix("href=") || target.hasPrefix("xpath=")
        return try perform(.click(isExpression ? ElementSelector(target) : .key(target), nth: nth))
    }

    @discardableResult
    func back() throws -> Step { try perform(.back) }

    @discardableResult
    func forward() throws -> Step { try perform(.forward) }

    @discardableResult
    func reload() throws -> Step { try perform(.reload) }

    @discardableResult
    func hash(_ hash: String) throws -> Step { try perform(.hash(hash)) }
}

extension Step {
    /// The id of the page that is shown, else its data-url; nil when there is none.
    var shown: String? { active.flatMap { $0.id ?? $0.dataURL } }

    /// The ids of all pages in the DOM, else their data-urls.
    var pageNames: [String] { pages.map { $0.id ?? $0.dataURL ?? "-" } }

    /// The names of the events, without their targets.
    var eventNames: [String] { events.map(\.name) }

    /// The scripts that ran, libraries not counted.
    var ran: [String] { scripts.filter { $0.kind == .inline || $0.kind == .file }.map(\.label) }
}

extension MobileOptions {
    /// The options that have not their defaults, by name.
    var changed: [String: OptionValue] {
        var found: [String: OptionValue] = [:]
        for (mine, other) in zip(Mirror(reflecting: self).children, Mirror(reflecting: MobileOptions()).children) {
            guard let label = mine.label else { continue }
            let name = label == "addBackButton" ? "addBackBtn" : label
            if let value = mine.value as? Bool, value != other.value as? Bool { found[name] = .boolean(value) }
            if let value = mine.value as? String, value != other.value as? String { found[name] = .string(value) }
        }
        return found
    }
}
