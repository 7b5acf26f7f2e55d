import Scripts
import Testing

/// What a script asks before it binds a handler, and which functions call which.
struct ConditionTests {
    @Test(arguments: [
        ("$(document).on('click', '#x', f)", false),
        ("if (!window.bound) { $(document).on('click', '#x', f) }", true),
        ("window.bound || $(document).on('click', '#x', f)", true),
        ("(function () { if (window.bound) return; $(document).on('click', '#x', f) }())", true),
        ("(function () { if (window.bound) { log() } $(document).on('click', '#x', f) }())", false),
        ("$(function () { if (a) return; $(b).on('tap', g); }); $(document).on('click', '#x', f)", false),
    ])
    func handlersBehindATest(text: String, isConditional: Bool) {
        let handlers = ScriptSummary(scanning: text, as: .classicScript).handlers
        #expect(handlers.last?.isConditional == isConditional)
    }

    @Test func functionsThatCallFunctions() {
        let text = "function a() { b(); } function b() { $.get(u, function () { c(); }); } function c() {} b2 = a;"
        let summary = ScriptSummary(scanning: text, as: .classicScript)
        #expect(summary.callees == ["a": ["b"], "b": ["c"]])
    }
}
