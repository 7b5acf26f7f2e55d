internal import Findings
internal import Foundation
internal import LiveBrowser

/// What is asked of a page. Pages that take JavaScript's own functions apart are asked by those that were kept.
enum Question {
    /// What a visitor sees, in lines: the text, then how far it is scrolled, then how many elements have a size.
    case view
    /// Whether a password is asked for.
    case hasPasswordField
    /// How many elements have a value of an attribute; any, where the value is nil.
    case count(attribute: String, value: String?)
    /// Puts a mark on the element of an id.
    case mark(id: String)
    /// Whether the element of an id has the mark.
    case isMarked(id: String)
    /// The role of the page that is shown.
    case activeRole
    /// The addresses of the document's style sheets, a line each.
    case styleSheets
    /// The beginnings of the document's `style` elements, a line each.
    case styles
    /// What a frame holds: its text, blanks collapsed, or `missing` where it has an error.
    case frame(id: String)
    /// How far the document is loaded: `complete`.
    case stage
    /// The document's encoding: `UTF-8`.
    case encoding
    /// Whether the document's text has a U+FFFD.
    case hasUnreadableText
    /// When the page sends the browser on and where, as `2;url=b.html`; empty where it does not.
    case refresh
    /// Whether an element of the document has no id but an attribute.
    case namelessElement(attribute: String)
    /// Whether an element of a file stands somewhere in the tree.
    case parses(file: String, Claim.ElementOfFile, Claim.Position)
    /// What is wrong with the code in attributes of a file, the first of it; empty where nothing is.
    case attributeError(file: String, attribute: String)

    /// As an expression of JavaScript.
    var expression: String {
        let all = "window.__sidedoor.all(document.documentElement, "
        switch self {
        case .view:
            return
                "(document.body ? document.body.innerText : '') + '\\nscroll ' + scrollX + ' ' + scrollY + '\\ncount ' + "
                + all + "'*', function (e) { return e.offsetWidth > 0 && e.offsetHeight > 0; }).length"
        case .hasPasswordField:
            return all + "'input[type=password]', function (e) { return e.offsetWidth > 0; }).length > 0"
        case .count(let attribute, let value):
            let test = value.map { " === " + Self.quoted($0) } ?? " !== null"
            return all
                + "'*', function (e) { return window.__sidedoor.attribute(e, \(Self.quoted(attribute)))\(test); })"
                + ".length"
        case .mark(let id): return "(\(Self.element(id)) || {}).__sidedoorMark = true"
        case .isMarked(let id): return "!!(\(Self.element(id)) || {}).__sidedoorMark"
        case .activeRole:
            return "(function (m) { return m && m.activePage && m.activePage[0] ? "
                + "m.activePage[0].getAttribute('data-' + (m.ns || '') + 'role') || '' : ''; })(window.jQuery && jQuery.mobile)"
        case .styleSheets:
            return all + "'link[rel~=stylesheet i][href]').map(function (e) { return e.href; }).join('\\n')"
        case .styles:
            return all + "'style').map(function (e) { return e.textContent.replace(/\\s+/g, ' ').trim(); }).join('\\n')"
        case .frame(let id):
            return "(function (f) { return !f || f.localName !== 'turbo-frame' ? 'gone' : "
                + "f.querySelector('.turbo-frame-error') ? 'missing' : f.textContent.replace(/\\s+/g, ' ').trim(); })"
                + "(\(Self.element(id)))"
        case .stage: return "document.readyState"
        case .encoding: return "document.characterSet"
        case .hasUnreadableText:
            return "!!document.body && document.body.textContent.indexOf(String.fromCharCode(0xFFFD)) >= 0"
        case .refresh:
            return "(" + all + "'meta[http-equiv=refresh i]').map(function (e) { return e.content.trim(); })[0] || '')"
        case .namelessElement(let attribute): return all + "'[\(attribute)]:not([id])').length > 0"
        case .parses(let file, let element, let position):
            return Self.parsing(
                file,
                "var e = d.querySelectorAll(\(Self.quoted(element.name)))[\(element.number)];"
                    + "if (!e) return 'gone'; \(Self.test(position))")
        case .attributeError(let file, let attribute):
            return Self.parsing(
                file,
                "var f = d.querySelectorAll('[' + CSS.escape(\(Self.quoted(attribute))) + ']');"
                    + "for (var i = 0; i < f.length; i++) { try { new Function(f[i].getAttribute(\(Self.quoted(attribute)))"
                    + ".replace(/^\\s*javascript:/i, '')); } catch (x) { if (x instanceof SyntaxError) return String(x); } }"
                    + "return '';")
        }
    }

    private static func test(_ position: Claim.Position) -> String {
        let pages = "'[data-role=page],[data-role=dialog]'"
        switch position {
        case .outsidePages: return "return String(!e.closest(\(pages)));"
        case .inPage(let number):
            return "return String(e.closest(\(pages)) === d.querySelectorAll(\(pages))[\(number)]);"
        case .swallowing(let name):
            return "return String((e.getAttribute(\(quoted(name))) || '').indexOf('<') >= 0);"
        }
    }

    /// A body of a function with a file's tree, which the browser's parser makes without running scripts, as `d`.
    private static func parsing(_ file: String, _ body: String) -> String {
        "(function () { var x = new XMLHttpRequest(); x.open('GET', encodeURI(\(quoted(file))), false);"
            + "x.overrideMimeType('text/html'); x.send();"
            + "var d = new DOMParser().parseFromString(x.responseText, 'text/html'); \(body) })()"
    }

    private static func element(_ id: String) -> String { "document.getElementById(\(quoted(id)))" }

    private static func quoted(_ text: String) -> String {
        String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
    }
}

extension BrowserTab {
    /// What a page answers.
    func question(_ question: Question) throws(BrowserFailure) -> String { try ask(question.expression) }
}
