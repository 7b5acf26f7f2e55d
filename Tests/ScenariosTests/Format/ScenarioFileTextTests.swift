import Facts
import Navigators
import Scenarios
import Testing

/// What is written is read as what it was.
struct ScenarioFileTextTests {
    private static let texts = [
        "a", "Date Conversion", "404", "1.5", "true", "yes", "null", "~", "", " a", "a ", "a: b", "a #b", "#a", "- a",
        "-a", "?",
        "[a]", "{a}", "a,b", "'a'", "\"a\"", "a\nb", "a\tb", "\u{7}", "\u{200B}", "\u{1F600}", "ü", "/dc.html:1",
        "href=a.html?b&c",
        "*a", "&a", "!a", "%a", "@a", "`a", "|", ">", "a:", "2014-10-31", "0x1F", ".inf", "=", "<<", "\u{E000}", "a  b",
        "\u{85}", "½",
    ]

    @Test(arguments: texts)
    func everyTextComesBack(text: String) throws {
        var expectation = Expectation()
        expectation.title = text
        expectation.present = [text, "b"]
        expectation.page = .shown(id: text, file: text)
        let step = Scenario.Step([WalkAction(.click, text, nth: 3)], expectation: expectation)
        let file = ScenarioFile(
            path: "s.yml", site: text, options: ["ns": .string(text), "ajaxEnabled": .boolean(false)],
            scenarios: [Scenario(name: text, steps: [Scenario.Step([WalkAction(.open, text)]), step])])
        let read = try ScenarioFile(file.text, path: "s.yml")
        #expect(read.site == text && read.options == file.options)
        #expect(read.scenarios.first?.name == text)
        #expect(read.scenarios.first?.steps.map(\.actions) == file.scenarios.first?.steps.map(\.actions))
        #expect(read.scenarios.first?.steps.last?.expectation == expectation)
    }

    @Test(
        arguments: [
            "scenarios: []", "routes: {}", "routes: {a: {}}", "{site: a, scenarios: [], routes: {b: {c: d}}}",
        ])
    func filesThatSayLittleComeBack(text: String) throws {
        let written = try ScenarioFile(text, path: "s.yml").text
        #expect(try ScenarioFile(written, path: "s.yml").text == written)
    }

    /// Signs that mean nothing alone can mean something behind another, and something else between brackets.
    @Test(arguments: signs)
    func everyTwoSignsComeBack(first: String) throws {
        let texts = Self.signs.flatMap { second in ["x" + first + second + "y", first + second] }
        let steps = texts.map { text in
            var expectation = Expectation()
            expectation.present = [text, text]
            expectation.title = text
            return Scenario.Step([WalkAction(.hash, text)], expectation: expectation)
        }
        let all = Scenario(name: first, steps: [Scenario.Step([WalkAction(.open, "/")])] + steps)
        let written = ScenarioFile(path: "s.yml", scenarios: [all]).text
        let read = try #require(try ScenarioFile(written, path: "s.yml").scenarios.first)
        #expect(read.name == first && read.steps.count == all.steps.count)
        for (step, again) in zip(all.steps, read.steps) {
            #expect(step.actions == again.actions && step.expectation == again.expectation)
        }
    }

    private static let signs =
        (0x09...0x7F).compactMap(UnicodeScalar.init).map(String.init) + ["\u{85}", "\u{2028}", "é", "½"]

    @Test(arguments: [1, 990, 1_030, 5_000])
    func keysMayBeLong(length: Int) throws {
        let (file, link) = (String(repeating: "f", count: length), String(repeating: "l'", count: length))
        let written = """
            routes:
              ? \(file)
              :
                ? \(link)
                : a
                ? \(link)s
                : {opened: b, by AJAX: c}
            """
        let read = try ScenarioFile(written, path: "s.yml")
        #expect(read.routes?.entries.map(\.file) == [file, file])
        #expect(read.routes?.entries.map(\.link) == [link, link + "s"])
        #expect(try ScenarioFile(read.text, path: "s.yml").routes == read.routes)
    }

    @Test func addsAScenarioBehindTheOthers() throws {
        let step = Scenario.Step([WalkAction(.open, "/")])
        let new = ScenarioFile(path: "s.yml", scenarios: [Scenario(name: "new", steps: [step])])
        for text in ["scenarios:\n  - {name: a, start: /}\n", "scenarios:\n- name: a\n  start: /", "routes: {}\n"] {
            let old = try ScenarioFile(text, path: "s.yml")
            let added = try old.adding(new, to: text)
            #expect(added.hasPrefix(text))
            #expect(try ScenarioFile(added, path: "s.yml").scenarios.map(\.name) == old.scenarios.map(\.name) + ["new"])
        }
        for text in [
            "scenarios: [{name: a, start: /}]", "scenarios:\n  - {name: new, start: /}", "site: x\nscenarios: []",
        ] {
            let old = try ScenarioFile(text, path: "s.yml")
            #expect(throws: ScenarioFileError.self) { try old.adding(new, to: text) }
        }
    }

    @Test(
        arguments: [
            ("scenarios.yml", nil, "."), ("a/scenarios.yml", nil, "a"), ("a/s.yml", "..", "a/.."),
            ("s.yml", "site", "site"),
            ("/s.yml", nil, "/"), ("/s.yml", "a", "/a"), ("a/s.yml", "/b", "/b"), ("a/s.yml", ".", "a"),
        ] as [(String, String?, String)])
    func theSiteIsRelativeToTheFile(path: String, site: String?, folder: String) {
        #expect(ScenarioFile(path: path, site: site).folder == folder)
    }
}
