import Facts
import Navigators
import Testing

/// Documents whose scripts move on once the document is there.
struct StartMoveTests {
    private static let versions = ["1.1.1", "1.3.1", "1.4.5"]

    /// What the real library did in Chromium, under each version: the address and the shown page. Back leads to
    /// nothing else: until the document is loaded, addresses take each other's place in the history.
    struct Case: Sendable {
        var script: String
        var url: String
        var shown: String
        /// The versions that have the function.
        var since = "1.0"

        static let all = [
            Case(script: ##"$(function(){ $.mobile.changePage("#home"); });"##, url: "/a.html#home", shown: "home"),
            Case(
                script: ##"$(document).ready(function(){ $.mobile.changePage("o.html"); });"##, url: "/o.html",
                shown: "o"),
            Case(
                script: ##"$(function(){ $.mobile.changePage($("#home"), {role:"dialog"}); });"##,
                url: "/a.html#&ui-state=dialog", shown: "home"),
            Case(
                script: ##"$(function(){ $.mobile.changePage("#home", {changeHash:false}); });"##, url: "/a.html",
                shown: "home"),
            Case(
                script: ##"$(function(){ go(); }); function go(){ $.mobile.changePage("#home"); }"##,
                url: "/a.html#home",
                shown: "home"),
            Case(
                script: ##"$(function(){ $.mobile.changePage("#home"); $.mobile.changePage("o.html"); });"##,
                url: "/o.html",
                shown: "o"),
            Case(
                script: ##"$(window).load(function(){ $.mobile.changePage("#home"); });"##, url: "/a.html#home",
                shown: "home"),
            // popstate and hashchange are fired also before the document is loaded.
            Case(script: ##"$(function(){ location.hash = "#home"; });"##, url: "/a.html#home", shown: "home"),
            Case(
                script: ##"$(function(){ $(":mobile-pagecontainer").pagecontainer("change", "#home"); });"##,
                url: "/a.html#home", shown: "home", since: "1.4"),
            Case(
                script: ##"$(function(){ $.mobile.navigate("#home"); });"##, url: "/a.html#home", shown: "home",
                since: "1.3"),
            // Whatever is not certain is left to chance.
            Case(script: ##"$(function(){ if (x) $.mobile.changePage("#home"); });"##, url: "/a.html", shown: "a"),
            Case(
                script: ##"$(function(){ setTimeout(function(){ $.mobile.changePage("#home"); }, 500); });"##,
                url: "/a.html", shown: "a"),
            Case(script: ##"$(function(){ $.mobile.changePage("#nowhere"); });"##, url: "/a.html", shown: "a"),
        ]
    }

    @Test(arguments: versions, Case.all) func movesOn(version: String, example: Case) throws {
        let known = try #require(FrameworkVersion(version)) >= #require(FrameworkVersion(example.since))
        let session = Session(site: site(version, "", example.script), framework: .automatic)
        let opened = try session.perform(.open("/a.html"))
        #expect(opened.url == (known ? example.url : "/a.html"))
        #expect(opened.active?.id == (known ? example.shown : "a"))
        #expect(try session.perform(.back).active?.id == opened.active?.id)
    }

    /// What stands before the library's script, nobody follows: it is called before there is a page.
    @Test(arguments: versions) func aHandlerBeforeTheLibrary(version: String) throws {
        let script = ##"$(function(){ $.mobile.changePage("#home"); });"##
        let session = Session(site: site(version, script, ""), framework: .automatic)
        #expect(try session.perform(.open("/a.html")).url == "/a.html")
    }

    /// Who looks at a document looks at its first page.
    @Test func viewersStay() throws {
        let script = ##"$(function(){ $.mobile.changePage("#home"); });"##
        let viewer = Session(site: site("1.4.5", "", script), framework: .automatic).viewer()
        #expect(try viewer.perform(.open("/a.html")).active?.id == "a")
    }

    private func site(_ version: String, _ before: String, _ after: String) -> MemorySite {
        let library = #"<script src="/jquery.mobile-\#(version).js"></script>"#
        return MemorySite([
            "/a.html": """
            <!DOCTYPE html><script src="/jquery.js"></script><script>\(before)</script>\(library)<script>\(after)</script>\
            <div data-role="page" id="a"><a href="#home">h</a></div><div data-role="page" id="home">h</div>
            """,
            "/o.html":
                #"<!DOCTYPE html><script src="/jquery.js"></script>\#(library)<div data-role="page" id="o">o</div>"#,
            "/jquery.js": "", "/jquery.mobile-\(version).js": "",
        ])
    }
}
