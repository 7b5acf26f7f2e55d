import Testing

@testable import Scripts

@Suite struct SettingTests {
    @Test(arguments: places + values)
    func finds(_ example: Case) {
        let summary = ScriptSummary(scanning: example.source, as: .classicScript)
        #expect(summary.syntaxError == nil)
        #expect(summary.settings.map(\.line) == example.expected)
    }

    static let places = [
        Case(
            "$(document).bind('mobileinit', function () { $.mobile.ajaxEnabled = false; })",
            "ajaxEnabled=false init @handler 0"),
        Case(
            "$(document).on('mobileinit', function () { $.extend($.mobile, { ajaxEnabled: false }); })",
            "ajaxEnabled=false init @handler 0"),
        Case(
            "$(document).live('ready mobileinit', f); function f() { jQuery.mobile.ajaxEnabled = !1; }",
            "ajaxEnabled=false init @handler 0"),
        Case(
            "document.addEventListener('mobileinit', function () { $.mobile.pushStateEnabled = false; })",
            "pushStateEnabled=false init @handler 0"),
        Case(
            "$(document).one('mobileinit', () => { window.$.mobile.page.prototype.options.domCache = true })",
            "page.prototype.options.domCache=true init @handler 0"),
        Case("$.mobile.changePage.defaults.transition = 'none'", "changePage.defaults.transition='none'"),
        Case("$(document).ready(function () { $.mobile.ajaxEnabled = false; })", "ajaxEnabled=false @handler 0"),
        Case("function off() { $.mobile.ajaxEnabled = false; }", "ajaxEnabled=false @off"),
        Case(
            "$.extend(true, $.mobile, { page: { prototype: { options: { theme: 'b' } } } })",
            "page.prototype.options.theme='b'"),
        Case(
            "$.extend($.mobile.changePage.defaults, { allowSamePageTransition: true })",
            "changePage.defaults.allowSamePageTransition=true"),
        Case("(function (m) { m.a = 1; })($.mobile)", "a=1.0"),
        Case("$.mobile['ajaxEnabled'] = false", "ajaxEnabled=false"),
        Case("$.mobile.a = $.mobile.b = true", "a=true", "b=true"),
        Case("$.mobile.custom = function () {}; $.event.special.swipe.x = 1; other.mobile.y = 2"),
        Case(
            "$(document).bind('mobileinit', function () { setUp(); }); function setUp() { $.mobile.a = 1; }",
            "a=1.0 init @handler 0"),
        Case(
            "$(function () { $(document).on('mobileinit', function () { $.mobile.a = 1; }); })", "a=1.0 init @handler 1"
        ),
        Case(
            "$.ajax('.').error(function () { $(document).on('mobileinit', function () { $.mobile.a = 1; }); })",
            "a=1.0 @handler 0"),
        Case(
            "$(document).on('deviceready', function () { $(document).on('mobileinit', function () { $.mobile.a = 1; }); })",
            "a=1.0 @handler 1"),
        Case(
            "function setUp() { $(document).on('mobileinit', function () { $.mobile.a = 1; }); }",
            "a=1.0 init @handler 0"),
    ]

    static let values = [
        Case(
            "$.mobile.a = 0x10; $.mobile.b = 1_0.5; $.mobile.c = .5; $.mobile.d = 1.; $.mobile.e = -3; $.mobile.f = 017",
            "a=16.0", "b=10.5", "c=0.5", "d=1.0", "e=-3.0", "f=15.0"),
        Case(
            "$.mobile.a = null; $.mobile.b = undefined; $.mobile.c = void 0; $.mobile.d = !0", "a=null", "b=undefined",
            "c=undefined", "d=true"),
        Case(#"$.mobile.a = 'it\'s \x41\u0042\u{43}\103\n'"#, "a='it's ABCC\n'"),
        Case(#"$.mobile.a = "\uD83D\uDE00""#, "a='\u{1F600}'"),
        Case("$.mobile.a = b; $.mobile.c = d ? 1 : 2; $.mobile.e = [1]", "a=-", "c=-", "e=-"),
        Case("$.mobile.a = ('x')", "a='x'"),
    ]

    @Test func rangesCoverTheAssignmentOrProperty() {
        let source = "$.mobile.a = 1; $.extend($.mobile, { b : 2 });"
        let bytes = Array(source.utf8)
        let summary = ScriptSummary(scanning: source, as: .classicScript)
        #expect(
            summary.settings.map { String(decoding: bytes[$0.range], as: UTF8.self) } == ["$.mobile.a = 1", "b : 2"])
    }
}
