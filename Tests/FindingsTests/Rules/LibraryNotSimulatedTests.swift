import Facts
import Findings
import Testing

/// Libraries that insert pages and are not simulated are told of, by their addresses and by their texts.
struct LibraryNotSimulatedTests {
    private func phrases(_ head: String, _ scripts: [String: String] = [:]) throws -> [String] {
        let site = ExampleMemory(
            ["index.html", "b.html"].map { .init($0, head: head, page("home", "…")) }
                + scripts.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })
        let findings = try site.check().findings.filter { $0.rule == "library-not-simulated" }
        #expect(findings.allSatisfy { $0.severity == .note && $0.places.count == 2 })
        return findings.map(\.phrase)
    }

    @Test(arguments: [
        ("https://unpkg.com/swup@4", "swup"), ("https://cdn.example/Swup.umd.js", "swup"),
        ("https://unpkg.com/@barba/core", "barba.js"), ("https://cdn.example/libs/barba.min.js?v=2", "barba.js"),
        ("https://cdn.jsdelivr.net/npm/pjax@0.2.8/pjax.min.js", "Pjax"),
        ("https://cdn.example/instantclick-3.1.0.min.js", "InstantClick"),
        ("https://cdn.example/jquery.smoothState.min.js", "smoothState"),
    ])
    func addressesNameThem(address: String, name: String) throws {
        #expect(
            try phrases("<script src=\"\(address)\"></script>") == ["\(name) may take clicks, and is not simulated"])
    }

    @Test(arguments: [
        "https://cdn.example/jquery.pjax.min.js", "https://cdn.example/js/pjax.js", "https://cdn.example/swupper.js",
        "https://cdn.example/main.js?swup",
    ])
    func othersAreNone(address: String) throws {
        #expect(try phrases("<script src=\"\(address)\"></script>").isEmpty)
    }

    /// The pjax of welefen has the file name of jquery-pjax, which is simulated.
    @Test func aFileIsWhatItsTextSays() throws {
        let head = "<script src=\"jquery.js\"></script><script src=\"jquery.pjax.js\"></script>"
        let other = ["jquery.js": "", "jquery.pjax.js": "pjax.showFx = {_default: function () {}};"]
        #expect(try phrases(head, other) == ["pjax of welefen may take clicks, and is not simulated"])
        let known = ["jquery.js": "", "jquery.pjax.js": "fire('pjax:start')"]
        #expect(try phrases(head, known).isEmpty)
    }

    @Test func textsTell() throws {
        let scripts = [
            "bundle.js": "q('a:not([data-no-swup])')", "vendor.js": "var s = 'data-pjax-state';",
            "lib.js": "throw new DOMException(\"Aborted switches\",\"AbortError\")", "own.js": "go();",
        ]
        let head = scripts.keys.sorted().map { "<script src=\"\($0)\"></script>" }.joined()
        #expect(
            try phrases(head, scripts).sorted() == [
                "Pjax may take clicks, and is not simulated", "swup may take clicks, and is not simulated",
            ])
    }
}
