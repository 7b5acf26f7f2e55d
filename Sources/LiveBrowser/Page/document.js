// Runs in every document before anything of it. What pages later do to JavaScript's own functions changes nothing of what is
// kept here, under a name that no listing of the window's properties shows.
(function () {
    "use strict";
    var tell = window.__sidedoorTell;
    delete window.__sidedoorTell;
    if (window !== window.top) return;
    var options = OPTIONS; // what to set in $.mobile for good, by name

    var stringify = JSON.stringify, setTimeout = window.setTimeout, evaluate = window.eval, timeOrigin = performance.timeOrigin;
    var call = Function.prototype.call, find = call.bind(Element.prototype.querySelectorAll);
    var attribute = call.bind(Element.prototype.getAttribute), push = call.bind(Array.prototype.push);

    var record = {
        began: timeOrigin,
        events: [],
        // The library that exchanges parts of this document, as its events say; see events.js.
        library: null,
        // Tells the tab of an event, which outlives the document.
        tell: function (event) { if (tell) tell(event); },
        // Does something a task later.
        later: function (work) { setTimeout(work, 0); },
        // The elements below another that a selector finds, for which a test holds.
        all: function (root, selector, test) {
            var found = root ? find(root, selector) : [], kept = [];
            for (var i = 0; i < found.length; i++) if (!test || test(found[i])) push(kept, found[i]);
            return kept;
        },
        attribute: function (element, name) { return attribute(element, name); },
        // The jQuery that has the framework: a later one takes its name and not its place.
        jQuery: function () {
            for (var i = jQueries.length - 1; i >= 0; i--) if (jQueries[i].mobile) return jQueries[i];
            return window.jQuery;
        },
        // Whether a jQuery is moving something.
        isAnimated: function () {
            for (var i = 0; i < jQueries.length; i++) {
                if (jQueries[i].timers && jQueries[i].timers.length > 0) return true;
            }
            return false;
        },
        // JSON. Old libraries teach arrays their own form of it.
        write: function write(value) {
            if (value === null || typeof value !== "object") return value === undefined ? "null" : stringify(value);
            var text = "", key;
            if (Array.isArray(value)) {
                for (key = 0; key < value.length; key++) text += (key ? "," : "") + write(value[key]);
                return "[" + text + "]";
            }
            var keys = Object.keys(value);
            for (var i = 0; i < keys.length; i++) text += (i ? "," : "") + stringify(keys[i]) + ":" + write(value[keys[i]]);
            return "{" + text + "}";
        }
    };
    Object.defineProperty(window, "__sidedoor", { value: record });

    // Nobody points at anything: the pointer of Chromium's headless shell lies where links may come to lie under it, and Turbo
    // asks for what is pointed at.
    ["mouseenter", "mouseover"].forEach(function (name) {
        window.addEventListener(name, function (event) {
            if (event.isTrusted) event.stopImmediatePropagation();
        }, true);
    });

    // Marks among the scripts that ran the moment when those that wait for the end of the document are over.
    window.addEventListener("DOMContentLoaded", function () {
        try { evaluate("0\n//# sourceURL=sidedoor:parsed"); } catch (error) { /* a policy of the page forbids it */ }
    }, { capture: true, once: true });

    var names = "pagebeforechange pagebeforeload pageload pageloadfailed pagebeforecreate pagecreate pageinit pagebeforehide " +
        "pagebeforeshow pageremove pagehide pageshow pagechange pagechangefailed pagebeforetransition pagetransition";
    var withTarget = /^(pagebeforechange|pagebeforeload|pageloadfailed|pagechangefailed)$/;

    function nameOf(target, ns) {
        if (!target || !target.getAttribute) return target === document ? "document" : String(target && target.nodeName);
        return target.getAttribute("data-" + ns + "url") || target.id || target.nodeName.toLowerCase();
    }

    function watch($) {
        if (!$ || !$.event || !$.event.trigger || !$.fn || !$.fn.bind || $.event.trigger.sidedoor) return;
        $(document).bind(names, function (event, data) {
            push(record.events, textOf(event.type, event.target, data));
        });
        function textOf(type, target, data) {
            var to = data && data.toPage;
            var kind = withTarget.test(type) ? (typeof to === "string" ? " str" : " obj") : "";
            return type + "@" + nameOf(target, $.mobile && $.mobile.ns || "") + kind;
        }
        record.watchJQuery($);
        // After all handlers of mobileinit: transitions take no time, and what the visit was told to set is set.
        var trigger = $.event.trigger;
        $.event.trigger = function (event, data, target) {
            var type = event && event.type || event, before = record.events.length, result;
            try {
                result = trigger.apply(this, arguments);
            } catch (error) {
                // The page's handler threw before the one above was called.
                var fired = textOf(type, target, $.makeArray(data)[0]);
                if ((" " + names + " ").indexOf(" " + type + " ") >= 0 && record.events.indexOf(fired, before) < 0) {
                    push(record.events, fired);
                }
                throw error;
            }
            if (type === "mobileinit" && $.mobile) {
                $.mobile.defaultPageTransition = $.mobile.defaultDialogTransition = "none";
                // Asked before each transition of a link's own: 0 is none at this width, false is one at any. Where the animations
                // are missing that it waits for, let it wait. Events have another order where there are some (rule §6, "animated:
                // pagechange before pageshow"); in other versions they would take time, in which other events come.
                var heedsAnimations = /^1\.4\.[0-2]\b/.test($.mobile.version);
                Object.defineProperty($.mobile, "maxTransitionWidth", {
                    configurable: true, set: function () {},
                    get: function () {
                        if (!hasAnimations()) return false;
                        if (!heedsAnimations) return 0;
                        hurryAnimations();
                        return false;
                    }
                });
                for (var name in options) set($.mobile, name.split("."), options[name]);
            }
            return result;
        };
        $.event.trigger.sidedoor = true;
    }

    // Lets the animations of pages take next to no time, also where another host has the style sheet with them.
    function hurryAnimations() {
        if (hasHurried) return;
        hasHurried = true;
        var sheet = new CSSStyleSheet();
        sheet.replaceSync("@keyframes sidedoor { from { opacity: 1; } to { opacity: 1; } } " +
            ".ui-page.in, .ui-page.out { animation: sidedoor 1ms !important; }");
        document.adoptedStyleSheets = document.adoptedStyleSheets.concat(sheet);
    }
    var hasHurried = false;

    // Whether a style sheet of the framework is there.
    function hasAnimations() {
        return record.all(document.documentElement, "link[rel~=stylesheet i][href]", function (link) {
            var name = link.href.split(/[?#]/)[0].split("/").pop().toLowerCase();
            return name.indexOf("jquery") === 0 && name.indexOf("mobile") > 0
                && (new URL(link.href).origin !== location.origin || hasRules(link.sheet));
        }).length > 0;
    }

    // One that is not there may have an empty sheet.
    function hasRules(sheet) {
        try { return !!sheet && sheet.cssRules.length > 0; } catch (error) { return !!sheet; }
    }

    function set(object, path, value) {
        while (path.length > 1 && object) object = object[path.shift()];
        if (object) object[path[0]] = value;
    }

    // jQuery is met when it is put into the window, before the framework that needs it.
    var jQuery, jQueries = [];
    Object.defineProperty(window, "jQuery", {
        configurable: true,
        enumerable: true,
        get: function () { return jQuery; },
        set: function (value) {
            jQuery = value;
            if (typeof value === "function" && jQueries.indexOf(value) < 0) push(jQueries, value);
            try { watch(value); } catch (error) { record.failure = String(error); }
        }
    });
})();
