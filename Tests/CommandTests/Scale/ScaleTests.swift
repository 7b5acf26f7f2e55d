import Foundation
import Testing

/// What `check` costs grows with the site, not faster: counted in clicks that are tried and in memory, on sites of which
/// one is twice as large.
struct ScaleTests {
    private static let library =
        "<script src=\"jquery-1.11.3.min.js\"></script><script src=\"jquery.mobile-1.4.5.min.js\"></script>"

    private static func page(_ id: String, _ content: String, _ attributes: String = "") -> String {
        "<div data-role=\"page\" id=\"\(id)\" \(attributes)>\(content)</div>\n"
    }

    /// What is twice as much: its name, how much of it, and the files of a site with so much of it.
    private static let kinds: [(name: String, count: Int, files: @Sendable (Int) -> [String: String])] = [
        (
            "pages in a file", 150,
            { count in
                let links = (1..<count).map { "<a href=\"#p\($0)\">\($0)</a>" }.joined()
                let pages = (1..<count).map { page("p\($0)", "<a href=\"#p0\">home</a>") }.joined()
                return ["index.html": library + page("p0", links) + pages]
            }
        ),
        (
            "links in a page", 800,
            { count in
                let links = (0..<count).map { "<a href=\"b.html?\($0)\">\($0)</a>" }.joined()
                return ["index.html": library + page("a", links), "b.html": library + page("b", "b")]
            }
        ),
        (
            "ids", 4000,
            { count in
                ["index.html": library + page("a", (0..<count).map { "<p id=\"i\($0)\">x</p>" }.joined())]
            }
        ),
        (
            "attributes", 2000,
            { count in
                let attributes = (0..<count).map { "data-a\($0)=\"\($0)\"" }.joined(separator: " ")
                return ["index.html": library + page("a", "<p \(attributes)>x</p>")]
            }
        ),
        (
            "nesting", 200,
            { count in
                ["index.html": library + page("a", String(repeating: "<div>", count: count))]
            }
        ),
        (
            "kept pages", 40,
            { count in
                var files: [String: String] = [:]
                for number in 0..<count {
                    let next = "<a href=\"p\((number + 1) % count).html\">next</a>"
                    files["p\(number).html"] = library + page("p\(number)", next, "data-dom-cache=\"true\"")
                }
                return files
            }
        ),
        (
            "files", 150,
            { count in
                var files: [String: String] = [:]
                for number in 0..<count {
                    let links = (1...5).map { "<a href=\"p\((number * $0 + $0) % count).html\">\($0)</a>" }.joined()
                    files["p\(number).html"] = library + page("p\(number)", links)
                }
                return files
            }
        ),
    ]

    @Test(arguments: kinds.map(\.name))
    func twiceAsMuchCostsTwiceAsMuch(name: String) throws {
        let kind = try #require(Self.kinds.first { $0.name == name })
        let nothing = try Self.nothing.get()
        let once = try Self.cost(of: kind.files(kind.count))
        let twice = try Self.cost(of: kind.files(2 * kind.count))
        #expect(twice.clicks <= 2 * once.clicks + 10, "\(once.clicks) clicks, then \(twice.clicks)")
        let (less, more) = (once.kilobytes - nothing.kilobytes, twice.kilobytes - nothing.kilobytes)
        // Memory comes in blocks: what is small may be four times as much.
        #expect(more <= max(5 * less / 2, less + 6000), "\(less) kB above an empty site, then \(more)")
    }

    /// What a site of one page costs.
    private static let nothing = Result { try cost(of: ["index.html": library + page("a", "x")]) }

    /// How many clicks a check tries, and the most memory that it has at a time: the least of three runs, since some take a
    /// block or two more than they need.
    private static func cost(of files: [String: String]) throws -> (clicks: Int, kilobytes: Int) {
        let site = try TemporarySite()
        for (name, text) in files { try site.write("<title>t</title>" + text, to: "site/" + name) }
        let measure = """
            import resource, subprocess, sys
            run = subprocess.run(sys.argv[1:], stdout=subprocess.PIPE, text=True)
            print(run.stdout.splitlines()[-1], resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
            """
        var costs: [(clicks: Int, kilobytes: Int)] = []
        for _ in 0..<3 {
            let run = try BuiltCommand.run(
                ["-c", measure, BuiltCommand.binary.path, "check", site.url("site").path],
                program: URL(filePath: "/usr/bin/python3"))
            let match = try #require(run.output.firstMatch(of: /(\d+) clicks?\) (\d+)/), "\(run.output)\(run.errors)")
            costs.append((try #require(Int(match.1)), try #require(Int(match.2))))
        }
        return try #require(costs.min { $0.kilobytes < $1.kilobytes })
    }
}
