/// The names that mean something to the reader, numbered as every `NameTable` numbers them.
///
/// The reserved words come first, in the order of `TokenKind`.
enum KnownName: NameID, CaseIterable, Sendable {
    case `break`, `case`, `catch`, `class`, const, `continue`, debugger, `default`, delete, `do`
    case `else`, `enum`, export, extends, `false`, finally, `for`, function, `if`, `import`
    case `in`, instanceof, new, null, `return`, `super`, `switch`, this, `throw`, `true`
    case `try`, typeof, `var`, void, `while`, with

    // Words that are reserved in some places only.
    case `as`, async, await, from, get, `let`, of, set, `static`, target, yield, meta, arguments, eval, undefined

    // Objects of the browser and of jQuery.
    case dollar, jQuery, window, selfObject, globalThis, top, parent, document, location, history, body, documentElement
    case defaultView, mobile, fn, prototype, pageContainer, noConflict, event, NaN, Infinity

    // Functions that call their function arguments at once, or with another `this`.
    case call, apply, each, forEach, map, filter, some, every, reduce, grep, define, require

    // What loads scripts and modules.
    case requirejs, config, getScript, createElement, src

    // Functions that change an object.
    case extend, assign, Object, exports

    // Functions that bind handlers.
    case ready, on, one, bind, live, delegate, addEventListener, attachEvent, getElementById, querySelector

    // Functions that leave the selected elements as they are.
    case off, unbind, die, undelegate, addClass, removeClass, toggleClass, attr, removeAttr, prop, css, show, hide
    case trigger, html, text, append, prepend, val, data, enhanceWithin, page, find

    // Functions that bind handlers of the event they are named after.
    case click, dblclick, submit, change, focus, blur, focusin, focusout, keydown, keyup, keypress, mousedown, mouseup
    case mousemove, mouseover, mouseout, mouseenter, mouseleave, hover, resize, scroll, unload, tap, taphold, swipe
    case swipeleft, swiperight, vclick, vmousedown, vmouseup, vmousemove, touchstart, touchmove, touchend, scrollstart
    case scrollstop, orientationchange, pageinit, pagecreate, pagebeforecreate, pageshow, pagebeforeshow, pagehide
    case pagebeforehide, pageload, pagebeforeload, pagechange, pagebeforechange, pageremove, load, error, select

    // Functions and properties that move to another page.
    case changePage, loadPage, navigate, pagecontainer, replace, reload, back, forward, go, open, href, hash, search
    case pathname, popup

    // What a handler says to its event.
    case preventDefault, stopPropagation, stopImmediatePropagation, returnValue, cancelBubble, currentTarget

    // Functions that call their function arguments in time, whatever happens.
    case setTimeout, setInterval, requestAnimationFrame, setImmediate, fadeIn, fadeOut, fadeTo, fadeToggle, animate
    case slideUp, slideDown, slideToggle, queue, toggle

    // Plugins that take clicks.
    case photoSwipe, fancybox, colorbox, swipebox, lightBox, prettyPhoto, featherlight, nivoLightbox, venobox
    case simpleLightbox, leanModal, lightGallery, magnificPopup, mmenu

    // Functions that do without jQuery and take clicks.
    case GLightbox, SimpleLightbox, VenoBox, Tobii, Luminous, LuminousGallery, Chocolat, PhotoSwipeLightbox, run

    // Others that the reader asks for.
    case write, writeln, getAttribute, triggerHandler, proxy, pjax, defaults, querySelectorAll, attach, innerHTML
    case responseText

    // Other ways to elements.
    case getElementsByClassName, getElementsByTagName, getElementsByName, links, forms, item, Array, slice

    // Functions that give an element an attribute, or take it away.
    case setAttribute, removeAttribute

    // Functions and properties that take elements away, or what is inside of them.
    case empty, remove, replaceWith, textContent, innerText, outerHTML

    // A function that asks the visitor.
    case confirm

    var id: NameID { rawValue }

    /// How the name is spelt: as its case, but for what Swift cannot spell.
    var text: String {
        switch self {
        case .dollar: "$"
        case .selfObject: "self"
        default: String(describing: self)
        }
    }
}
