// What there is to see in the document, and whether it is at rest.
(function () {
    "use strict";
    var record = window[Symbol.for("sidedoor")] || { began: 0, events: [] };
    var $ = window.jQuery, mobile = $ && $.mobile, ns = mobile && mobile.ns || "";
    var active = mobile && mobile.activePage && mobile.activePage[0];
    var stack = mobile && (mobile.navigate && mobile.navigate.history || mobile.urlHistory);

    function attribute(element, name) { return element.getAttribute("data-" + ns + name); }
    function shortened(url) { return String(url).replace(/^http:\/\/localhost(?=[\/?#]|$)/i, ""); }
    function all(selector) { return Array.prototype.slice.call(document.querySelectorAll(selector)); }

    return JSON.stringify({
        began: record.began,
        url: shortened(location.href),
        title: document.title,
        readyState: document.readyState,
        requests: $ && $.active || 0,
        events: record.events,
        version: mobile && mobile.version ? String(mobile.version) : null,
        active: active ? { dataURL: attribute(active, "url"), id: active.id || null } : null,
        pages: all("[data-" + ns + "role=page],[data-" + ns + "role=dialog]").map(function (page) {
            return {
                dataURL: attribute(page, "url"), id: page.id || null, role: attribute(page, "role"),
                isExternal: attribute(page, "external-page") === "true"
            };
        }),
        history: stack && stack.stack ? {
            entries: stack.stack.map(function (entry) { return shortened(entry.url); }), index: stack.activeIndex
        } : null,
        styleSheets: all("link[rel~=stylesheet i][href]").map(function (link) { return shortened(link.href); })
    });
})();
