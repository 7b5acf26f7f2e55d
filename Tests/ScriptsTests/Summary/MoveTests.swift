import Testing

@testable import Scripts

@Suite struct MoveTests {
    @Test(arguments: framework + browser)
    func finds(_ example: Case) {
        let summary = ScriptSummary(scanning: example.source, as: .classicScript)
        #expect(summary.syntaxError == nil)
        #expect(summary.moves.map(\.line) == example.expected)
    }

    static let framework = [
        Case("$.mobile.changePage('b.html')", "changePage b.html"),
        Case(
            "$.mobile.changePage('b.html', { transition: 'slide', reverse: !0, changeHash: false, data: x, 'role': 'dialog' })",
            "changePage b.html transition='slide' reverse=true changeHash=false data=- role='dialog'"),
        Case("jQuery.mobile.changePage(url)", "changePage -"),
        Case("$.mobile.changePage($('#two'))", "changePage #two (selected)"),
        Case("$.mobile.changePage('#two', 'slideup')", "changePage #two"),
        Case("$.mobile.changePage('a' + '.html' + ('?b'))", "changePage -"),
        Case("$.mobile.changePage('a' + '.html' + '?b=1')", "changePage a.html?b=1"),
        Case(
            "$(':mobile-pagecontainer').pagecontainer('change', 'b.html', { reload: true })",
            "changeContainer b.html reload=true"),
        Case("$.mobile.pageContainer.pagecontainer('load', \"b.html\")", "loadPage b.html"),
        Case("$('body').pagecontainer('getActivePage')"),
        Case("$.mobile.loadPage('c.html', { showLoadMsg: false })", "loadPage c.html showLoadMsg=false"),
        Case("$.mobile.navigate('#x')", "navigate #x"),
        Case("var m = $.mobile; m.changePage(`d.html`)", "changePage d.html"),
        Case("$('#b').click(function () { $.mobile.changePage('b.html'); })", "changePage b.html @handler 0"),
        Case("function go() { $.mobile.changePage('b.html'); }", "changePage b.html @go"),
    ]

    static let browser = [
        Case("location.href = 'b.html'", "assignLocation b.html"),
        Case(
            "location = 'b.html'; window.location = 'c.html'; document.location = 'd.html'", "assignLocation b.html",
            "assignLocation c.html", "assignLocation d.html"),
        Case("window.location.href = url + '?x'", "assignLocation -"),
        Case("top.location.href = 'b.html'", "assignLocation b.html"),
        Case(
            "location.replace('b.html'); window.location.assign('c.html')", "replaceLocation b.html",
            "assignLocation c.html"),
        Case("location.hash = '#x'; location.search = '?y'", "assignHash #x", "assignLocationPart ?y"),
        Case("location.reload()", "reload -"),
        Case("history.back(); window.history.forward(); history.go(-1)", "back -", "forward -", "go -1"),
        Case("window.open('b.html', '_blank')", "open b.html"),
        Case("'a'.replace('b', 'c'); x.location = 'y'; player.back(); dialog.open('z')"),
        Case("function f(location) { location.href = 'b.html'; }"),
        Case("if (location.href == 'x') {}"),
    ]

    @Test(arguments: [
        Case("javascript:history.back()", "back -"),
        Case("javascript:location.href='b.html'", "assignLocation b.html"),
    ])
    func findsMovesInAddresses(_ example: Case) {
        let summary = ScriptSummary(scanning: example.source, as: .javaScriptURL)
        #expect(summary.moves.map(\.line) == example.expected)
    }
}
