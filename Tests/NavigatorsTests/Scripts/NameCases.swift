/// Names that are lost, and names that only seem to be.
extension NameCase {
    private static let define = "<script>function f() { return 1; }</script>"
    private static let button = "<button onclick=\"f()\">go</button>"

    static let all: [NameCase] = lost + present + silent + missed

    static let lost: [NameCase] = [
        arrival("function of the head, in onclick", head: define, page: button, missing: ["f"]),
        arrival(
            "function of the head, in a javascript: link", head: define, page: "<a href='javascript:f()'>go</a>",
            missing: ["f"]),
        arrival(
            "javascript: link with escapes", head: define, page: "<a href='javascript:f(%22x%22)'>go</a>",
            missing: ["f"]),
        arrival(
            "function of the head, in onsubmit", head: define, page: "<form onsubmit='return f(this)'></form>",
            missing: ["f"]),
        arrival(
            "function of the head, in a script of the page", head: define, page: "<script>f();</script>",
            missing: ["f"]),
        arrival(
            "in a handler of a script of the page", head: define,
            page: "<script>$('#x').on('click', function () { f(); });</script>", missing: ["f"]),
        arrival(
            "in a function that an attribute calls", head: define,
            page: "<script>function g() { f(); }</script><button onclick='g()'>go</button>", missing: ["f"]),
        arrival(
            "in a function that calls another", head: define,
            page: "<script>function g() { h(); } function h() { f(); }</script><button onclick='g()'>go</button>",
            missing: ["f"]),
        arrival("function in a script beside the page", page: button, beside: define, missing: ["f"]),
        arrival(
            "function in another page of the file", page: button,
            beside: "<div data-role='page' id='c'>" + define + "</div>", missing: ["f"]),
        arrival(
            "file in the head", head: "<script src='a.js'></script>", page: button,
            files: ["a.js": "function f() {}"], missing: ["f"]),
        arrival("var with a function", head: "<script>var f = function () {};</script>", page: button, missing: ["f"]),
        arrival(
            "property of the window", head: "<script>(function () { window.f = function () {}; }());</script>",
            page: button, missing: ["f"]),
        arrival(
            "name that is assigned and declared nowhere",
            head: "<script>(function () { f = function () {}; }());</script>", page: button, missing: ["f"]),
        arrival("let at the top", head: "<script>let f = () => 1;</script>", page: button, missing: ["f"]),
        arrival(
            "class at the top", head: "<script>class Cart { add() {} }</script>",
            page: "<button onclick='new Cart().add()'>go</button>", missing: ["Cart"]),
        arrival(
            "a variable, not called", head: "<script>var limit = 3;</script>",
            page: "<button onclick='alert(limit)'>go</button>", missing: ["limit"]),
        arrival(
            "object with members", head: "<script>var App = { go: function () {} };</script>",
            page: "<button onclick='App.go()'>go</button>", missing: ["App"]),
        arrival(
            "member of an object that is there", head: "<script>App.go = function () {};</script>",
            page: "<button onclick='App.go()'>go</button>", index: "<script>var App = {};</script>", missing: ["App.go"]
        ),
        arrival(
            "function of jQuery that a plug-in adds", head: "<script>$.greet = function () {};</script>",
            page: "<button onclick='$.greet()'>go</button>", missing: ["$.greet"]),
        arrival(
            "deferred script", head: "<script src='a.js' defer></script>", page: button,
            files: ["a.js": "function f() {}"], missing: ["f"]),
        arrival("at a second visit", head: define, page: button, ["b", "h", "b"], missing: ["f"]),
        arrival(
            "two names", head: "<script>function f() {} function g() {}</script>",
            page: "<button onclick='f(); g()'>go</button>", missing: ["f", "g"]),
        arrival("defined nowhere", page: button, missing: ["f"]),
        NameCase("defined nowhere, on a full load", ["index.html": document(page("home", button))], [], missing: ["f"]),
        arrival(
            "the file of the script is missing", head: define + "<script src='none.js'></script>", page: button,
            missing: ["f"]),
        arrival(
            "in a type that browsers do not run",
            page: button + "<script type='text/template'>function f() {}</script>",
            missing: ["f"]),
        arrival(
            "inside of a function", page: button + "<script>(function () { function f() {} }());</script>",
            missing: ["f"]),
        NameCase(
            "const in an inserted script under jQuery 1",
            [
                "index.html": document(page("home", link("b", "b.html")), jQuery: "1.11.3"),
                "b.html": document(page("b", "<script>const f = () => 1;</script>" + button), jQuery: "1.11.3"),
            ], missing: ["f"]),
        NameCase(
            "the page of a file without a page",
            [
                "index.html": document(page("home", link("b", "b.html"))),
                "b.html": document(button, head: define),
            ], missing: ["f"]),
        NameCase(
            "defined in the first document, which was left by a full load",
            [
                "index.html": document(page("home", link("b", "b.html", "rel='external'")), head: define),
                "b.html": document(page("b", link("c", "c.html"))),
                "c.html": document(page("c", button), head: define),
            ], ["b", "c"], missing: ["f"]),
    ]
}
