import Foundation
import Testing

/// How a command is asked what the click on "Next" comes to: every command that takes options, in each of its ways.
enum Asking: String, Sendable, CaseIterable {
    case check, trace, inspect, compare, test, testFindings, testRoutes, record, recordMore, recordAll
    case traceInBrowser, testInBrowser, recordInBrowser

    /// In a real browser, which takes two seconds each.
    static let inBrowser: [Asking] = [.traceInBrowser, .testInBrowser, .recordInBrowser]
    /// In the simulation.
    static let inSimulation = allCases.filter { !inBrowser.contains($0) }

    /// The file of scenarios that it reads, without its options; nil where it reads none.
    var file: String? {
        let walk = "- {name: walk, start: /index.html, steps: [{click: Next, expect: "
        return switch self {
        case .check, .trace, .inspect, .compare, .record, .traceInBrowser, .recordInBrowser: nil
        case .test, .testInBrowser: "scenarios:\n\(walk){load: none}}]}\n"
        case .testFindings: "scenarios:\n\(walk){findings: [file-missing]}}]}\n"
        case .testRoutes: "routes: {/index.html: {Next (next.html): dead}}\n"
        case .recordMore: "scenarios:\n- {name: first, start: /index.html}\n"
        case .recordAll: "routes: {}\n"
        }
    }

    /// That file's name.
    var fileName: String { rawValue + ".scenarios.yml" }

    private var arguments: [String] {
        switch self {
        case .check: ["check", "site", "--format", "json"]
        case .trace: ["trace", "site", "/index.html", "Next", "--format", "json"]
        case .inspect: ["inspect", "site/index.html", "--format", "json"]
        case .compare: ["compare", "site/next.html", "--from", "site/index.html", "--format", "json"]
        case .test, .testFindings, .testRoutes: ["test", fileName, "--format", "json"]
        case .record: ["record", "site", "/index.html", "Next", "--name", "walk"]
        case .recordMore: Asking.record.arguments + ["--output", fileName]
        case .traceInBrowser: Asking.trace.arguments + Self.browser
        case .testInBrowser: ["test", fileName, "--format", "json"] + Self.browser
        case .recordInBrowser: Asking.record.arguments + Self.browser
        case .recordAll: ["record", "site", "--all", "--output", fileName]
        }
    }

    private static let browser = [
        "--in", "browser", "--browser", "chromium-headless-shell", "--library",
        "/jquery-*=/usr/lib/python3/dist-packages/xstatic/pkg/jquery/data/jquery.js",
        "--library", "/jquery.mobile*=/usr/share/javascript/jquery-mobile/jquery.mobile-1.4.5.js",
    ]

    /// What the command has to say; nil where it has to refuse.
    func expected(_ row: Places, _ option: ToldOption) -> ToldOption.Loading? {
        let scenario = file == nil ? nil : row.scenario
        // What is recorded under other options than the file's would not hold in it.
        if self == .recordMore, let given = row.commandLine, given != scenario { return nil }
        return row.commandLine ?? scenario ?? row.configuration ?? row.page ?? option.own
    }

    /// What the command says; nil where it refuses.
    func outcome(in site: TemporarySite, _ options: [String]) throws -> ToldOption.Loading? {
        let run = try BuiltCommand.run(arguments + options, in: site.folder)
        switch self {
        case .recordMore where run.exitCode == 2:
            #expect(run.errors.contains("is about another site, version or other options"))
            return nil
        case .recordInBrowser:
            try #require(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
            return run.output.contains("load: ajax") ? .ajax : .full
        case .record, .recordMore, .recordAll:
            try #require(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
            let text = self == .record ? run.output : try site.read(fileName)
            return try loading(
                text, ajax: ["route: ajax", "AJAX /next.html"], full: ["route: full-load", "full load /next.html"])
        case .check:
            return run.output.contains("\"script-lost-by-ajax\"") ? .ajax : .full
        case .traceInBrowser:
            try #require(run.exitCode == 0, "\(run.errors)")
            return try loading(
                run.output, ajax: ["\"kind\": \"ajax\""],
                full: ["\"url\": \"/next.html\", \"title\": \"\", \"full\": true"])
        case .trace, .inspect:
            try #require(run.exitCode == 0, "\(run.errors)")
            return try loading(run.output, ajax: ["\"kind\": \"ajax\""], full: ["\"kind\": \"full load\""])
        case .compare:
            try #require(run.exitCode == 0, "\(run.errors)")
            return run.output.contains("its link is a full load") ? .full : .ajax
        case .test, .testInBrowser:
            return try loading(run.output, ajax: ["[\"ajax\"]"], full: ["[\"full\"]"])
        case .testFindings:
            return try loading(run.output, ajax: ["[\"script-lost-by-ajax\"]"], full: ["[\"none\"]"])
        case .testRoutes:
            return try loading(run.output, ajax: ["AJAX /next.html\""], full: ["full load /next.html\""])
        }
    }

    /// One of two things that a text holds, and not the other.
    private func loading(_ text: String, ajax: [String], full: [String]) throws -> ToldOption.Loading {
        let plain = text.split(whereSeparator: \.isWhitespace).joined(separator: " ").replacing("[ ", with: "[")
            .replacing(" ]", with: "]")
        let (isAJAX, isFull) = (ajax.contains { plain.contains($0) }, full.contains { plain.contains($0) })
        try #require(isAJAX != isFull, "\(text)")
        return isAJAX ? .ajax : .full
    }
}
