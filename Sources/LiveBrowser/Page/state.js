// What there is to see in the document, and whether it is at rest; an empty text where nothing was prepared.
(function () {
    "use strict";
    var record = window.__sidedoor;
    if (!record) return "";
    var $ = record.jQuery(), mobile = $ && $.mobile, ns = mobile && mobile.ns || "";
    var active = mobile && mobile.activePage && mobile.activePage[0];
    var stack = mobile && (mobile.navigate && mobile.navigate.history || mobile.urlHistory);

    function attribute(element, name) { return record.attribute(element, "data-" + ns + name); }
    function shortened(url) { return String(url).replace(/^http:\/\/localhost(?=[\/?#]|$)/i, ""); }
    function each(list, tell) {
        var told = [];
        for (var i = 0; i < list.length; i++) told[i] = tell(list[i]);
        return told;
    }

    // What libraries that exchange parts of a document leave of it.
    function exchanged() {
        var isHTML = document.contentType === "text/html", body = isHTML && document.body, root = document.documentElement;
        var target = record.all(root, ":target")[0];
        return {
            head: isHTML && document.head ? each(document.head.children, function (element) {
                return record.attribute(element, "data-k") || element.localName;
            }) : [],
            ids: body ? each(record.all(body, "[id]"), function (element) {
                return record.attribute(element, "id");
            }) : [],
            language: isHTML && root ? record.attribute(root, "lang") : null,
            body: body ? record.attribute(body, "data-k") : null,
            shown: window.scrollY > 1 ? elementAtTop(body) : "top",
            target: target && target.id || null,
            // A turbo-stream that its library knows waits for the next frame, and is gone when it is done.
            isBusy: !!root && (root.hasAttribute("aria-busy") || record.all(root,
                "turbo-frame[busy],turbo-stream:defined,.htmx-request,.htmx-swapping,.htmx-settling").length > 0)
        };
    }
    function elementAtTop(body) {
        var there = record.all(body, "[id],a[name]", function (element) {
            // What is in a noscript has no box, and stands nowhere.
            return element.getClientRects().length > 0 && Math.abs(element.getBoundingClientRect().top) <= 1.5;
        });
        var targets = record.all(body, ":target", function (element) { return there.indexOf(element) >= 0; });
        var element = targets[0] || there[there.length - 1];
        return element ? element.id || "name=" + element.getAttribute("name") : null;
    }
    function libraryVersion() {
        var htmx = record.library === "htmx" && window.htmx;
        return htmx && htmx.version ? String(htmx.version) : null;
    }

    return record.write({
        began: record.began,
        url: shortened(location.href),
        title: document.title,
        readyState: document.readyState,
        requests: $ && $.active || 0,
        isAnimated: record.isAnimated(),
        events: record.events,
        // The oldest versions do not say which they are.
        runsLibrary: !!(mobile && mobile.ajaxEnabled !== undefined),
        version: mobile && mobile.version ? String(mobile.version) : null,
        active: active ? { dataURL: attribute(active, "url"), id: active.id || null } : null,
        pages: each(
            record.all(document.documentElement, "[data-" + ns + "role=page],[data-" + ns + "role=dialog]"),
            function (page) {
                return {
                    dataURL: attribute(page, "url"), id: page.id || null, role: attribute(page, "role"),
                    isExternal: attribute(page, "external-page") === "true"
                };
            }),
        history: stack && stack.stack ? {
            entries: each(stack.stack, function (entry) { return shortened(entry.url); }), index: stack.activeIndex
        } : null,
        styleSheets: each(
            record.all(document.documentElement, "link[rel~=stylesheet i][href]"),
            function (link) { return shortened(link.href); }),
        library: mobile ? null : record.library,
        libraryVersion: libraryVersion(),
        exchanged: mobile ? null : exchanged()
    });
})();
