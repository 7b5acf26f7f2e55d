internal import DOM
internal import Facts
internal import Navigators

extension Rule {
    /// A jQuery that jQuery Mobile or jquery-pjax cannot do with.
    static let jqueryNotSupported = Rule(
        name: "jquery-not-supported", severity: .error,
        summary: "jQuery Mobile or jquery-pjax stops at a jQuery that lacks what it begins with.",
        explanation: """
            jQuery Mobile asks for functions that not every jQuery has: before 1.2 for $.attrFn and before 1.3 for $.browser, \
            both gone with jQuery 1.9; before 1.5 for $.event.props, gone with jQuery 3; from 1.4 on for $.fn.on, which \
            begins with jQuery 1.7. Without, its script stops with an exception: no page is shown, and every link is the \
            browser's. jquery-pjax before 2.0 asks for $.event.props too, and is not there for the scripts behind it \
            without.
            """,
        remedy: """
            Load a jQuery that this jQuery Mobile was made for: 1.6 or 1.7 for versions before 1.3, 1.8 to 2.2 for 1.3 and \
            1.4. jQuery Migrate between the two gives some of it back: version 1 what went with jQuery 1.9, to jQuery 1 and 2; \
            version 3 what went with jQuery 3. Of jquery-pjax, load 2.0.1.
            """,
        bad: ExampleSite(
            .loading(
                """
                <script src="https://code.jquery.com/jquery-3.6.1.min.js"></script>
                \(mobile)
                """, .init("index.html", #"<div data-role="page" id="home">…</div>"#))),
        good: ExampleSite(
            .loading(
                """
                <script src="https://code.jquery.com/jquery-1.11.3.min.js"></script>
                \(mobile)
                """, .init("index.html", #"<div data-role="page" id="home">…</div>"#))),
        claim: .each("when the file has loaded, no page of jQuery Mobile is active, or there is no $.pjax"),
        scope: .site { evidence in
            // Most files of a site load the same two.
            var known: [[WebAddress?]: Bool] = [:]
            return evidence.factsOfFiles.compactMap { facts in
                let scripts = evidence.scriptsThere(facts)
                guard let place = scripts.firstIndex(where: { $0.libraryThatMayStop != nil }),
                    let family = scripts[place].libraryThatMayStop,
                    let library = evidence.load(scripts[place], facts.file),
                    let (tag, jQuery, version) = evidence.jQuery(in: scripts[..<place], of: facts.file)
                else { return nil }
                let pair = [jQuery.address, library.address]
                let mayStop = known[pair] ?? evidence.mayStop(family, library, at: version)
                known[pair] = mayStop
                guard mayStop, let stop = evidence.session.libraryStop(in: facts.file),
                    let tag = evidence.range(tag, of: facts.file)
                else { return nil }
                return finding(stop, at: tag, pair, facts.file)
            }
        })

    private static let mobile =
        #"<script src="https://code.jquery.com/mobile/1.4.5/jquery.mobile-1.4.5.min.js"></script>"#

    private static func finding(
        _ stop: LibraryStop, at tag: SourceRange, _ pair: [WebAddress?], _ file: String
    ) -> Finding {
        var finding = Finding("\(stop)", at: Place(tag))
        finding.label = "\(stop.family.name) finds this one"
        finding.claim = .lacks(global: stop.family == .pjax ? "jQuery.pjax" : "jQuery.mobile.activePage")
        let isOld = [.attrFn, .browser].contains(stop.feature)
        let newer = stop.family == .pjax ? "load jquery-pjax 2.0.1, or " : "load "
        let fitting = isOld ? "load jQuery 1.6 or 1.7" : newer + "jQuery 1.8 to 2.2"
        let migrate = isOld ? 1 : 3
        finding.help =
            stop.isMendedByMigrate ? "\(fitting), or jQuery Migrate \(migrate) between the two" : fitting
        finding.gathering = Gathering(
            key: pair.map { $0?.href ?? "" }.joined(separator: "\n"), name: Place.name(file), beginning: "in",
            kind: "files",
            predicate: finding.phrase)
        return finding
    }
}

/// What a script element loads.
private struct LoadedFile {
    /// Its `src` as written.
    var source: String
    /// Where that leads; nil for what is no address.
    var address: WebAddress?
}

extension Evidence {
    fileprivate func load(_ script: PageFacts.Script, _ file: String) -> LoadedFile? {
        script.source.map { LoadedFile(source: $0, address: webAddress(of: $0, in: file)) }
    }

    /// The last of some scripts that brings jQuery, and its version; nil for none, and where nothing tells the version.
    fileprivate func jQuery(
        in scripts: some BidirectionalCollection<PageFacts.Script>, of file: String
    ) -> (tag: Range<Int>, LoadedFile, JQueryVersion)? {
        for script in scripts.reversed() {
            guard let loaded = load(script, file) else { continue }
            if let version = session.jQueryVersion(loaded.source, at: loaded.address) {
                return (script.tag, loaded, version)
            }
            if script.library == .jQuery { return nil }
        }
        return nil
    }

    /// Whether the versions of two scripts do not go together, as far as their files tell.
    fileprivate func mayStop(_ family: NavigatorFamily, _ library: LoadedFile, at jQuery: JQueryVersion) -> Bool {
        let detection = FrameworkDetection(family, session.framework, address: library.source, range: nil) {
            library.address.flatMap { session.tab.files.ownScript(at: $0) }?.version(of: family)
        }
        return LibraryStop(detection, at: jQuery) != nil
    }
}

extension PageFacts.Script {
    /// The library it is, of those that stop at a jQuery which lacks something; nil for any other script.
    fileprivate var libraryThatMayStop: NavigatorFamily? {
        if library == .jQueryMobile { return .jQueryMobile }
        return source.flatMap { NavigatorFamily(inAddress: $0) } == .pjax ? .pjax : nil
    }
}
