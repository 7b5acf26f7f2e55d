import Testing

@testable import Scripts

@Suite struct HandlerTests {
    @Test(arguments: ready + delegated + lists + direct + plugins + odd)
    func finds(_ example: Case) {
        let summary = ScriptSummary(scanning: example.source, as: .classicScript)
        #expect(summary.syntaxError == nil)
        #expect(summary.handlers.map(\.line) == example.expected)
    }

    static let ready = [
        Case("$(document).ready(function () {})", "ready ready document delegated"),
        Case("$(document).ready(init)", "ready ready document delegated init"),
        Case(
            "$(function () {}); jQuery(function ($) {})", "ready ready document delegated",
            "ready ready document delegated"),
        Case("$().ready(f)", "ready ready document delegated f"),
        Case("$(init); function init() {}", "ready ready document delegated init"),
        Case("$(element)"),
        Case("$(() => {})", "ready ready document delegated"),
        Case(
            "document.addEventListener('DOMContentLoaded', f, false)",
            "addEventListener DOMContentLoaded document delegated f"),
        Case(
            "window.addEventListener('load', f); addEventListener('load', g)",
            "addEventListener load window delegated f", "addEventListener load window delegated g"),
        Case("window.attachEvent('onload', f)", "attachEvent load window delegated f"),
        Case(
            "window.onload = f; document.onclick = function () {}", "onload load window delegated f",
            "onclick click document delegated"),
        Case("$(window).load(f); $('#a').load('b.html', f)", "load load window delegated f"),
        Case("(function (d, j) { j(d).ready(f); })(document, jQuery)", "ready ready document delegated f"),
        Case("var $j = jQuery.noConflict(); $j(document).ready(f)", "ready ready document delegated f"),
    ]

    static let delegated = [
        Case("$('#df_options').live('click', function () {})", "live click '#df_options' delegated"),
        Case("$('#page1').live('pageinit', f)", "live pageinit '#page1' delegated f"),
        Case(
            "$(document).delegate('#page2', 'pagebeforeshow', f)",
            "delegate pagebeforeshow document > '#page2' delegated f"),
        Case("$(document).on('pageinit', '#p', f)", "on pageinit document > '#p' delegated f"),
        Case("$(document).on('click.mine tap', 'a.next', {n: 1}, f)", "on click,tap document > 'a.next' delegated f"),
        Case("$(document).on('mobileinit', f)", "on mobileinit document delegated f"),
        Case(
            "$(document.body).on('click', f); $('body').bind('tap', g)", "on click 'body' delegated f",
            "bind tap 'body' delegated g"),
        Case(
            "$(document).on({pagecreate: f, 'tap': App.go}, 'ul')", "on pagecreate document > 'ul' delegated f",
            "on tap document > 'ul' delegated App.go"),
        Case("$.mobile.document.on('pagecontainershow', f)", "on pagecontainershow document delegated f"),
        Case("$(document).one('pagecreate', '#p', f)", "one pagecreate document > '#p' delegated f"),
        Case("$('#list').on('click', 'li', f)", "on click '#list' > 'li' delegated f"),
    ]

    static let plugins = [
        Case("$('#gallery a').photoSwipe({})", "photoSwipe click '#gallery a' direct"),
        Case(
            "Code.PhotoSwipe.attach(document.querySelectorAll('#gallery a'), {})",
            "photoSwipe click '#gallery a' direct"),
        Case("PhotoSwipe.attach(links); Other.attach(document.querySelectorAll('a'))"),
        Case(
            "$('.all').magnificPopup({delegate: 'a', type: 'image'}).show(); $('.one').magnificPopup({type: 'image'})",
            "magnificPopup click '.all' > 'a' delegated", "magnificPopup click '.one' direct"),
        Case("$('#g').lightGallery()", "lightGallery click '#g' > 'a' delegated"),
        Case(
            "GLightbox(); var box = new GLightbox({selector: '.zoom', loop: true})",
            "GLightbox click '.glightbox' direct",
            "GLightbox click '.zoom' direct"),
        Case("new SimpleLightbox('#g a', {})", "SimpleLightbox click '#g a' direct"),
        Case(
            "new Luminous(document.querySelector('.big')); Chocolat(document.querySelectorAll('.c a'))",
            "Luminous click '.big' direct", "Chocolat click '.c a' direct"),
        Case("lightGallery(document.getElementById('g'))", "lightGallery click '#g' > 'a' delegated"),
        Case(
            "new PhotoSwipeLightbox({gallery: '#g', children: 'a'}); new PhotoSwipeLightbox({gallery: '.one'})",
            "PhotoSwipeLightbox click '#g' > 'a' delegated", "PhotoSwipeLightbox click '.one' direct"),
        Case("baguetteBox.run('.g')", "run click '.g' > 'a' delegated"),
        Case("Fancybox.bind('[data-fancybox]', {})", "bind click '[data-fancybox]' direct"),
        Case("function GLightbox() {} GLightbox(); other.run('.g'); new SimpleLightbox(links)"),
        Case("gallery.photoSwipe(); $.fancybox('<p>'); $.colorbox.close()"),
    ]

    static let lists = [
        Case("for (const a of document.links) a.onclick = f", "onclick click 'a[href], area[href]' direct f"),
        Case("for (const [a] of document.links) a.onclick = f"),
        Case("for (a of document.links) {}; a.onclick = f"),
        Case(
            "var nav = document.querySelector('nav'); nav.getElementsByClassName('a b').item(0).onclick = f",
            "onclick click 'nav .a.b:perhaps' direct f"),
        Case(
            "document.querySelector('a, b').querySelectorAll('i').forEach(i => { i.onclick = () => 1 })",
            "onclick click unknown direct"),
        Case("$.each(document.forms, function (i, form) { form.onsubmit = f })", "onsubmit submit 'form' direct f"),
        Case("f(root); function f(root) { root.querySelector('#x').onclick = g }", "onclick click '#x' direct g"),
        Case("root.querySelectorAll('a').forEach(a => { a.onclick = g })", "onclick click 'a:perhaps' direct g"),
        Case("document.querySelectorAll('#x')[0].onclick = f", "onclick click '#x' direct f"),
        Case("Array.from().forEach(a => { a.onclick = f }); [].forEach.call(); [...[]].forEach(f)"),
        Case("(function (Array) { Array.from(document.links).forEach(a => { a.onclick = f }) })(x)"),
    ]

    static let direct = [
        Case("$('#x').click(f)", "click click '#x' direct f"),
        Case("$('#x').bind('click', f).bind('tap', g)", "bind tap '#x' direct g", "bind click '#x' direct f"),
        Case("$('#page a.next').on('click', function () {})", "on click '#page a.next' direct"),
        Case("$('#x').find('a').addClass('b').click(f)", "click click '#x a' direct f"),
        Case("$('#x').parent().click(f)"),
        Case("$('#x').parent().click(function () {})", "click click unknown direct"),
        Case("var p = $('#page'); p.on('pagehide', f)", "on pagehide '#page' direct f"),
        Case("document.getElementById('x').onclick = f", "onclick click '#x' direct f"),
        Case("document.querySelector('.x').addEventListener('click', f)", "addEventListener click '.x' direct f"),
        Case("$(this).on('click', f)", "on click window delegated f"),
        Case("function g() { $(this).on('click', f); }", "on click unknown direct f @g"),
        Case(
            "$('#a').on('click', function () { $('#b').on('tap', f); })", "on click '#a' direct",
            "on tap '#b' direct f @handler 0"),
        Case("$('<a>').click(f)", "click click unknown direct f"),
    ]

    static let odd = [
        Case("f.bind(this, 1); g.call(this); x.on"),
        Case("$('#a').on(name, f)", "on  '#a' direct f"),
        Case("$.getJSON('x').error(function () {})"),
        Case("$('#a').click()"),
        Case("$('#a').on('click', $.proxy(f, this))", "on click '#a' direct f"),
    ]

    /// Functions that bind each other as handlers run when somebody outside calls one of them.
    @Test(arguments: [
        ("function wire() { $(document).on('click', wire); }", ["@wire"]),
        ("function a() { $('#x').on('tap', b); } function b() { $('#x').on('tap', a); }", ["@handler 1", "@b"]),
        (
            "$(a); function a() { $('#x').on('tap', b); } function b() { $('#x').on('tap', a); }",
            ["", "@handler 0", "@handler 1"]
        ),
        ("function again() { setTimeout(function () { document.onclick = again; }, 9); }", ["@function"]),
    ])
    func circlesOfHandlersHaveABeginning(source: String, expected: [String]) {
        let summary = ScriptSummary(scanning: source, as: .classicScript)
        #expect(summary.handlers.map { $0.context.suffix.trimmingPrefix(" ") } == expected.map { Substring($0) })
    }

    @Test func rangesCoverCallAndHandler() throws {
        let source = "x; $('#a').on('click', function () { y; });"
        let handler = try #require(ScriptSummary(scanning: source, as: .classicScript).handlers.first)
        let bytes = Array(source.utf8)
        #expect(String(decoding: bytes[handler.range], as: UTF8.self) == "$('#a').on('click', function () { y; })")
        #expect(String(decoding: bytes[handler.handlerRange], as: UTF8.self) == "function () { y; }")
    }
}
