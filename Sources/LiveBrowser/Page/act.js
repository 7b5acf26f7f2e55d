// Does one thing a visitor does, a task later, so that the answer is there before a document goes.
(function (action) {
    "use strict";
    var record = window.__sidedoor;
    if (!record) return "{}";
    var $ = record.jQuery(), mobile = $ && $.mobile;
    var root = mobile && mobile.activePage && mobile.activePage[0] || document.body, isOutside = false;

    function all(selector, test) {
        return record.all(root, selector, function (element) {
            return (!isOutside || !element.closest(".ui-page")) && (!test || test(element));
        });
    }
    // Parts that widgets of jQuery Mobile make, whose clicks lead nowhere: the files tell nothing of them.
    var widgetParts = ".ui-collapsible-heading-toggle,.ui-flipswitch-on,.ui-input-clear,.ui-listview-filter," +
        "form.ui-filterable,.ui-slider-handle";
    function isOfFile(element) { return !mobile || !element.matches(widgetParts); }
    function collapsed(text) { return text.replace(/\s+/g, " ").trim(); }
    function shownText(element) {
        return collapsed(element.nodeName === "INPUT" ? element.getAttribute("value") || "" : element.textContent);
    }
    function isSubmitButton(element) {
        if (element.hasAttribute("disabled")) return false;
        var type = (element.getAttribute("type") || "").toLowerCase();
        if (element.nodeName === "BUTTON") return type !== "button" && type !== "reset";
        return element.nodeName === "INPUT" && (type === "submit" || type === "image");
    }
    function isClickable(element) { return element.localName === "a" || isSubmitButton(element); }

    // The elements that fit a text best: whose text it is, or begins with its words, or holds them.
    function byText(text) {
        var word = " " + collapsed(text) + " ";
        if (word === "  ") return [];
        function fitting(test) {
            return all("a,button,input", function (element) {
                return isClickable(element) && test(" " + shownText(element) + " ");
            });
        }
        var exact = fitting(function (shown) { return shown === word; });
        if (exact.length) return exact;
        var beginning = fitting(function (shown) { return shown.indexOf(word) === 0; });
        return beginning.length ? beginning : fitting(function (shown) { return shown.indexOf(word) > 0; });
    }
    function byXPath(expression) {
        var result = document.evaluate(expression, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null), found = [];
        for (var i = 0; i < result.snapshotLength; i++) {
            if (result.snapshotItem(i).nodeType === 1) found[found.length] = result.snapshotItem(i);
        }
        return found;
    }
    // Libraries make addresses absolute: a link is known by where it leads as well.
    function leadingTo(href, fits) {
        if (!URL.canParse(href, document.baseURI)) return [];
        var address = new URL(href, document.baseURI).href;
        return all("a[href]", function (link) { return link.href === address && (!fits || fits(link)); });
    }
    function select(selector) {
        switch (selector.by) {
        case "text": return byText(selector.value);
        case "href":
            var written = all("a[href]", function (link) {
                return link.getAttribute("href") === selector.value && isOfFile(link);
            });
            return written.length ? written : leadingTo(selector.value);
        case "id": return all("[id]", function (element) { return element.id === selector.value; });
        case "key": return all("[data-k]", function (element) { return element.getAttribute("data-k") === selector.value; });
        case "xpath": return byXPath(selector.value);
        case "element":
            var elements = elementsLike(selector);
            if (elements.length || !mobile) return elements;
            // Plug-ins move menus out of the page.
            root = document.body;
            isOutside = true;
            return elementsLike(selector);
        }
    }
    function askedFor(element) {
        var names = ["get", "post", "put", "patch", "delete"];
        for (var i = 0; i < names.length; i++) {
            var address = element.getAttribute("hx-" + names[i]) || element.getAttribute("data-hx-" + names[i]);
            if (address) return address;
        }
        return "";
    }
    function elementsLike(selector) {
        function leads(element) {
            return (element.getAttribute("href") || "") === selector.href && askedFor(element) === selector.asksFor;
        }
        function named(element) { return shownText(element) === selector.value; }
        var name = selector.element.replace(/[^\w-]/g, "\\$&");
        var alike = all(name, function (element) { return leads(element) && named(element); });
        if (alike.length || !(selector.href || selector.asksFor)) return alike;
        // Scripts translate and decorate: where no text is the same, the element is known by where it leads.
        alike = all(name, leads);
        if (alike.length || name !== "a" || !selector.href) return alike;
        alike = leadingTo(selector.href, named);
        return alike.length ? alike : leadingTo(selector.href);
    }
    // Forms, and what lies in them.
    function submittable(selector) {
        if (selector.by === "text" && (!selector.value || selector.value === "form")) {
            var forms = all("form", isOfFile);
            if (forms[action.nth - 1]) return forms;
        }
        return select(selector);
    }
    function formOf(element) {
        return element.localName === "form" ? element : element.form || element.closest("form");
    }
    // A visitor submits a form by its first button, wherever that stands.
    function firstButton(form) {
        return record.all(document.documentElement, "button,input", function (candidate) {
            return isSubmitButton(candidate) && candidate.form === form;
        })[0] || null;
    }

    var work, answer = {};
    if (action.name === "click" || action.name === "submit") {
        var found;
        try {
            found = root ? action.name === "click" ? select(action.selector) : submittable(action.selector) : [];
        } catch (error) {
            return record.write({ problem: String(error.message) });
        }
        var element = found[action.nth - 1], form = null, button = null;
        if (element && action.name === "submit") {
            form = formOf(element);
            button = form && (isSubmitButton(element) ? element : firstButton(form));
        }
        if (!element || action.name === "submit" && !form) {
            var names = all("a,button,input", isClickable);
            for (var i = 0; i < names.length; i++) {
                names[i] = action.selector.by === "href"
                    ? "href=" + (names[i].getAttribute("href") || "") : shownText(names[i]);
            }
            return record.write({ found: found.length, names: names });
        }
        // jQuery Mobile is not told by a click which button it was, as it was not when it was recorded.
        if (form) element = !mobile && button || form;
        answer.isDownload = action.name === "click" && !!element.closest("a[href][download]");
        work = function () {
            if (form && element === form) form.requestSubmit(button);
            else if (element.click) element.click();
            // A link of a drawing has no such method.
            else element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
        };
    } else {
        work = {
            back: function () { history.back(); },
            forward: function () { history.forward(); },
            reload: function () { location.reload(); },
            hash: function () { location.hash = action.value; },
            go: function () { location.href = action.value; },
            change: function () {
                var target = action.isElement ? $(action.value) : action.value;
                if (mobile.changePage) mobile.changePage(target, action.options);
                else mobile.pageContainer.pagecontainer("change", target, action.options);
            }
        }[action.name];
    }
    record.events.length = 0;
    record.later(work);
    return record.write(answer);
})(ACTION);
