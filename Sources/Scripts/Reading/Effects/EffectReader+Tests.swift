/// What a handler asks about its element, and what it does for each outcome.
extension EffectReader {
    /// AD-HOC: how many tests of a handler are told apart; each doubles the cases.
    private static let mostTests = 4

    /// An effect with what it is for each outcome of the tests that are met on its ways.
    mutating func byCases(_ effect: (inout EffectReader) -> HandlerEffect) -> HandlerEffect {
        let before = budget
        var whole = effect(&self)
        let cost = before - budget
        let asked = changesElements() ? [] : tests
        tests = []
        // What is left of the work for one script goes to its other handlers.
        guard !asked.isEmpty, cost << asked.count < budget / 2 else { return whole }
        let effects = (0..<1 << asked.count).map { number in
            outcomes = Dictionary(uniqueKeysWithValues: asked.enumerated().map { ($1.node, number >> $0 & 1 == 1) })
            return effect(&self)
        }
        (tests, outcomes) = ([], [:])
        whole.cases = ElementCases(tests: asked.map(\.test), effects: effects)
        return whole
    }

    /// Evaluates a condition; what it asks about the handler's own element is noted, as a whole.
    ///
    /// - Returns: the outcome that is supposed of it.
    mutating func evaluateCondition(_ condition: NodeID, _ path: inout EffectPath) -> Bool? {
        let id = tree.unwrapped(condition)
        let (wasInTest, outcome) = (isInTest, outcomes[id])
        isInTest = isInTest || outcome != nil || note(id)
        evaluate(condition, &path)
        isInTest = wasInTest
        return outcome
    }

    /// Notes a condition that is a test of the element.
    private mutating func note(_ condition: NodeID) -> Bool {
        // OPTIMIZATION: the rest of a long handler is not looked through for tests that would not be told apart.
        guard tests.count < Self.mostTests else { return false }
        // In functions within, and in those it calls, `this` is something else.
        guard isHandler || entered.isEmpty, entered.count <= 1, inside.count <= 1, outcomes.isEmpty else {
            return false
        }
        let test = elementTest(condition)
        if test.asksElement, !tests.contains(where: { $0.node == condition }) { tests.append((condition, test)) }
        return test.asksElement
    }

    /// What a condition in a handler's own text asks about its element.
    mutating func test(_ condition: NodeID, of handler: NodeID) -> ElementTest {
        let before = (entered, inside, isHandler)
        defer { (entered, inside, isHandler) = before }
        (entered, inside, isHandler) = ([handler], [handler], true)
        return elementTest(condition)
    }

    /// What an expression asks about the element.
    private func elementTest(_ expression: NodeID, depth: Int = 0) -> ElementTest {
        guard depth < 12 else { return .unknown }
        let id = tree.unwrapped(expression)
        if let literal = reader.literal(id) { return .literal(literal) }
        func test(_ child: Int) -> ElementTest {
            tree.child(id, child).map { elementTest($0, depth: depth + 1) } ?? .unknown
        }
        switch tree[id].kind {
        case .identifier:
            if let found = found(id) { return .exists(found) }
            return initialValue(of: id).map { elementTest($0, depth: depth + 1) } ?? .unknown
        case .unary where tree[id].op == .not:
            return .not(test(0))
        case .unary where tree[id].op == .tilde:
            // ~x is 0 for -1 alone.
            return .compare(.unequal(isStrict: true), test(0), .literal(.number(-1)))
        case .logical where tree[id].op == .logicalAnd:
            return .both(test(0), test(1))
        case .logical where tree[id].op == .logicalOr:
            return .either(test(0), test(1))
        case .binary:
            return comparison(id).map { .compare($0, test(0), test(1)) } ?? .unknown
        case .member:
            if let found = found(id) { return .exists(found) }
            return testOfMember(id, depth)
        case .index:
            return .method(.at, test(0), [test(1)])
        case .call:
            if let found = found(id) { return .exists(found) }
            return testOfCall(id, depth)
        default:
            return .unknown
        }
    }

    private func comparison(_ id: NodeID) -> ElementTest.Comparison? {
        guard let left = tree.child(id, 0), let right = tree.child(id, 1), tree[left].end <= tree[right].start else {
            return nil
        }
        let between = reader.text.string(Int(tree[left].end)..<Int(tree[right].start))
        switch between.filter({ "=!<>".contains($0) }) {
        case "==": return .equal(isStrict: false)
        case "===": return .equal(isStrict: true)
        case "!=": return .unequal(isStrict: false)
        case "!==": return .unequal(isStrict: true)
        case "<": return .less
        case "<=": return .lessOrEqual
        case ">": return .greater
        case ">=": return .greaterOrEqual
        default: return nil
        }
    }

    private func testOfMember(_ id: NodeID, _ depth: Int) -> ElementTest {
        let object = tree[id].first
        let name = tree.names.text(tree[id].name)
        if name == "length" { return .length(elementTest(object, depth: depth + 1)) }
        if let data = dataset(tree.unwrapped(object), name) { return data }
        guard let subject = subject(of: object), !isJQueryObject(object) else { return .unknown }
        return property(name).asked(of: subject)
    }

    /// A property of the element.
    private func property(_ name: String) -> ElementTest {
        switch name {
        case "href": .address
        case "hash": .fragment
        case "target", "rel", "id", "title", "name": .property(name)
        case "tagName", "nodeName": .elementName
        default: .unknown
        }
    }

    /// Whether an expression is a jQuery object with the element, not the element itself.
    func isJQueryObject(_ id: NodeID, depth: Int = 0) -> Bool {
        guard depth < 6 else { return false }
        let id = tree.unwrapped(id)
        if tree[id].kind == .identifier {
            return initialValue(of: id).map { isJQueryObject($0, depth: depth + 1) } ?? false
        }
        return tree[id].kind == .call && isSelection(id)
    }

    /// The attributes of which jQuery's `attr` tells the name instead of the value.
    private static let booleans: Set<String> = [
        "async", "autofocus", "autoplay", "checked", "controls", "defer", "disabled", "hidden", "ismap", "loop",
        "multiple", "open", "readonly", "required", "scoped", "selected",
    ]

    private func testOfCall(_ id: NodeID, _ depth: Int) -> ElementTest {
        let callee = tree.unwrapped(tree[id].first)
        guard tree[callee].kind == .member else { return .unknown }
        let object = tree[callee].first
        let name = tree.names.text(tree[callee].name)
        let arguments = Array(tree.children(id).dropFirst())
        if arguments.count == 1, let text = reader.stringValue(arguments[0]), name == "contains",
            let listed = listedClass(text, in: tree.unwrapped(object))
        {
            return listed
        }
        if arguments.count == 1, let text = reader.stringValue(arguments[0]), let subject = subject(of: object) {
            return question(name, text).asked(of: subject)
        }
        // None of them takes more than two arguments.
        guard let method = ElementTest.Method(rawValue: name), arguments.count <= 2 else { return .unknown }
        return .method(
            method, elementTest(object, depth: depth + 1), arguments.map { elementTest($0, depth: depth + 1) })
    }

    /// What a method asks its element.
    private func question(_ method: String, _ text: String) -> ElementTest {
        switch method {
        case "attr":
            return Self.booleans.contains(text) ? .unknown : .attribute(text.lowercased(), whenMissing: .undefined)
        case "getAttribute": return .attribute(text.lowercased(), whenMissing: .null)
        case "prop": return property(text)
        case "data": return .data("data-" + text.withDashes)
        case "hasClass": return .hasClass(text)
        case "hasAttribute":
            let attribute = ElementTest.attribute(text.lowercased(), whenMissing: .null)
            return .compare(.unequal(isStrict: true), attribute, .literal(.null))
        case "is", "matches": return Selector(parsing: text).map { .is($0.forElementsOfLibrary) } ?? .unknown
        default: return .unknown
        }
    }
}

extension String {
    /// `ajaxOff` as `ajax-off`, the way jQuery and `dataset` look for data.
    var withDashes: String {
        reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
    }
}
