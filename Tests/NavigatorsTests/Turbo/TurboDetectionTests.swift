import Facts
import Navigators
import Testing

/// T2: what a script named like the library is, where its file lies in the site.
struct TurboDetectionTests {
    private static let marks: [(text: String, version: String)] = [
        ("turbo-permanent-placeholder", "7.0.1"), ("data-turbo-confirm", "7.1.0"),
        ("turbo:frame-missing", "7.2.4"), ("mergeProvisionalElements", "7.2.5"), ("data-turbo-temporary", "7.3.0"),
        ("turbo:before-morph-element", "8.0.4"), ("shouldAutofocus", "8.0.5"), (".7z", "8.0.12"),
        ("linkPrefetchingIsEnabledForLocation", "8.0.13"), ("turbo-frame[src][refresh=morph]", "8.0.20"),
        ("historyPoppedWithEmptyState", "8.0.23"),
    ]

    private static func session(script: String, _ code: String?) -> Session {
        var files = [
            "/a.html":
                "<!DOCTYPE html><html><head><script src=\"\(script)\"></script></head><body><a href=/b.html>b</a>",
            "/b.html": "b",
        ]
        if let code { files[script] = code }
        return Session(site: MemorySite(files))
    }

    @Test(
        arguments: [
            // Its file is not there: the name counts.
            ("/js/turbo.js", nil, NavigatorFamily.turbo), ("/js/turbolinks.min.js", nil, .turbolinks),
            // Its file says what it is, whatever it is called.
            ("/js/turbo.js", "dispatch(\"turbo:before-visit\")", .turbo),
            ("/js/turbo.js", "/* Turbolinks 5.2.0 */ n(\"turbolinks:before-visit\")", .turbolinks),
            ("/js/turbolinks.js", "/*! Turbolinks 5.2.0 */", .turbolinks),
            ("/js/turbo.js", "/*!\nTurbo 8.0.23\n*/", .turbo),
            ("/js/turbo.js", "export * from \"@hotwired/turbo\"", .turbo),
            // Something else of the same name.
            ("/js/turbo.js", "var turbojs = { alloc: function () {} }", nil),
            ("/js/turbolinks.js", "triggerEvent('page:fetch'); triggerEvent('page:receive')", nil),
        ] as [(String, String?, NavigatorFamily?)])
    func theFileSaysWhatItIs(script: String, code: String?, family: NavigatorFamily?) throws {
        let session = Self.session(script: script, code)
        _ = try session.perform(.open("/a.html"))
        #expect(session.frameworkDetection?.family == family)
    }

    /// A bundle without a banner is told by what stands in the code from a version on.
    @Test(arguments: marks.indices) func theVersionOfABundle(number: Int) throws {
        let marks = Self.marks.prefix(number + 1)
        let code = "dispatch(\"turbo:before-visit\");" + marks.map { "f(\"\($0.text)\");" }.joined()
        let session = Self.session(script: "/js/application.js", code)
        _ = try session.perform(.open("/a.html"))
        #expect(session.frameworkDetection?.version.description == marks.last?.version)
        // Another library's file types are no mark of Turbo.
        let other = Self.session(script: "/js/application.js", "dispatch(\"turbo:before-visit\");f(\".7z\")")
        _ = try other.perform(.open("/a.html"))
        #expect(other.frameworkDetection?.version.description != "8.0.12")
    }

    /// Scripts of sites listen to what the library fires: they do not start it again.
    @Test(arguments: [
        "document.addEventListener(\"turbolinks:before-visit\", save)",
        "$(document).on( 'turbolinks:load turbolinks:before-visit', save)",
        "el\n  .one(\n'turbolinks:before-visit', save)",
        "$(document).off(`turbolinks:before-visit.menu`)",
    ])
    func aListenerIsNoLibrary(code: String) throws {
        let files = [
            "/a.html": "<head><script src=/turbolinks.js></script><script src=/site.js></script></head>a",
            "/turbolinks.js": "/*! Turbolinks 5.2.0 */ n(\"turbolinks:before-visit\")", "/site.js": code,
        ]
        let session = Session(site: MemorySite(files))
        let step = try session.perform(.open("/a.html"))
        #expect(step.events.map(\.name).filter { $0.contains("turbolinks") } == ["turbolinks:load"])
    }

    /// A script that logs what happens has a list of all events, whether it is short or calls `fetch`.
    @Test(arguments: ["turbo", "turbolinks"], [0, 40]) func aListOfEventsIsNoLibrary(family: String, calls: Int) throws
    {
        let names = ["click", "before-visit", "load", "visit", "before-cache"].map { "\"\(family):\($0)\"" }
        let log = "(names => names.forEach(name => addEventListener(name, log)))([\(names.joined(separator: ", "))]);"
        let files = [
            "/a.html": "<head><script src=/\(family).js></script><script src=/log.js></script></head>a",
            "/\(family).js": "n(\"\(family):before-visit\")",
            "/log.js": log + String(repeating: "fetch(\"/log\").then(log);\n", count: calls),
        ]
        let step = try Session(site: MemorySite(files)).perform(.open("/a.html"))
        #expect(step.events.count { $0.name == "\(family):load" } == 1)
    }

    /// A library of full size is one by what all its versions have: those of Turbolinks 5.0 have no placeholders.
    @Test(arguments: [("turbo", "turbo-permanent-placeholder"), ("turbolinks", "turbolinks-progress-bar")])
    func aBundleIsALibrary(family: String, mark: String) throws {
        let code =
            "n(\"\(family):before-visit\");c(\"\(mark)\");" + String(repeating: "fetch(url).then(show);\n", count: 80)
        let session = Self.session(script: "/js/application.js", code)
        _ = try session.perform(.open("/a.html"))
        #expect(session.frameworkDetection?.family.rawValue == family)
    }

    @Test func turbolinksFromBefore5IsNamed() throws {
        let code = "document.addEventListener('click', take); emit('page:fetch'); emit('page:receive')"
        let session = Self.session(script: "/turbolinks.js", code)
        let step = try session.perform(.open("/a.html"))
        #expect(
            step.notes.map(\.text) == [
                "/turbolinks.js is Turbolinks from before 5.0, which is not simulated: links are followed as without it"
            ])
        let visit = try session.perform(.click(.text("b"), nth: 1))
        #expect(visit.full)
        #expect(visit.route?.mayTake == nil)
    }
}
