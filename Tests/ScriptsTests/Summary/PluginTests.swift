import Testing

@testable import Scripts

/// What jQuery plugins bind, and where they are called.
@Suite struct PluginTests {
    @Test(arguments: [
        Case("$.fn.x = function () { return this.click(f); }", "click click x() direct f @x"),
        Case("jQuery.fn.x = function () { this.on('click', f) }", "on click x() direct f @x"),
        Case("$.fn.x = function own() { this.click(f) }", "click click x() direct f @own"),
        Case(
            "(function ($) { $.fn.extend({x: function () { this.find('a').click(f) }}) })(jQuery)",
            "click click x() a direct f @x"),
        Case("$.fn.x = function () { $('a', this).click(f) }", "click click x() a direct f @x"),
        Case("$.fn.x = function () { this.on('click', 'a', f) }", "on click x() > 'a' delegated f @x"),
        Case(
            "$.fn.x = function () { return this.each(function () { var $this = $(this); $this.click(f) }) }",
            "click click x() direct f @x"),
        Case(
            "$.fn.x = function () { var s = this.selector; $(document).on('click.x', s, f) }",
            "on click x() delegated f @x"),
        Case("$.fn.x = function () { $(document).on('click', selected, f) }", "on click document delegated f @x"),
        Case("$.fn.x = function () { return () => this.click(f) }", "click click x() direct f @x"),
        Case("$.fn.x = $.fn.y"),
    ])
    func binds(_ example: Case) {
        #expect(summary(of: example).handlers.map(\.line) == example.expected)
    }

    @Test(arguments: [
        Case("$('.p').x()", "'.p' x"),
        Case("$('.p').addClass('q').x({a: 1}).hide()", "'.p' x"),
        Case("$(function () { if (a) $('.p').find('a').x() })", "'.p a' x? @handler 0"),
        Case("function go() { jQuery('.p').x() }", "'.p' x @go"),
        Case("var all = $('.p'); all.x(); other.x(); x()", "'.p' x"),
        Case("$('.p').click(f)"),
    ])
    func calls(_ example: Case) {
        #expect(summary(of: example).pluginCalls.map(\.line) == example.expected)
    }

    private func summary(of example: Case) -> ScriptSummary {
        let summary = ScriptSummary(scanning: example.source, as: .classicScript)
        #expect(summary.syntaxError == nil)
        return summary
    }
}
