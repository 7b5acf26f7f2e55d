/// What a handler asks about the element it runs for, or about the one that was clicked, before it does something: the
/// condition of an `if`.
///
///     $("a").click(function (e) { if (this.href.indexOf("#") == -1 && this.target != "_blank") … });
///     document.addEventListener("click", function (e) { if (e.target.closest("a.next")) … });
///
/// What is asked besides of something else is ``unknown``; the whole may be known all the same, as `false && x` is.
package indirect enum ElementTest: Hashable, Sendable {
    /// What is written out.
    case literal(Literal)
    /// `this.href`: the whole address; empty where the attribute is missing.
    case address
    /// `this.hash`: the address from its `#` on, if something stands behind that.
    case fragment
    /// `$(this).attr(name)`, undefined where it is missing; `this.getAttribute(name)`, null there.
    case attribute(String, whenMissing: Literal)
    /// `this.target` and its like, of links: the attribute of this name; empty where it is missing.
    case property(String)
    /// `$(this).data(name)`, of the attribute of this name: undefined where it is missing.
    case data(String)
    /// `$(this).hasClass(name)`
    case hasClass(String)
    /// `$(this).is(selector)`, `this.matches(selector)`
    case `is`(Selector)
    /// `this.tagName`, in capital letters as HTML elements have it.
    case elementName
    /// Whether there is such an element: `e.target.closest(selector)`.
    case exists(Subject)
    /// What is asked of another element; undefined where there is none.
    case asked(Subject, ElementTest)
    /// A method of a string, with its arguments.
    case method(Method, ElementTest, [ElementTest])
    /// `text.length`
    case length(ElementTest)
    /// `!a`
    case not(ElementTest)
    /// `a && b`
    case both(ElementTest, ElementTest)
    /// `a || b`
    case either(ElementTest, ElementTest)
    /// `a == b`, `a > b` and their like.
    case compare(Comparison, ElementTest, ElementTest)
    /// What is asked of something else.
    case unknown

    /// An element that is asked.
    package indirect enum Subject: Hashable, Sendable {
        /// The element that the handler runs for: `this`, `e.currentTarget`.
        case own
        /// The one that was clicked: `e.target`.
        case target
        /// The nearest around an element, itself included, that a selector selects: `closest(selector)`.
        case closest(Subject, Selector)
    }

    /// The methods of strings that are evaluated.
    package enum Method: String, Hashable, Sendable {
        case indexOf, includes, startsWith, endsWith, at, charAt, substring, substr, slice, toLowerCase
    }

    /// How two values are compared.
    package enum Comparison: Hashable, Sendable {
        /// `==`; `===` where it is strict.
        case equal(isStrict: Bool)
        /// `!=`; `!==` where it is strict.
        case unequal(isStrict: Bool)
        /// `<`, `<=`, `>`, `>=`
        case less, lessOrEqual, greater, greaterOrEqual
    }

    /// Whether it asks anything of the element that can be told.
    var asksElement: Bool {
        switch self {
        case .literal, .unknown: false
        case .address, .fragment, .attribute, .property, .data, .hasClass, .is, .elementName, .exists, .asked: true
        case .method(_, let value, let arguments): value.asksElement || arguments.contains(where: \.asksElement)
        case .length(let value), .not(let value): value.asksElement
        case .both(let left, let right), .either(let left, let right), .compare(_, let left, let right):
            left.asksElement || right.asksElement
        }
    }
}

/// What a handler does for each outcome of the tests that it puts to its element.
package struct ElementCases: Hashable, Sendable {
    /// The tests.
    package let tests: [ElementTest]
    /// The effects; the number of one has a bit for each test, the lowest for the first, set where its outcome is true.
    package internal(set) var effects: [HandlerEffect]
}

extension HandlerEffect {
    /// What it does for one element.
    ///
    /// - Parameter outcome: the outcome of a test; nil where it cannot be told.
    /// - Returns: the effect, without cases; the whole where what cannot be told makes a difference.
    package func given(_ outcome: (ElementTest) -> Bool?) -> HandlerEffect {
        guard let cases else { return self }
        var whole = self
        whole.cases = nil
        var fitting = Array(cases.effects.indices)
        for (bit, test) in cases.tests.enumerated() {
            guard let truth = outcome(test) else { continue }
            fitting.removeAll { ($0 >> bit & 1 == 1) != truth }
        }
        guard let first = fitting.first else { return whole }
        return fitting.allSatisfy { cases.effects[$0] == cases.effects[first] } ? cases.effects[first] : whole
    }
}
