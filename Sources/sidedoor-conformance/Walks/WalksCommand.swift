internal import ArgumentParser
internal import Foundation
internal import LiveBrowser
internal import Facts
internal import Navigators

/// Walks at random through random sites and through the sample pages, in the simulation and in a browser, and tells where
/// the two part.
struct WalksCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "walks", abstract: "Walk at random in the simulation and in a browser, and compare all fields.")

    @Option(help: "How many steps to take in all.")
    var steps = 200

    @Option(help: "Which version of jQuery Mobile the library is.")
    var version = "1.4.5"

    @Option(help: "Where chance begins; the same number leads to the same walks.")
    var seed = 1

    @Option(help: "How many steps a walk has.")
    var length = 9

    @Option(help: "A folder whose folders are sites to walk through too.")
    var samples = "sample-pages"

    @Option(help: "Write the random sites and what the browser did to a folder, as recordings.")
    var record: String?

    @OptionGroup var libraries: LibraryOptions

    func validate() throws {
        guard steps > 0, length > 1 else { throw ValidationError("there is nothing to walk") }
        guard FrameworkVersion(version) != nil else { throw ValidationError("\(version) is no version") }
    }

    func run() throws {
        let choice = FrameworkVersion(version).map { FrameworkChoice.version($0) } ?? .automatic
        var taken = 0
        var parted = 0
        var walks = 0
        let folder = try SiteFolder()
        defer { folder.remove() }
        let sites = try FileManager.default.contentsOfDirectory(atPath: samples).sorted()
            .filter { FileManager.default.fileExists(atPath: "\(samples)/\($0)/index.html") }
            .filter { try Self.isWithoutOtherLibraries(FolderSite(path: "\(samples)/\($0)")) }
        // Samples and random sites in turn; a sample is walked through again when all were.
        var number = 0
        while taken < steps {
            defer { number += 1 }
            let isSample = number % 2 == 0 && !sites.isEmpty
            let name = isSample ? "\(samples)/\(sites[number / 2 % sites.count])" : "random-\(seed + number)"
            let path = isSample ? name : try folder.write(RandomSite(seed: seed + number).files, as: name)
            let site = try FolderSite(path: path)
            var options = try libraries.options()
            options.quiet = Self.quiet
            options.timeLimit = 60
            let browser = try Browser(showing: site, options: options)
            let setting = TabSetting(
                files: SiteFiles(of: site), framework: choice, options: [:], scripts: ScriptCache(),
                patience: Int(Self.quiet * 1000))
            defer { browser.close() }
            var recorded: [RandomWalk] = []
            for turn in 0..<2 where taken < steps {
                var walk = RandomWalk(seed: (seed + number) * 100 + turn)
                let pages = site.htmlFiles()
                let start = turn == 0 ? "/index.html" : pages[(seed + number) % pages.count]
                let count = min(length, steps - taken)
                try walk.walk(
                    from: start, length: count, in: Session(setting), and: browser.openTab())
                walks += 1
                taken += walk.steps.count
                if walk.parts, let reason = Self.known[name.split(separator: "/").last.map(String.init) ?? name] {
                    print("\(name): known to part, \(reason)")
                } else if walk.parts {
                    parted += 1
                    report(walk, in: name)
                }
                recorded.append(walk)
            }
            if let record, !isSample { try Recording.write(recorded, of: name, version, files: path, to: record) }
        }
        print("\(parted) of \(walks) walks part (\(taken) steps, seed \(seed))")
        if parted > 0 { throw ExitCode(1) }
    }

    /// How many seconds a visitor waits in both: longer than 1.1 and 1.2 are deaf after Back, whatever else the machine does.
    private static let quiet = 0.3

    /// Samples at which the two are known to part, and why.
    private static let known = ["heads": "since the simulation does not run a library that a page brings along"]

    /// Whether a site's start loads none of the libraries that no package of Debian holds, so that a browser has them all.
    private static func isWithoutOtherLibraries(_ site: FolderSite) -> Bool {
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
