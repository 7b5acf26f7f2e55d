import Foundation
import Testing

@testable import Scripts

@Suite struct LibraryTextTests {
    private static let mobileCode =
        "$.extend($.mobile,{version:\"1.4.5\",subPageUrlKey:\"ui-page\",ns:\"\"});\"ui-mobile-viewport\";\"ui-page-active\";\"pagechangefailed\";\"pagebeforechange\";initializePage;"
    private static let elsewhere =
        String(repeating: " ", count: 400) + mobileCode.replacing("version:\"1.4.5\",", with: "")
    private static let coreCode = "noConflict:function(){},isPlainObject:function(){};\"DOMContentLoaded\";fn.init"

    @Test(arguments: [
        ("/*! jQuery Mobile v1.3.2 | Copyright */" + mobileCode, "1.3.2"),
        ("a();\n/*!\n * jQuery Mobile 1.4.5\n * http://jquerymobile.com\n */\n" + mobileCode, "1.4.5"),
        ("/*! jQuery Mobile Framework Git Build: SHA1: abc */" + mobileCode, "1.4.5"),
        ("var BB = 1;" + mobileCode, "1.4.5"),
        // The banner of 1.5.0-alpha.1, which names none, and a jQuery UI in its file.
        ("/*! jQuery Mobile <%= version %> */a.ui.version=\"1.12.1\";b={options:{}};" + elsewhere, nil),
    ])
    func recognisesMobile(_ text: String, _ version: String?) throws {
        let mobile = try #require(LibraryText(Array(text.utf8)).mobile)
        #expect(mobile.version == version)
    }

    @Test(arguments: [
        "$(document).bind('mobileinit', function () { $.mobile.ajaxEnabled = false; });",
        "$(document).on('pagebeforechange', f); // jQuery Mobile v1.3.2\n$('.ui-page-active').hide(); 'data-url';",
        "/* for jQuery Mobile 1.4.5 */ $.mobile.changePage('#b');",
        "",
    ])
    func leavesUsersAlone(_ text: String) {
        let found = LibraryText(Array(text.utf8))
        #expect(found.mobile == nil)
        #expect(found.jQuery == nil)
    }

    @Test(arguments: [
        ("/*! jQuery v1.9.1 | (c) 2005, 2012 */" + coreCode, "1.9.1"),
        ("/*!\n * jQuery JavaScript Library v1.6.4\n */" + coreCode, "1.6.4"),
        ("/*! a plugin of 2012 */ f();\n/*! jQuery v2.1.4 | (c) */" + coreCode, "2.1.4"),
        (coreCode, nil), ("// renamed\n" + coreCode + ",jquery:\"1.8.2\",size:f", "1.8.2"),
    ])
    func recognisesJQuery(_ text: String, _ version: String?) throws {
        let jQuery = try #require(LibraryText(Array(text.utf8)).jQuery)
        #expect(jQuery.version == version)
    }

    @Test func recognisesTheRealLibrary() throws {
        // Debian's package libjs-jquery-mobile; a machine without it has the texts above.
        guard let bytes = FileManager.default.contents(atPath: "/usr/share/javascript/jquery-mobile/jquery.mobile.js")
        else { return }
        let found = LibraryText(Array(bytes))
        #expect(found.mobile?.version == "1.4.5")
        #expect(found.jQuery == nil)
    }

    @Test(arguments: [
        ("data-toggle", "collapse", ["Bootstrap", "Foundation"]), ("data-slide", "next", ["Bootstrap"]),
        ("data-slide", "up", []),
        ("data-fancybox", "", ["FancyBox"]), ("data-role", "page", []), ("data-dismiss", "modal", ["Bootstrap"]),
    ])
    func tellsWhoTakesClicks(_ name: String, _ value: String, _ libraries: [String]) {
        #expect(ClickAttribute.taking(name, value: value).map(\.library) == libraries)
    }

    @Test func everyEntryNamesItsLibrary() {
        for entry in ClickAttribute.all {
            #expect(!entry.definedNames.isEmpty, "\(entry.name)")
            #expect(entry.name == entry.name.lowercased())
        }
    }
}
