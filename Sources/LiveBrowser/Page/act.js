// Does one thing a visitor does, a task later, so that the answer is there before a document goes.
(function (action) {
    "use strict";
    var record = window[Symbol.for("sidedoor")];
    var $ = window.jQuery, mobile = $ && $.mobile;
    var root = mobile && mobile.activePage && mobile.activePage[0] || document.body;

    function all(selector) { return Array.prototype.slice.call(root.querySelectorAll(selector)); }
    function collapsed(text) { return text.split(/\s+/).filter(Boolean).join(" "); }
    function shownText(element) {
        return collapsed(element.nodeName === "INPUT" ? element.getAttribute("value") || "" : element.textContent);
    }
    function isSubmitButton(element) {
        if (element.hasAttribute("disabled")) return false;
        var type = (element.getAttribute("type") || "").toLowerCase();
        if (element.nodeName === "BUTTON") return type !== "button" && type !== "reset";
        return element.nodeName === "INPUT" && (type === "submit" || type === "image");
    }
    function clickables() {
        return all("a,button,input").filter(function (element) {
            return element.localName === "a" || isSubmitButton(element);
        });
    }
    // The elements that fit a text best: whose text it is, or begins with its words, or holds them.
    function byText(text) {
        var wanted = collapsed(text);
        if (!wanted) return [];
        var elements = clickables();
        function fitting(test) {
            return elements.filter(function (element) { return test(" " + shownText(element) + " "); });
        }
        var word = " " + wanted + " ";
        var exact = fitting(function (shown) { return shown === word; });
        if (exact.length) return exact;
        var beginning = fitting(function (shown) { return shown.indexOf(word) === 0; });
        return beginning.length ? beginning : fitting(function (shown) { return shown.indexOf(word) > 0; });
    }
    function byXPath(expression) {
        var result = document.evaluate(expression, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null), found = [];
        for (var i = 0; i < result.snapshotLength; i++) found.push(result.snapshotItem(i));
        return found.filter(function (node) { return node.nodeType === 1; });
    }
    function select(selector) {
        switch (selector.by) {
        case "text": return byText(selector.value);
        case "href": return all("a[href]").filter(function (link) { return link.getAttribute("href") === selector.value; });
        case "id": return all("[id]").filter(function (element) { return element.id === selector.value; });
        case "key": return all("[data-k]").filter(function (element) { return element.getAttribute("data-k") === selector.value; });
        case "xpath": return byXPath(selector.value);
        case "link": return all("a").filter(function (link) {
            return link.getAttribute("href") === selector.href && shownText(link) === selector.value;
        });
        }
    }
    function formsOf(selector) {
        if (selector.by === "text" && (!selector.value || selector.value === "form")) {
            var forms = all("form");
            if (forms[action.nth - 1]) return forms;
        }
        return select(selector).map(function (element) {
            return element.localName === "form" ? element : element.form || element.closest("form");
        });
    }

    var work;
    if (action.name === "click" || action.name === "submit") {
        var found;
        try {
            found = root ? action.name === "click" ? select(action.selector) : formsOf(action.selector) : [];
        } catch (error) {
            return JSON.stringify({ problem: error.message });
        }
        var element = found[action.nth - 1];
        if (!element) {
            var names = root ? clickables().map(function (link) {
                return action.selector.by === "href" ? "href=" + (link.getAttribute("href") || "") : shownText(link);
            }) : [];
            return JSON.stringify({ found: found.length, names: names });
        }
        work = action.name === "click"
            ? function () { element.click(); }
            : function () { element.requestSubmit(); };
    } else {
        work = {
            back: function () { history.back(); },
            forward: function () { history.forward(); },
            reload: function () { location.reload(); },
            hash: function () { location.hash = action.value; },
            go: function () { location.href = action.value; },
            change: function () { mobile.changePage(action.value, action.role ? { role: action.role } : {}); }
        }[action.name];
    }
    if (record) record.events.length = 0;
    setTimeout(work, 0);
    return JSON.stringify({ began: record ? record.began : 0 });
})(ACTION);
