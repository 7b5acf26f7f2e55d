import Facts
import Navigators
import Testing

/// Which version a document is simulated with, and what distinguishes versions (section 11).
struct VersionTests {
    private func detect(_ source: String, files: [String: String] = [:], as choice: FrameworkChoice = .automatic)
        throws -> FrameworkDetection?
    {
        let page = """
            <html><head><script src="jquery.js"></script><script src="\(source)"></script></head>
            <body><div data-role="page"></div></body></html>
            """
        let session = Session(
            site: MemorySite(["/index.html": page].merging(files) { $1 }), framework: choice)
        return try session.perform(.open("/index.html")).framework
    }

    @Test(arguments: [
        ("jquery.mobile-1.3.2.min.js", "1.3.2"), ("lib/jquery.mobile-1.0rc2.js", "1.0rc2"),
        ("http://code.jquery.com/mobile/1.2.1/jquery.mobile-1.2.1.min.js", "1.2.1"),
        ("//ajax.example.com/libs/jquerymobile/1.4.3/jquery.mobile.min.js", "1.4.3"),
        ("jquery.mobile-1.5.0-rc1.js?v=2", "1.5.0-rc1"),
    ])
    func isReadFromTheAddress(source: String, version: String) throws {
        let detection = try #require(try detect(source))
        #expect(detection.version.description == version)
        #expect(detection.evidence == .address)
    }

    /// What of a library's code tells its version.
    private static func settings(_ version: String) -> String {
        "a.mobile=a.extend(a.mobile,{version:\"\(version)\",ns:\"\",subPageUrlKey:\"ui-page\"});"
            + "'ui-mobile-viewport','ui-page-active','pagechangefailed','pagebeforechange','initializePage'"
    }

    @Test(arguments: [
        ("/*\n* jQuery Mobile 1.3.2\n* Git HEAD hash: 528cf0e\n", "1.3.2"),
        ("/*! jQuery Mobile v1.0rc2 jquerymobile.com | jquery.org/license */", "1.0rc2"),
        ("/*\n * jQuery Mobile Framework 1.1.0 db342b1f\n", "1.1.0"),
        // A selection of its modules, and a file whose banner a minifier took away.
        (
            "/*! jQuery Mobile (1.3.0) vGit Build: SHA1: 3d48d65 <> Date: Tue Feb 19 2013 */" + settings("1.3.0"),
            "1.3.0"
        ),
        ("/*!\n * jQuery Mobile v@VERSION\n */\n" + settings("1.2.0"), "1.2.0"), (settings("1.1.1"), "1.1.1"),
        // The file of 1.5.0-alpha.1 and its short one, and builds of a day between two releases.
        ("/*! jQuery Mobile <%= version %> | Git HEADhash: f075f58 <> 2017-01-03T12:51:34Z | (c) */", "1.5.0-alpha.1"),
        ("/*!\n* jQuery Mobile <%= version %>\n* Git HEAD hash: <> Date: Tue Jan 3 2017 12:51 UTC", "1.5.0-alpha.1"),
        ("/*! jQuery Mobile vGit Build: SHA1: b4 <> Date: Mon Dec 3 11:22:34 2012 -0700 */", "1.2.0"),
        ("/* jQuery Mobile <%= version %> | Git HEADhash: f07 <> 2014-10-30T12:51:34Z */", "1.4.4"),
    ])
    func isReadFromTheLibraryInTheSite(text: String, version: String) throws {
        let detection = try #require(try detect("js/jquery.mobile.js", files: ["/js/jquery.mobile.js": text]))
        #expect(detection.version.description == version)
        #expect(detection.evidence == .contents)
    }

    /// A file that was put in another's place.
    @Test func theFileIsBelievedAboveItsName() throws {
        let name = "jquery.mobile-1.3.2.min.js"
        let detection = try #require(try detect(name, files: ["/" + name: "/*! jQuery Mobile 1.4.5 | (c) */"]))
        #expect(detection.version.description == "1.4.5")
        #expect(detection.evidence == .contents)
    }

    /// Of a build whose maker left the navigation out, whatever else is in it, nothing takes a click.
    @Test func aBuildWithoutNavigationIsNone() throws {
        let name = "jquery.mobile.custom.js"
        let build = "/*! jQuery Mobile v1.4.5 */" + Self.settings("1.4.5").replacing("initializePage", with: "vmouse")
        let long = build + ";" + String(repeating: "f();", count: 1_000)
        #expect(try detect(name, files: ["/" + name: long]) == nil)
        #expect(try detect(name, files: ["/" + name: long + "initializePage"])?.version.description == "1.4.5")
        // Under another name too.
        let bundle = String(repeating: long, count: 8)
        #expect(try detect("all.js", files: ["/all.js": bundle]) == nil)
        #expect(try detect("all.js", files: ["/all.js": bundle + "initializePage"]) != nil)
        // What no browser can read is told as that, and a few words stand for the library.
        #expect(try detect(name, files: ["/" + name: long + "("]) == nil)
        #expect(try detect(name, files: ["/" + name: "/*! jQuery Mobile 1.4.5 */"]) != nil)
    }

    @Test func whyABuildIsNoneIsSaid() throws {
        let files = [
            "/index.html":
                "<script src=jquery.js></script><script src=jquery.mobile.custom.js></script><a href=b.html>B</a>",
            "/jquery.mobile.custom.js": String(repeating: "document.addEventListener('click', f, true);", count: 50),
            "/b.html": "",
        ]
        let session = Session(site: MemorySite(files))
        let step = try session.perform(.open("/index.html"))
        #expect(
            step.notes.map(\.text) == [
                "/jquery.mobile.custom.js is a build of jQuery Mobile without its navigation: it takes no click"
            ])
        // Nor is it said of each click that it may take it.
        let click = try session.perform(.click(.text("B"), nth: 1))
        #expect(click.full)
        #expect(click.notes.isEmpty)
    }

    /// Neither a day before the first release nor half a date tells anything.
    @Test(arguments: [
        "2010-01-03T12:51:34Z", "2017-01T12:51:34Z", "Date: Tue Jan 3", "Date: Tue Jyn 3 2017", "--T", "",
    ])
    func aHeadWithoutItsDayTellsNoVersion(date: String) throws {
        let text = "/* jQuery Mobile <%= version %> | Git HEADhash: f07 <> \(date) */"
        let detection = try #require(try detect("js/jquery.mobile.js", files: ["/js/jquery.mobile.js": text]))
        #expect(detection.evidence == .assumed)
    }

    @Test func isAssumedElse() throws {
        let detection = try #require(try detect("http://code.jquery.com/mobile/latest/jquery.mobile.min.js"))
        #expect(detection.version.description == "1.4.5")
        #expect(detection.evidence == .assumed)
    }

    @Test(arguments: [
        ("1.0.2", "1.0.1"), ("1.1.3", "1.1.2"), ("1.3.3", "1.3.2"), ("1.4.1", "1.4.1"), ("1.4.2", "1.4.2"),
        ("1.4.0-rc.1", "1.4.0"), ("1.5.0-rc1", "1.5.0-alpha.1"), ("0.9", "1.0rc2"), ("1.0rc1", "1.0rc2"),
        ("2.0", "1.5.0-alpha.1"), ("1.4.0pre", "1.3.2"), ("1.5.0-pre", "1.4.5"),
    ])
    func aVersionBetweenTwoBehavesAsTheOlder(version: String, boundary: String) throws {
        let number = try #require(FrameworkVersion(version))
        #expect(MobileProfile.applying(to: number).boundary.description == boundary)
    }

    @Test func everyPropertyDiffersSomewhere() {
        for property in MobileProfile.properties {
            #expect(Set(MobileProfile.all.map(property.value)).count > 1, "\(property.label)")
        }
    }

    @Test(arguments: [("1.0rc2", "one", true), ("1.0rc3", "one", false), ("1.4.5", "one", false)])
    func aMissingIDShowedTheHomePageAgain(version: String, id: String, isShownAgain: Bool) throws {
        let page = """
            <html><head><script src="jquery.js"></script><script src="jquery.mobile.js"></script></head>
            <body><div data-role="page" id="one"><a data-k="m" href="#missing">m</a></div></body></html>
            """
        let number = try #require(FrameworkVersion(version))
        let session = Session(site: MemorySite(["/index.html": page]), framework: .version(number))
        _ = try session.perform(.open("/index.html"))
        let step = try session.perform(.click(.key("m"), nth: 1))
        #expect((step.url == "/index.html#missing") == isShownAgain)
        #expect((step.pages.count == 2) == isShownAgain)
        #expect(step.active?.id == id)
    }
}
