import Facts
import Navigators
import Testing

/// Which script files are libraries.
struct LibraryNameTests {
    @Test(arguments: [
        "jquery.mobile-1.4.5.min.js", "/js/jquery.mobile.js", "jquery.mobile-1.0a4.1.js",
        "jquery.mobile-1.0rc3.min.js?v=2",
        "jquery.mobile.custom.min.js", "jquery-mobile.js", "jquery.mobile-1.5.0-alpha.1.js", "jquery.mobile-git.js",
        "jquery.mobile-latest.min.js", "jquery.mobile.js#x",
    ])
    func theFramework(name: String) {
        #expect(ScriptElement.library(in: name) == .jQueryMobile)
    }

    @Test(arguments: [
        "jquery.mobile.datebox.min.js", "jquery.mobile.simpledialog2.js", "jquery.mobile-events.js",
        "jquery.mobile.themeswitcher.js", "jquery.mobile-1.4.5.min.css", "jquery.validate.js", "jquery-ui-1.8.js",
    ])
    func pluginsAndOthers(name: String) {
        #expect(ScriptElement.library(in: name) == nil)
    }

    @Test(arguments: ["jquery.js", "jquery-1.9.1.min.js", "jquery-latest.js", "jquery.min.js"])
    func jQuery(name: String) {
        #expect(ScriptElement.library(in: name) == .jQuery)
    }
}
