import Facts
import Scripts
import Testing

/// Scripts that may define names which their text does not show.
struct UnseenCodeTests {
    @Test(arguments: [
        "eval(x)", "window.eval(x)", "with (a) b = 1", "new Function('x')", "document.write(x)", "$.getScript(u)",
        "$('#x').load('part.html')", "$('#x').load(url)", "$('body').append('<script>')", "import('./a.js')",
        "var s = document.createElement('script')", "require(['a'], f)", "function ( {", "Modernizr.load('a.js')",
        "/* app */ s = d.createElement('script'); /* Modernizr 2.6.2 */" + String(repeating: " ", count: 70_000),
        "s = d.createElement('script'); s.src='https://connect.facebook.net/x.js'; t = d.createElement('script');",
    ])
    func isSeen(text: String) {
        #expect(ScriptCache().reading(of: Array(text.utf8), as: .classicScript).definesUnseenNames)
    }

    private static let jQuery = """
        (function (w) { var jQuery = w.jQuery = w.$ = { isPlainObject: f, noConflict: f, jquery: "1.8.2", fn: {} };
        jQuery.fn.init = f; "DOMContentLoaded"; jQuery.getScript = function (u) {}; w.eval.call(w, "<script>"); })(window);
        """

    /// A bundle may load anything.
    @Test func isSeenInWhatStandsBesideJQuery() {
        let text = Self.jQuery + "$.getScript(address);"
        #expect(ScriptCache().reading(of: Array(text.utf8), as: .classicScript).definesUnseenNames)
    }

    @Test(arguments: [
        jQuery, "// renamed\n" + jQuery + ";", "this.element.find('.x').load(this.options.remote, f)",
        "medieval(x)", "a.eval(x)", "$.isFunction(f)", "$(window).load(function () {})", "audio.load()",
        "document.createElement('div')", "startWith(x)", "var without = 1",
        "/* Modernizr 2.6.2 (Custom Build) */;d=b.createElement(\"script\");Modernizr.load=function(){yepnope.apply(a,b)}",
        "s = d.createElement('script'); s.src='https://connect.facebook.net/x.js'",
        "(function(i,o,g){a=i.createElement(o);a.src=g})(document,'script','//www.google-analytics.com/analytics.js')",
    ])
    func isNotSeenInOthers(text: String) {
        #expect(!ScriptCache().reading(of: Array(text.utf8), as: .classicScript).definesUnseenNames)
    }
}
