internal import Scripts
internal import DOM
internal import Exploration
internal import Facts
internal import Foundation
internal import Navigators

/// What rules ask about files.
extension Evidence {
    /// A file as it was read, nil when there is no such file.
    private func loaded(_ file: String) -> SiteFile? {
        let loaded = session.tab.files.load(fileNamed: file)
        return loaded.response.isSuccess ? loaded : nil
    }

    /// A file's elements, nil when there is no such file.
    func markup(of file: String) -> Markup? { loaded(file)?.markup }

    /// The elements of the document that a file is where it is opened; nil when there is no such file.
    func document(of file: String) -> Markup? { loaded(file)?.document }

    /// Whether a file is a part of a page that nothing makes a page when it is opened by itself.
    func isBarePart(_ file: String) -> Bool { loaded(file)?.isBarePart ?? false }

    /// What an AJAX load makes of a file.
    func fetched(_ file: String) -> FetchedPage? { loaded(file).map { FetchedPage.of($0, session.tab.setting) } }

    /// A stretch of a file.
    func range(_ bytes: Range<Int>, of file: String) -> SourceRange? {
        markup(of: file).map { SourceRange(source: $0.source, bytes: bytes) }
    }

    /// The element of an id, with its place.
    func element(withID id: String, in file: String) -> IDPlace? {
        if let ids, ids.file == file { return ids.places[id] }
        var places: [String: IDPlace] = [:]
        let role = AttributeName(data("role"))
        if let markup = markup(of: file) {
            for element in markup.elements(with: AttributeName(.id)) {
                guard let id = markup.id(of: element), places[id] == nil else { continue }
                places[id] = IDPlace(
                    name: markup.name(of: element), role: markup.attribute(role, of: element),
                    range: markup.startTag(of: element))
            }
        }
        ids = (file, places)
        return places[id]
    }

    /// Where an id stands first in a file.
    func place(ofID id: String, in file: String) -> Place? {
        guard let markup = markup(of: file), let element = markup.firstElement(withID: id) else { return nil }
        return markup.range(of: AttributeName(.id), at: element).map { Place($0) }
    }

    /// The name of one of the framework's attributes: `data-role` for `role`, `data-x-role` where they have a namespace.
    func data(_ name: String) -> String { "data-\(ns)\(name)" }

    /// What a link has for one of the framework's attributes.
    func attribute(_ name: String, of link: Link) -> String? {
        link.markup.attribute(AttributeName(data(name)), of: link.element)
    }

    /// An element's name and place.
    struct IDPlace {
        var name: String
        /// Its `data-role`.
        var role: String?
        var range: SourceRange?
    }

    /// The HTML file that answers a path, with or without query and fragment; nil when none does.
    func file(at address: String) -> String? {
        if session.site is any AddressedSite {
            let name = String(address.prefix { $0 != "#" })
            return facts[name] == nil ? nil : name
        }
        let path = String(address.withoutQueryAndFragment)
        // OPTIMIZATION: hardly any address has escapes, and Foundation copies what has none as well.
        let decoded = path.utf8.contains(UInt8(ascii: "%")) ? path.removingPercentEncoding ?? path : path
        var names = decoded.hasSuffix("/") ? [decoded + "index.html", decoded + "index.htm"] : [decoded]
        if (session.site as? FolderSite)?.hasCleanURLs == true { names.append(decoded + ".html") }
        return names.first { facts[$0] != nil }
    }

    /// The HTML file that a reference in a file leads to by the browser's rules, without regard to base elements.
    func file(of reference: String, in file: String) -> String? {
        session.resolve(reference, in: session.tab.files.address(ofFile: file)).flatMap { self.file(at: $0) }
    }

    /// Remembers whether a file that is no HTML file by its name has code.
    func note(_ file: String, hasCode: Bool) { filesWithCode[file] = hasCode }

    /// Whether what a page loads is there, as far as it lies in the site: what is nowhere cannot be lost.
    func isThere(_ address: String) -> Bool {
        guard address.hasPrefix("/"), !address.hasPrefix("//") else { return true }
        return session.tab.files.load(fileNamed: address).response.isSuccess
    }

    /// Whether an inline script holds comments and blanks only.
    func saysNothing(_ script: PageFacts.Script, of file: String) -> Bool {
        guard script.source == nil, let markup = markup(of: file),
            let element = markup.elements(named: .script).first(where: {
                markup.startTag(of: $0)?.bytes == script.tag
            }), let code = markup.code(of: element)
        else { return false }
        let summary = session.tab.setting.scriptCache.reading(of: Array(code), as: .classicScript).summary
        return summary.syntaxError == nil && summary.definitions.isEmpty && summary.uses.isEmpty
            && summary.handlers.isEmpty && summary.moves.isEmpty
    }

    /// What of an address does not exist: the file or, where nothing of the folder around it does either, the outermost such
    /// folder, with a `/` behind it.
    func missingPart(of address: String) -> String {
        let path = String(address.withoutQueryAndFragment)
        // A server need not have folders, and nobody asks it for more than links do.
        if session.site is any AddressedSite { return path }
        var known = ""
        for part in path.split(separator: "/").dropLast() {
            known += "/" + part
            if !holdsFolder(known + "/") { return known + "/" }
        }
        return path
    }

    /// Whether some file of the site lies in a folder.
    private func holdsFolder(_ folder: String) -> Bool {
        let decoded = folder.removingPercentEncoding ?? folder
        if folders.contains(decoded) { return true }
        return session.tab.files.load(Request(path: folder)).response.isSuccess
    }

    /// Why nothing can be read at an address where something is; nil where nothing is.
    func obstacle(at address: String) -> String? {
        let response = session.tab.files.load(Request(address: String(address.prefix { $0 != "#" }))).response
        guard !response.isSuccess, response.status != 404, response.status != 410 else { return nil }
        return reasons[response.file] ?? "the server answers \(response.status)"
    }
}

extension Markup {
    /// The first element that has an id; nil where none has it.
    func firstElement(withID id: String) -> Int? {
        let name = AttributeName(.id)
        return elements(with: name).first { attribute(name, of: $0, equals: id) }
    }
}

extension Evidence {
    /// What is said of files that are named like a library and are something else, each once.
    var remarksOnLookalikes: [String] {
        var remarks: [String] = []
        for facts in factsOfFiles {
            for source in facts.scripts.compactMap(\.source) where NavigatorFamily(inAddress: source) != nil {
                let file = webAddress(of: source, in: facts.file).flatMap { session.tab.files.ownScript(at: $0) }
                if let remark = file?.remarkOnLookalike(named: source), !remarks.contains(remark) {
                    remarks.append(remark)
                }
            }
        }
        return remarks
    }

    /// The first file named like jQuery Mobile that pages load and that never takes a click; nil for none.
    var mobileWithoutNavigation: SiteFile? {
        for facts in factsOfFiles {
            for source in facts.scripts.compactMap(\.source) where ScriptElement.library(in: source) == .jQueryMobile {
                let file = webAddress(of: source, in: facts.file).flatMap { session.tab.files.ownScript(at: $0) }
                if let file, file.isMobileWithoutNavigation { return file }
            }
        }
        return nil
    }
}
