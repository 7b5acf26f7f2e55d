import Foundation
import Facts
import Navigators

/// Writes what a test walked, as a site and a trace, so that the real library can be asked about the same walk.
///
/// Only when `SIDEDOOR_EXPORT_WALKS` names a folder: `FOLDER/TEST/site/…` are the files, `FOLDER/TEST/walk.json` holds
/// the steps with the fields of a recording and the options as a `mobileinit` handler's statements.
final class WalkExport {
    private let folder: URL
    private let version: String
    private let settings: MobileOptions
    private var site: String?
    private var steps: [ExportedStep] = []

    /// For a site in a folder.
    convenience init?(folder: String, name: String) {
        self.init(files: [:], version: "1.4.5", settings: .init(), name: name)
        site = folder
    }

    /// Makes a folder, nil when nothing is to be written.
    init?(files: [String: String], version: String, settings: MobileOptions, name: String) {
        guard let root = ProcessInfo.processInfo.environment["SIDEDOOR_EXPORT_WALKS"] else { return nil }
        let base = root + "/" + name.replacing("/", with: "-").replacing(".swift", with: "").replacing(":", with: "-")
        var number = 1
        // Tests run at the same time; whoever makes the folder has it.
        while mkdir("\(base)-\(number)", 0o777) != 0, errno == EEXIST { number += 1 }
        folder = URL(filePath: "\(base)-\(number)")
        self.version = version
        self.settings = settings
        for (path, text) in files {
            let file = folder.appending(path: "site" + path)
            try? FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try? Data(text.utf8).write(to: file)
        }
    }

    /// Adds a step and writes the walk so far.
    func add(_ step: Step) {
        steps.append(ExportedStep(step))
        let walk = ExportedWalk(version: version, mobileinit: settings.statements, site: site, steps: steps)
        try? JSONEncoder().encode(walk).write(to: folder.appending(path: "walk.json"))
    }
}

private struct ExportedWalk: Encodable {
    var version: String
    var mobileinit: String
    var site: String?
    var steps: [ExportedStep]
}

private struct ExportedStep: Encodable {
    struct Page: Encodable {
        var dataUrl: String?
        var id: String?
        var role: String?
        var external: Bool?
    }
    struct History: Encodable {
        var entries: [String]
        var index: Int
    }

    var action: [String: String]
    var nth: Int?
    var url: String
    var title: String
    var full: Bool
    var active: Page?
    var pages: [Page]
    var events: [String]
    var scripts: [String]
    var history: History?

    init(_ step: Step) {
        switch step.action {
        case .open(let url): action = ["open": url]
        case .click(let selector, let nth):
            self.nth = nth
            action = ["click": ExportedStep.text(of: selector)]
        case .submit(let selector, let nth):
            self.nth = nth
            action = ["submit": selector.description]
        case .back: action = ["back": "1"]
        case .forward: action = ["forward": "1"]
        case .reload: action = ["reload": "1"]
        case .hash(let hash): action = ["hash": hash]
        case .change(let target, _): action = ["change": target]
        case .go(let address): action = ["go": address]
        }
        (url, title, full) = (step.url, step.title, step.full)
        active = step.active.map { Page(dataUrl: $0.dataURL, id: $0.id) }
        pages = step.pages.map { Page(dataUrl: $0.dataURL, id: $0.id, role: $0.role, external: $0.isExternal) }
        events = step.events.map(\.description)
        scripts = step.ran
        history = step.history.map { History(entries: $0.entries, index: $0.index) }
    }

    private static func text(of selector: ElementSelector) -> String {
        switch selector {
        case .key(let key): key
        case .text(let text): "xpath=.//a[normalize-space()='\(text)']"
        default: selector.description
        }
    }
}

extension MobileOptions {
    /// What a `mobileinit` handler says to set these options.
    fileprivate var statements: String {
        """
        $.extend($.mobile,{ajaxEnabled:\(ajaxEnabled),linkBindingEnabled:\(linkBindingEnabled),\
        hashListeningEnabled:\(hashListeningEnabled),pushStateEnabled:\(pushStateEnabled),\
        autoInitializePage:\(autoInitializePage),ns:"\(ns)",allowCrossDomainPages:\(allowCrossDomainPages),\
        ignoreContentEnabled:\(ignoreContentEnabled),dynamicBaseEnabled:\(dynamicBaseEnabled)});\
        $.mobile.page.prototype.options.domCache=\(domCache);\
        $.mobile.toolbar.prototype.options.addBackBtn=\(addBackButton);
        """
    }
}
