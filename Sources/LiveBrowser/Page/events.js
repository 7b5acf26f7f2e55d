// Runs in every document behind document.js: tells the events of libraries that exchange parts of the document, and the
// document's own two, in the form of recordings.
(function () {
    "use strict";
    var record = window.__sidedoor;
    if (!record) return;

    function path(url) {
        var text = String(url && url.href || url);
        return text.indexOf(location.origin) === 0 ? text.slice(location.origin.length) : text;
    }
    function listen(library, name, detail) {
        addEventListener(name, function (event) {
            var told;
            try { told = detail(event.detail || event.data || {}, event); } catch (error) { told = "?"; }
            if (told === false) return;
            record.library = library;
            record.tell(told === undefined || told === null || told === "" ? name : name + " " + told);
        }, true);
    }
    function nothing() { return ""; }

    // Turbo and Turbolinks.
    function ofFrame(event) { return event.target.localName === "turbo-frame" ? idOf(event) : ""; }
    function idOf(event) { return event.target && event.target.id ? "#" + event.target.id : ""; }
    function joined() { return Array.prototype.filter.call(arguments, String).join(" "); }
    function address(detail) { return path(detail.url); }
    function visit(detail) { return joined(path(detail.url), detail.action || ""); }
    function rendering(detail) {
        var isPreview = document.documentElement.matches("[data-turbo-preview],[data-turbolinks-preview]");
        return joined(isPreview ? "preview" : "", detail.renderMethod === "morph" ? "morph" : "");
    }
    function submission(detail, event) { return event.target.getAttribute("data-k") || "-"; }
    var turbo = {
        "click": address, "before-visit": address, "visit": visit, "load": address, "before-cache": nothing,
        "before-render": rendering, "render": rendering,
        "reload": function (detail) { return detail.reason || ""; },
        "submit-start": submission, "submit-end": submission,
        "before-fetch-request": function (detail, event) {
            return joined(detail.fetchOptions.method.toUpperCase(), path(detail.url), ofFrame(event));
        },
        "before-fetch-response": function (detail, event) {
            return joined(String(detail.fetchResponse.response.status), ofFrame(event));
        },
        "fetch-request-error": nothing, "morph": nothing, "before-prefetch": nothing,
        "frame-load": byId, "frame-render": byId, "before-frame-render": byId, "frame-missing": byId,
        "before-frame-morph": byId,
        "before-stream-render": function (detail, event) {
            var target = event.target.getAttribute("target") || event.target.getAttribute("targets");
            return event.target.getAttribute("action") + " " + target;
        }
    };
    function byId(detail, event) { return idOf(event); }
    for (var name in turbo) listen("turbo", "turbo:" + name, turbo[name]);
    var turbolinks = {
        "click": address, "before-visit": address, "visit": visit, "load": address, "before-cache": nothing,
        "before-render": rendering, "render": rendering, "request-start": address,
        "request-end": function (detail) { return path(detail.url) + " " + detail.xhr.status; }
    };
    for (name in turbolinks) listen("turbolinks", "turbolinks:" + name, turbolinks[name]);

    // htmx 1, 2 and 4.
    function nameOf(element) {
        if (!element || !element.getAttribute) return "-";
        return element.id ? "#" + element.id : element.getAttribute("data-k") || element.localName;
    }
    function atTarget(detail, event) { return nameOf(event.target); }
    function atPath(detail) { return path(detail.path); }
    function ofHead(detail) { return nameOf(detail.headElement); }
    var htmx = {
        "configRequest": function (detail) {
            return detail.verb.toUpperCase() + " " + path(detail.path) + " " + nameOf(detail.elt);
        },
        "beforeRequest": function (detail) { return path(detail.pathInfo.finalRequestPath); },
        "beforeSwap": function (detail) { return detail.xhr.status + " " + nameOf(detail.target); },
        "pushedIntoHistory": atPath, "replacedInHistory": atPath, "oobBeforeSwap": atTarget, "oobAfterSwap": atTarget,
        "oobErrorNoTarget": function (detail) { return detail.target; },
        "afterSwap": atTarget, "afterSettle": atTarget, "afterRequest": atTarget, "historyCacheHit": atPath,
        "historyCacheMiss": atPath, "historyCacheMissLoad": atPath, "historyCacheMissLoadError": atPath,
        "historyRestore": atPath, "responseError": function (detail) { return detail.xhr.status; }, "sendError": nothing,
        "targetError": function (detail) { return detail.target; }, "swapError": nothing, "onLoadError": nothing,
        "invalidPath": function (detail) { return detail.path; }, "validation:halted": nothing,
        "addingHeadElement": function (detail) {
            return nameOf(detail.headElement.firstElementChild || detail.headElement);
        },
        "removingHeadElement": ofHead, "afterHeadMerge": nothing,
        "config:request": function (detail) {
            var request = detail.ctx.request;
            return request.method + " " + path(request.action) + " " + nameOf(detail.ctx.sourceElement);
        },
        "before:request": function (detail) { return path(detail.ctx.request.action); },
        "after:request": function (detail) { return detail.ctx.response.status; },
        "before:swap": function (detail) { return nameOf(detail.ctx.target); }, "after:swap": atTarget,
        "after:settle": atTarget, "finally:request": atTarget,
        "response:error": function (detail) { return detail.ctx.response.status; },
        // Before version 4 it comes with each other error, and says nothing of its own.
        "error": function (detail) { return detail.ctx ? nameOf(detail.ctx.sourceElement) : !detail.errorInfo && ""; },
        "after:history:push": atPath, "after:history:replace": atPath, "before:history:restore": atPath,
        "before:head:add": ofHead, "before:head:remove": ofHead, "after:head:merge": nothing
    };
    for (name in htmx) listen("htmx", "htmx:" + name, htmx[name]);

    // jquery-pjax, whose events are jQuery's own.
    var pjax = {
        "click": function (event, options) { return path(options.url); },
        "clicked": nothing, "beforeSend": nothing, "start": nothing, "send": nothing, "timeout": nothing,
        "complete": function (event, request, status) { return status; }, "end": nothing,
        "error": function (event, request, status) { return status + " " + request.status; },
        "beforeReplace": nothing, "success": nothing,
        "popstate": function (event) { return (event.direction || "-") + " " + path(event.state.url); }
    };
    record.watchJQuery = function ($) {
        Object.keys(pjax).forEach(function (name) {
            $(document).bind("pjax:" + name, function () {
                var told;
                try { told = pjax[name].apply(null, arguments); } catch (error) { told = "?"; }
                record.library = "pjax";
                record.tell("pjax:" + name + (told ? " " + told : ""));
            });
        });
    };

    // MkDocs-Material, whose events are streams that the bundle makes known as variables of the window.
    var streams = { "document$": nothing, "location$": path };
    Object.keys(streams).forEach(function (name) {
        var stream;
        Object.defineProperty(window, name, {
            configurable: true, enumerable: true,
            get: function () { return stream; },
            set: function (value) {
                stream = value;
                if (!value || typeof value.subscribe !== "function") return;
                value.subscribe(function (told) {
                    record.library = "material";
                    record.tell((name + " " + streams[name](told)).trim());
                });
            }
        });
    });

    document.addEventListener("DOMContentLoaded", function () { record.tell("DOMContentLoaded"); });
    addEventListener("load", function (event) { if (event.target === document) record.tell("load"); });
})();
