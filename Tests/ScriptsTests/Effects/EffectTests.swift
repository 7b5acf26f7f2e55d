import Testing

@testable import Scripts

@Suite struct EffectTests {
    /// The body of a click handler, and what it does.
    @Test(arguments: event + targets + ways + calls + late)
    func tells(_ example: Case) {
        let summary = ScriptSummary(scanning: "$('#a').click(function (e) { \(example.source) });", as: .classicScript)
        #expect(summary.syntaxError == nil)
        #expect(summary.handlers.compactMap(\.effect).map(\.line) == example.expected)
    }

    static let event = [
        Case("e.preventDefault();", "prevents"),
        Case("return false;", "prevents, stops, false"),
        Case("return !1", "prevents, stops, false"),
        Case("e.stopPropagation();", "stops"),
        Case("e.stopImmediatePropagation(); e.preventDefault()", "prevents, stops, stops immediately"),
        Case("e.returnValue = false;", "prevents"),
        Case("e.cancelBubble = true;", "stops"),
        Case("count++; $('#b').addClass('c').slideToggle(); console.log(e);", "nothing"),
        Case("return true;", "nothing"),
        Case("return !0;", "nothing"),
        Case("return confirm('Sure?');", "prevents sometimes, stops sometimes, false sometimes"),
        Case("return !ok;", "prevents sometimes, stops sometimes, false sometimes"),
        Case("return count > 0;", "prevents sometimes, stops sometimes, false sometimes"),
        Case("return ok && !busy;", "prevents sometimes, stops sometimes, false sometimes"),
        Case("return ok ? true : busy === 1;", "prevents sometimes, stops sometimes, false sometimes"),
        Case("return count + 1;", "nothing"),
        Case("return false || !1;", "prevents sometimes, stops sometimes, false sometimes"),
    ]

    static let targets = [
        Case("location = 'b.html';", "assignLocation 'b.html'"),
        Case("window.location.href = this.href;", "assignLocation own href"),
        Case("location.href = $(this).attr('href');", "assignLocation own href"),
        Case("location.href = e.currentTarget.href;", "assignLocation own href"),
        Case("location.href = e.target.href;", "assignLocation own href"),
        Case("var link = $(this), to = link.attr('href'); location = to;", "assignLocation own href"),
        Case("var self = this; setTimeout(function () { location = self.href; }, 9);", "assignLocation own href later"),
        Case("setTimeout(function () { location = this.href; }, 9);", "assignLocation - later"),
        Case("setTimeout(() => { location = this.href; }, 9);", "assignLocation own href later"),
        Case(
            "var to = this.href; $('#b').fadeOut(9, function () { location = to; });", "assignLocation own href later"),
        Case("location = $(this).data('to');", "assignLocation own data-to"),
        Case("location = this.getAttribute('rel');", "assignLocation own rel"),
        Case("location = this.id;", "assignLocation own id"),
        Case(
            "location = $(this).find('a').attr('href'); return false;",
            "prevents, stops, false, assignLocation own a href"),
        Case("var row = $(this), to = row.find('a:first').attr('href'); location = to;", "assignLocation own a href"),
        Case("location = $('a.more', this).data('to');", "assignLocation own a.more data-to"),
        Case("location = $(this).children('a')[0].href;", "assignLocation own > a href"),
        Case("location = this.querySelector('a').href;", "assignLocation own a href"),
        Case("location = $(this).find('a').eq(0).prop('href');", "assignLocation own a href"),
        Case("location = $(this).find('a').last().attr('href');", "assignLocation -"),
        Case("location = $(e.target).find('a').attr('href');", "assignLocation -"),
        Case("$('b').each(function () { location = $(this).find('a').attr('href'); });", "assignLocation - sometimes"),
        Case("$.mobile.changePage('#quiz-' + n);", "changePage '#quiz-'…''"),
        Case("$.mobile.changePage('b' + n + '.html');", "changePage 'b'…'.html'"),
        Case("$.mobile.changePage($('#b'));", "changePage #b (selected)"),
        Case("$(':mobile-pagecontainer').pagecontainer('change', '#b');", "changeContainer '#b'"),
        Case("$.mobile.navigate('#b');", "navigate '#b'"),
        Case("$.mobile.loadPage('b.html');", "nothing"),
        Case("var to = 'b.html'; to = 'c.html'; location = to;", "assignLocation -"),
        Case("var to = ''; to = 'c.html'; location = to;", "assignLocation 'c.html'"),
        Case("location = ok ? 'b.html' : 'c.html';", "assignLocation -"),
        Case("history.back(); return false;", "prevents, stops, false, back -"),
    ]

    static let ways = [
        Case("if (ok) e.preventDefault();", "prevents sometimes"),
        Case("if (ok) e.preventDefault(); else return false;", "prevents, stops sometimes, false sometimes"),
        Case("if (!ok) return; e.preventDefault();", "prevents sometimes"),
        Case("if (!ok) { return false; } return false;", "prevents, stops, false"),
        Case("ok && e.preventDefault();", "prevents sometimes"),
        Case("ok ? go1() : e.preventDefault();", "prevents sometimes, calls go1() sometimes"),
        Case("for (var i in a) e.preventDefault();", "prevents sometimes"),
        Case("do { e.preventDefault(); } while (more);", "prevents"),
        Case("while (true) { if (ok) { break; } e.preventDefault(); }", "prevents sometimes"),
        Case(
            "switch (n) { case 1: e.preventDefault(); break; default: return false; }",
            "prevents, stops sometimes, false sometimes"),
        Case(
            "switch (n) { case 1: e.preventDefault(); break; case 2: return false; }",
            "prevents sometimes, stops sometimes, false sometimes"),
        Case("switch (n) { case 1: case 2: if (ok) break; default: e.preventDefault(); }", "prevents sometimes"),
        Case(
            "try { e.preventDefault(); } catch (x) { return false; }",
            "prevents, stops sometimes, false sometimes"),
        Case("try { a(); } finally { e.preventDefault(); }", "prevents, calls a()"),
        Case("a: { e.preventDefault(); }", "prevents"),
        Case("throw e; e.preventDefault();", "unknown"),
        Case("if (bad) throw 1; e.preventDefault();", "prevents"),
        Case("return; e.preventDefault();", "nothing"),
        Case("return ok ? true : false;", "prevents sometimes, stops sometimes, false sometimes"),
        Case(
            "if (ok) location = 'b.html'; else location = 'c.html';",
            "assignLocation 'b.html' sometimes, assignLocation 'c.html' sometimes"),
        Case("(function () { e.preventDefault(); return false; })();", "prevents"),
        Case("$.each(a, function () { e.preventDefault(); return false; });", "prevents sometimes"),
    ]

    static let calls = [
        Case("go('b.html');", "calls go('b.html')"),
        Case("return go(this, e);", "returns go(own element, -) with the event"),
        Case("App.show(e);", "calls App.show(-) with the event"),
        Case("localStorage.setItem('a', 1); navigator.app.exitApp();", "nothing"),
        Case("$('#b').click();", "unknown"),
        Case("$('#b').trigger('click');", "unknown"),
        Case("form.submit();", "calls form.submit()"),
        Case("thing.doIt();", "calls thing.doIt()"),
        Case("var thing = make(); thing.doIt();", "calls make(), unknown"),
        Case("$('#b').on('click', function () { location = 'b.html'; });", "nothing", "assignLocation 'b.html'"),
        Case("inner('b.html'); function inner(to) { location = to; }", "assignLocation 'b.html'"),
        Case("inner(this); function inner(link) { location = link.href; }", "assignLocation own href"),
        Case("inner(this); function inner(link) { location = $(link).attr('href'); }", "assignLocation own href"),
        Case("inner(e); function inner(event) { event.preventDefault(); }", "prevents"),
        Case("return inner(); function inner() { return false; }", "prevents, stops, false"),
        Case("inner(); function inner() { return false; }", "nothing"),
        Case("inner(); function inner() { inner(); }", "unknown"),
        // A name stands for what the smallest function around it binds.
        Case(
            "var to = 'c.html'; inner(); function inner() { var to = 'b.html'; function x() { var to; } location = to; }",
            "assignLocation 'b.html'"),
        Case("var to = 'c.html'; function x(to) { } (function () { location = to; })();", "assignLocation 'c.html'"),
        Case(
            "a('b.html'); function a(to) { b(to, 1); } function b(to) { $.mobile.changePage(to); }",
            "changePage 'b.html'"),
    ]

    static let late = [
        Case("setTimeout(function () { location = 'b.html'; }, 1);", "assignLocation 'b.html' later"),
        Case("setTimeout(\"location='b.html'\", 1);", "assignLocation 'b.html' later"),
        Case("setTimeout('go(1)', 1);", "calls go(-) later"),
        Case("setTimeout(leave, 1); function leave() { location = 'b.html'; }", "assignLocation 'b.html' later"),
        Case("setTimeout(leave, 1);", "calls leave() later"),
        Case(
            "$('body').fadeOut(9, leave); function leave() { location = to; } to = this.href;",
            "assignLocation own href later"),
        Case("$.get('a', function () { location = 'b.html'; });", "assignLocation 'b.html' later sometimes"),
        Case(
            "$.ajax({url: 'a', success: function () { location = 'b.html'; }});",
            "assignLocation 'b.html' later sometimes"),
        Case("setTimeout(function () { e.preventDefault(); return false; }, 1);", "nothing"),
    ]

    /// How `false` is understood hangs on how the handler was bound.
    @Test(arguments: [
        Case("$('#a').on('tap', function () { return false; })", "prevents, stops, false"),
        Case("$(document).delegate('a', 'click', function () { return false; })", "prevents, stops, false"),
        Case("a.addEventListener('click', function () { return false; })", "false"),
        Case("document.getElementById('a').onclick = function () { return false; }", "prevents, false"),
        Case("$('#a').click(leave); function leave() { return false; }", "prevents, stops, false"),
        Case("$('#a').click(leave)", "returns leave() with the event"),
        Case("$('#a').click(App.leave); var App = {leave: function (e) { e.preventDefault(); }}", "prevents"),
        Case("$('#a').click($.proxy(leave, this))", "returns leave() with the event"),
        Case(
            "$('#a').click($.proxy(function () { location = this.href; return false; }, app))",
            "prevents, stops, false, assignLocation -"),
        Case("$('#a').on('click', leave.bind(this)); function leave() { return false; }", "prevents, stops, false"),
        Case("$('#a').click(make())"),
        Case("$('#a').keyup(function () { return false; })", "prevents, stops, false"),
        Case(
            "$(document).on('pagebeforechange', function (e, d) { if (d.x) e.preventDefault(); })", "prevents sometimes"
        ),
        Case("$('#p').on('pageshow', function () { return false; })"),
    ])
    func binds(_ example: Case) {
        let summary = ScriptSummary(scanning: example.source, as: .classicScript)
        #expect(summary.handlers.compactMap(\.effect).map(\.line) == example.expected)
    }

    @Test(arguments: [
        Case("return false", "prevents, false"),
        Case("weblink('b.html'); return false;", "prevents, false, calls weblink('b.html')"),
        Case("return go(this)", "returns go(own element)"),
        Case("location.href=this.href", "assignLocation own href"),
        Case("javascript:location='b.html'", "assignLocation 'b.html'"),
    ])
    func readsAttribute(_ example: Case) {
        let effect = ScriptSummary(scanning: example.source, as: .eventHandler).effect
        #expect(effect.map { [$0.line] } == example.expected)
    }

    /// What an attribute calls stands in another script.
    @Test(arguments: [
        ("weblink('b.html')", "function weblink(to) { location.href = to; }", "assignLocation 'b.html'"),
        (
            "go(this); return false", "function go(a) { next(a); } function next(b) { location = b.href; }",
            "prevents, false, assignLocation own href"
        ),
        (
            "return go()", "function go() { if (x) return false; location = 'b.html'; return false; }",
            "prevents, false, assignLocation 'b.html' sometimes"
        ),
        ("go()", "function go() { return false; }", "nothing"),
        ("go(event)", "function go(e) { e.preventDefault(); }", "prevents"),
        ("go()", "function go() { window.event.preventDefault(); }", "nothing"),
        ("App.go('b')", "var App = {go: function (id) { $.mobile.changePage('#' + id); }}", "changePage '#'…''"),
        ("a()", "function a() { b(); } function b() { a(); c(); }", "calls c(), unknown"),
    ])
    func joins(_ attribute: String, _ script: String, _ expected: String) throws {
        let effects = ScriptSummary(scanning: script, as: .classicScript).effects
        let effect = try #require(ScriptSummary(scanning: attribute, as: .eventHandler).effect)
        #expect(effect.joined { effects[$0] }.line == expected)
    }

    /// What `false` means is known only where the function and its binding are put together.
    @Test func joinsNamedHandlersOfOtherScripts() {
        let effects = ScriptSummary(scanning: "function leave() { return false; }", as: .classicScript).effects
        let lines = ["$('#a').click(leave)", "document.body.onclick = leave", "a.addEventListener('click', leave)"].map
        {
            ScriptSummary(scanning: $0, as: .classicScript).handlers.first?.effect?.joined { effects[$0] }.line
        }
        #expect(lines == ["prevents, stops, false", "prevents, false", "false"])
    }

    @Test func deeplyNestedHandlersAreUnknown() {
        let nested =
            String(repeating: "if (a) {", count: 5000) + "e.preventDefault();" + String(repeating: "}", count: 5000)
        let summary = ScriptSummary(scanning: "$('#a').click(function (e) {\(nested)});", as: .classicScript)
        #expect(summary.handlers.first?.effect?.isOpaque == true)
        let callbacks = String(repeating: "{ later(function () {", count: 3000)
        let ends = String(repeating: "}); }", count: 3000)
        let late = ScriptSummary(
            scanning: "$('#a').click(function () {\(callbacks)\(ends)});", as: .classicScript)
        #expect(late.handlers.first?.effect?.isOpaque == true)
        let sum =
            "$('#a').click(function (e) { x = \(String(repeating: "(1 + ", count: 5000))1\(String(repeating: ")", count: 5000)); });"
        #expect(ScriptSummary(scanning: sum, as: .classicScript).syntaxError == nil)
    }

    @Test func namesTheFunctionsAHandlerCalls() {
        let summary = ScriptSummary(
            scanning:
                "$(document).ready(function () { addDfChoices(); App.init(); $('#a').hide(); own(); own(); }); function own() {}",
            as: .classicScript)
        #expect(summary.handlers.first?.calledFunctions == ["addDfChoices", "App.init", "own"])
    }
}
