internal import Foundation
internal import Navigators

extension Recording {
    /// Writes what a browser did on a site, with the site's files, in the form of the recordings.
    ///
    /// - Parameters:
    ///   - walks: the walks.
    ///   - name: the site's name.
    ///   - version: which version of the framework it was.
    ///   - files: the folder with its files.
    ///   - folder: where to write `sites` and `traces`.
    /// - Throws: when something cannot be written.
    static func write(_ walks: [RandomWalk], of name: String, _ version: String, files: String, to folder: String)
        throws
    {
        let manager = FileManager.default
        try manager.createDirectory(atPath: "\(folder)/sites", withIntermediateDirectories: true)
        try manager.createDirectory(atPath: "\(folder)/traces/\(version)", withIntermediateDirectories: true)
        try? manager.removeItem(atPath: "\(folder)/sites/\(name)")
        try manager.copyItem(atPath: files, toPath: "\(folder)/sites/\(name)")
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let lines = try walks.map { walk in
            let steps = try walk.steps.compactMap(\.seen).map {
                " " + String(decoding: try encoder.encode(RecordedStep($0)), as: UTF8.self)
            }
            return "[\n\(steps.joined(separator: ",\n"))\n]"
        }
        let text = """
            {"site": "\(name)", "framework": "jquery-mobile", "version": "\(version)", "walks": [
            \(lines.joined(separator: ",\n"))
            ]}

            """
        try Data(text.utf8).write(to: URL(filePath: "\(folder)/traces/\(version)/\(name).json"))
    }
}

extension RecordedStep {
    /// What a browser did.
    init(_ step: Step) {
        self.init(
            action: Action(step.action), url: step.url, title: step.title, full: step.full,
            active: step.active.map { Page(dataUrl: $0.dataURL, id: $0.id) },
            pages: step.pages.map { Page(dataUrl: $0.dataURL, id: $0.id, role: $0.role, external: $0.isExternal) },
            events: step.events.map(\.description),
            scripts: step.scripts.filter { $0.kind == .inline || $0.kind == .file }.map(\.label),
            history: step.history.map { History(entries: $0.entries, index: $0.index) })
    }
}

extension RecordedStep.Action {
    /// An action of a random walk.
    init(_ action: Navigators.Action) {
        self.init()
        switch action {
        case .open(let address), .go(let address), .change(let address, _): open = address
        case .click(let selector, let number):
            click = selector.description
            if number != 1 { nth = number }
        case .submit(let selector, _): submit = selector.description
        case .back: back = 1
        case .forward: forward = 1
        case .reload: reload = 1
        case .hash(let text): hash = text
        }
    }
}
