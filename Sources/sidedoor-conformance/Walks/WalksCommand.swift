internal import ArgumentParser
internal import Foundation
internal import LiveBrowser
internal import Facts
internal import Navigators
internal import Recordings

/// Walks at random through random sites and through the sample pages, in the simulation and in a browser, and tells where
/// the two part.
struct WalksCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "walks", abstract: "Walk at random in the simulation and in a browser, and compare all fields.")

    @Option(help: "How many steps to take in all.")
    var steps = 200

    @Option(help: "Which library it is, such as 1.4.5 for jQuery Mobile, turbolinks@5.2.0 or pjax@2.0.1.")
    var framework = "1.4.5"

    @Option(help: "The library's file, for another than jQuery Mobile.")
    var script: String?

    @Option(help: "Where chance begins; the same number leads to the same walks.")
    var seed = 1

    @Option(help: "How many steps a walk has.")
    var length = 9

    @Option(help: "A folder whose folders are sites to walk through too.")
    var samples = "sample-pages"

    @Flag(help: "Walk through those sites alone, and through no random ones.")
    var onlySamples = false

    @Option(help: "Write the random sites and what the browser did to a folder, as recordings.")
    var record: String?

    @Option(help: "Write the random sites at which the two part to a folder.")
    var keep: String?

    @OptionGroup var libraries: LibraryOptions

    func validate() throws {
        guard steps > 0, length > 1 else { throw ValidationError("there is nothing to walk") }
        guard let choice = FrameworkChoice(framework), let family = choice.family else {
            throw ValidationError("\(framework) is no version of a library")
        }
        guard script != nil || family == .jQueryMobile || onlySamples else {
            throw ValidationError("name the file of \(family.name) with --script")
        }
        guard !walksSamples || FileManager.default.fileExists(atPath: samples) else {
            throw ValidationError("there is no folder \(samples); name one whose folders are sites with --samples")
        }
        guard record == nil || family == .jQueryMobile else {
            throw ValidationError("only walks of jQuery Mobile are written down")
        }
        guard record == nil || !onlySamples else {
            throw ValidationError("only random sites are written down, and --only-samples walks through none")
        }
    }

    func run() throws {
        var taken = 0
        var parted = 0
        var walks = 0
        let folder = try SiteFolder()
        defer { folder.remove() }
        var number = 0
        let samples = try sampleSites()
        if onlySamples, samples.isEmpty {
            throw ValidationError("no folder in \(self.samples) holds a site to walk through")
        }
        while taken < steps {
            defer { number += 1 }
            let walked = try site(number, samples, in: folder)
            let browser = try Browser(showing: walked.site, options: try browserOptions())
            defer { browser.close() }
            var recorded: [RandomWalk] = []
            for turn in 0..<2 where taken < steps {
                var walk = RandomWalk(seed: (seed + number) * 100 + turn)
                let pages = walked.pages
                let start = turn == 0 ? "/index.html" : pages[(seed + number) % pages.count]
                let count = min(length, steps - taken)
                try walk.walk(
                    from: start, length: count,
                    in: Session(setting(of: walked.site, from: start).inBrowser(browser.engine)),
                    and: browser.openTab())
                walks += 1
                taken += walk.steps.count
                if walk.parts {
                    parted += 1
                    report(walk, in: walked.name)
                    // Who ends a long run has what was found until then.
                    fflush(nil)
                    if let keep { try SiteFolder.write(walked.site, of: walked.folder, to: "\(keep)/\(walked.name)") }
                }
                recorded.append(walk)
            }
            if let record, let path = walked.folder {
                try Recording.write(recorded, of: walked.name, framework, files: path, to: record)
            }
        }
        print("\(parted) of \(walks) walks part (\(taken) steps, seed \(seed))")
        if parted > 0 { throw ExitCode(1) }
    }

    // MARK: Sites

    /// A site to walk through.
    private struct Walked {
        let name: String
        let site: any Site
        /// Where visits may begin.
        let pages: [String]
        /// The folder of a random site, which can be written down.
        var folder: String?
    }

    /// Samples and random sites in turn, or samples alone; a sample is walked through again when all were.
    private func site(_ number: Int, _ samples: [Walked], in folder: SiteFolder) throws -> Walked {
        if onlySamples { return samples[number % samples.count] }
        if number % 2 == 0, !samples.isEmpty { return samples[number / 2 % samples.count] }
        let name = "random-\(seed + number)"
        if let site = RandomLibrarySite.site(of: choice, seed: seed + number) {
            return Walked(name: name, site: site, pages: site.htmlFiles())
        }
        let path = try folder.write(RandomScriptSite(seed: seed + number).files, as: name)
        let site = try FolderSite(path: path)
        return Walked(name: name, site: site, pages: site.htmlFiles(), folder: path)
    }

    /// The samples that hold no library but jQuery Mobile; for another library all of them, where they alone are walked through.
    private func sampleSites() throws -> [Walked] {
        guard walksSamples else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: samples).sorted()
            .filter { FileManager.default.fileExists(atPath: "\(samples)/\($0)/index.html") }
            .map { name in
                let site = try FolderSite(path: "\(samples)/\(name)")
                return Walked(name: name, site: site, pages: site.htmlFiles())
            }
            .filter { choice.family != .jQueryMobile || Self.isWithoutOtherLibraries($0.site) }
    }

    private var walksSamples: Bool { choice.family == .jQueryMobile || onlySamples }

    private var choice: FrameworkChoice { FrameworkChoice(framework) ?? .automatic }

    private func browserOptions() throws -> BrowserOptions {
        var options = try libraries.options()
        options.timeLimit = 60
        if choice.family == .jQueryMobile { options.quiet = Self.quiet } else { options.isForRecording = true }
        // A base element may make another folder of its address.
        if let script { options.libraries.append(try Library("*\(RandomLibrarySite.address(of: choice))=\(script)")) }
        return options
    }

    private func setting(of site: any Site, from start: String) -> TabSetting {
        guard choice.family == .jQueryMobile else { return Session(site: site).tab.setting }
        return TabSetting(
            files: SiteFiles(of: site), framework: Self.holdsLibrary(site, of: start) ? .automatic : choice,
            options: [:], scripts: ScriptCache(), patience: Int(Self.quiet * 1000))
    }

    /// Whether the library that a page loads lies in its site: the browser runs that one, of whichever version it is.
    private static func holdsLibrary(_ site: any Site, of page: String) -> Bool {
        let session = Session(site: site)
        guard (try? session.perform(.open(page))) != nil, let library = session.frameworkDetection,
            let start = WebAddress("http://localhost\(page)"),
            let address = WebAddress(library.address, base: start), address.origin == start.origin,
            address.path != start.path
        else { return false }
        return SiteFiles(of: site).load(Request(path: address.path)).response.isSuccess
    }

    /// How many seconds a visitor waits in both: longer than 1.1 and 1.2 are deaf after Back, whatever else the machine does.
    private static let quiet = 0.3

    /// Whether a site's start loads none of the libraries that no package of Debian holds, so that a browser has them all.
    private static func isWithoutOtherLibraries(_ site: any Site) -> Bool {
        let start = SiteFiles(of: site).load(Request(path: "/index.html")).markup
        return start.elements(named: .script).allSatisfy { script in
            let family = start.attribute(.src, of: script).flatMap { NavigatorFamily(inAddress: $0) }
            return family == nil || family == .jQueryMobile
        }
    }

    private func report(_ walk: RandomWalk, in name: String) {
        print("\(name): the two part at step \(walk.steps.count)")
        for step in walk.steps { print("  \(Self.text(of: step.action))") }
        for difference in walk.steps.last?.differences ?? [] {
            print(
                "    \(difference.field)\n      simulation  \(difference.first)\n      browser     \(difference.second)"
            )
        }
        for note in walk.steps.last?.seen?.notes ?? [] { print("    note: \(note.text)") }
    }

    /// An action as `sidedoor trace` takes it.
    private static func text(of action: Action) -> String {
        switch action {
        case .open(let address): "open=\(address)"
        case .click(let selector, let nth): (nth == 1 ? "" : "nth=\(nth):") + selector.description
        case .submit(let selector, let nth): "submit=" + (nth == 1 ? "" : "nth=\(nth):") + selector.description
        case .back: "back"
        case .forward: "forward"
        case .reload: "reload"
        case .hash(let hash): "hash=\(hash)"
        case .change(let target, _): "change \(target)"
        case .go(let address): "go \(address)"
        }
    }
}
