extension NameCase {
    private static let define = "<script>function f() { return 1; }</script>"
    private static let button = "<button onclick=\"f()\">go</button>"

    /// Nothing is missing in a browser.
    static let present: [NameCase] = [
        NameCase("full load", ["index.html": document(page("home", button), head: define)], []),
        arrival("script inside of the page", page: define + button),
        arrival("script inside of the page, behind its use", page: button + define),
        arrival(
            "file inside of the page", page: "<script src='a.js'></script>" + button,
            files: ["a.js": "function f() {}"]),
        arrival(
            "the same file in the first document", head: "<script src='a.js'></script>", page: button,
            index: "<script src='a.js'></script>", files: ["a.js": "function f() {}"]),
        arrival(
            "the same file by another spelling", head: "<script src='./a.js?v=2'></script>", page: button,
            index: "<script src='/a.js'></script>", files: ["a.js": "function f() {}"]),
        arrival("the same text in the first document", head: define, page: button, index: define),
        arrival(
            "defined otherwise in the first document", head: define, page: button,
            index: "<script>var f = function () { return 2; };</script>"),
        arrival(
            "defined by a property of the window there", head: define, page: button,
            index: "<script>(function (w) { w.f = function () {}; }(window));</script>"),
        arrival("defined by this at the top", page: button, index: "<script>this.f = function () {};</script>"),
        arrival(
            "defined when an attribute's code runs",
            page: "<button onclick='n = 1'>a</button>"
                + "<button onclick='alert(n)'>b</button>"),
        arrival("browser's names", page: "<button onclick='alert(location.href); confirm(1)'>go</button>"),
        arrival(
            "jQuery's and the framework's",
            page: "<button onclick=\"$.mobile.changePage('x.html'); jQuery(this).hide()\">go</button>"),
        arrival("event and this", page: "<a href='#' onclick='return !event.shiftKey && this.href'>go</a>"),
        arrival("properties of the element", page: "<input onchange='value = value.trim()'>"),
        arrival("properties of the form", page: "<form><button onclick='submit()'>go</button></form>"),
        arrival("an id is a name", page: "<form id='order'></form><button onclick='order.submit()'>go</button>"),
        arrival("a name is a name", page: "<form name='order'></form><button onclick='order.reset()'>go</button>"),
        arrival(
            "asked for before", head: define, page: "<button onclick=\"typeof f === 'function' && f()\">go</button>"),
        arrival("asked of the window", head: define, page: "<button onclick='window.f && window.f()'>go</button>"),
        arrival("in a try", head: define, page: "<button onclick='try { f() } catch (e) {}'>go</button>"),
        arrival("declared in the code itself", page: "<button onclick='var f = 1; alert(f)'>go</button>"),
        arrival("parameter of a function", page: "<script>$('#x').on('tap', function (f) { f(); });</script>"),
        arrival("in a function that nobody calls", head: define, page: "<script>function g() { f(); }</script>"),
        arrival("known libraries", page: "<button onclick='ga(1); Modernizr.load; _gaq.push(1)'>go</button>"),
        arrival(
            "members made by extend", page: "<button onclick='App.go()'>go</button>",
            index: "<script>var App = {}; $.extend(App, { go: function () {} });</script>"),
        arrival(
            "member of an object that is there, elsewhere too", head: "<script>App.go = function () {};</script>",
            page: "<button onclick='App.go()'>go</button>",
            index: "<script>var App = {}; App.go = function () {};</script>"),
        arrival("prefetched page's script", page: define + button),
        NameCase(
            "kept page",
            [
                "index.html": document(page("home", link("b", "b.html") + link("c", "c.html"))),
                "b.html": document(page("b", define + link("h", "index.html"), "data-dom-cache='true'")),
                "c.html": document(page("c", button)),
            ], ["b", "back", "c"]),
        NameCase(
            "script of a page that has left",
            [
                "index.html": document(page("home", link("b", "b.html"))),
                "b.html": document(page("b", define + link("c", "c.html"))),
                "c.html": document(page("c", button)),
            ], ["b", "c"]),
        NameCase(
            "a page of the first document",
            ["index.html": document(page("home", link("b", "#b")) + page("b", button), head: define)]),
        NameCase(
            "const in an inserted script under jQuery 3",
            [
                "index.html": document(page("home", link("b", "b.html")), jQuery: "3.6.0"),
                "b.html": document(page("b", "<script>const f = () => 1;</script>" + button), jQuery: "3.6.0"),
            ]),
        NameCase(
            "full load by a link",
            [
                "index.html": document(page("home", link("b", "b.html", "data-ajax='false'"))),
                "b.html": document(page("b", button), head: define),
            ]),
        NameCase(
            "with carriage returns and letters beyond ASCII",
            [
                "index.html": document(
                    page("home", "<p>äöü</p>\r\n" + button), head: "<script>\r\nfunction f() {}\r\n</script>")
            ],
            []),
    ]

    /// Something is missing, or might be, and it is not told: a script that ran could define anything.
    static let silent: [NameCase] = [
        arrival(
            "script of another host", head: define, page: button,
            index: "<script src='https://cdn.example.com/lib.js'></script>", missing: ["f"],
            silentBecause: "the other host's script may define it"),
        arrival(
            "script that evaluates", head: define, page: button, index: "<script>eval(localStorage.code);</script>",
            missing: ["f"], silentBecause: "eval may define it"),
        arrival(
            "script that writes", head: define, page: button,
            index: "<script>document.write('<scr' + 'ipt src=x.js></scr' + 'ipt>');</script>", missing: ["f"],
            silentBecause: "what is written may define it"),
        arrival(
            "script that loads another", page: button,
            index: "<script>$.getScript('f.js');</script>", files: ["f.js": "function f() {}"]),
        arrival(
            "script that makes an element", page: button,
            index: """
                <script>var s = document.createElement('script'); s.src = 'f.js'; document.body.appendChild(s);</script>
                """, files: ["f.js": "function f() {}"]),
        arrival(
            "script that cannot be read", head: define, page: button, index: "<script>function ( {</script>",
            missing: ["f"]),
        arrival("script with `with`", page: button, index: "<script>with (window) { var x; f = alert; }</script>"),
        arrival(
            "part that is loaded", page: button,
            index: "<script>$(function () { $('#x').load('part.html'); });</script>",
            files: ["part.html": "<script>function f() {}</script>"]),
    ]

    /// Missing in a browser and not told.
    static let missed: [NameCase] = [
        arrival(
            "plug-in method", head: "<script>$.fn.shine = function () {};</script>",
            page: "<script>$('#x').shine();</script>", missing: ["$.fn.shine"],
            silentBecause: "methods of jQuery objects are not followed"),
        arrival(
            "name of a known library", head: "<script src='chart.js'></script>",
            page: "<script>new Chart('#x');</script>", files: ["chart.js": "function Chart() {}"], missing: ["Chart"],
            silentBecause: "Chart is a name of a well-known library"),
        arrival(
            "callback of a timer", head: define, page: "<script>setTimeout(function () { f(); }, 10);</script>",
            missing: ["f"], silentBecause: "functions handed to others are not followed"),
        arrival("by a string", head: define, page: "<script>window['f']();</script>", missing: ["f"]),
        arrival(
            "analytics beside it", head: define, page: button,
            index: """
                <script>(function () { var ga = document.createElement('script'); ga.async = true;
                ga.src = 'https://ssl.google-analytics.com/ga.js';
                var s = document.getElementsByTagName('script')[0]; s.parentNode.insertBefore(ga, s); })();</script>
                """, missing: ["f"]),
        arrival(
            "library from a package host beside it", head: define, page: button,
            index: "<script src='https://cdnjs.cloudflare.com/ajax/libs/moment.js/2.9.0/moment.min.js'></script>",
            missing: ["f"]),
        arrival(
            "name of an element of the file that stays behind", page: button, beside: "<p id='f'></p>",
            missing: ["f"], silentBecause: "ids of the whole file count as names"),
    ]
}
