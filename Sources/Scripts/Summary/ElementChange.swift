/// A place where a script gives elements another address, or none: `$("a.next").attr("href", address)`, `link.href = address`;
/// another attribute whose value is written out: `$("a").attr("rel", "external")`; or takes them away, with what is inside of
/// them or that alone: `$("#list").html(items)`.
///
/// Such a link leads elsewhere than its file says, is another to a library that asks for the attribute, or is not there.
package struct ElementChange: Hashable, Sendable {
    /// What is changed.
    package enum Kind: Hashable, Sendable {
        /// Where the elements lead.
        case address
        /// Another attribute.
        case attribute(name: String, value: String)
        /// What is inside of the elements: other nodes stand there then, or none.
        case content
        /// The elements themselves: others stand in their place then, or none.
        case presence
    }

    /// What is changed.
    package let kind: Kind
    /// The elements, as a selector.
    package let selector: String
    /// The bytes of the call or assignment.
    package internal(set) var range: Range<Int>
    /// Whether the function that does it comes here on every way that does not throw.
    package let isCertain: Bool
    /// When it is done.
    package internal(set) var context: RunContext
    /// What the handler that does it asks first about the element that it runs for, or of which the event tells.
    package internal(set) var conditions: [Condition] = []

    /// A test around a place in a handler, and what comes of it where the place is reached.
    package struct Condition: Hashable, Sendable {
        /// The test.
        package let test: ElementTest
        /// Its outcome.
        package let outcome: Bool

        /// Of these, an element must have one to meet it; nil where that cannot be told.
        package var keys: [SelectorKey]? { outcome ? test.keys : nil }
    }
}

extension ElementTest {
    /// Of these, the element that is asked must have one for the outcome to be true; nil where that cannot be told.
    fileprivate var keys: [SelectorKey]? {
        switch self {
        // The library gives classes of its own.
        case .hasClass(let name): name.hasPrefix(Selector.libraryPrefix) ? nil : [.class(name)]
        case .is(let selector): selector.keys
        case .asked(.target, let test): test.keys
        case .both(let left, let right): left.keys ?? right.keys
        default: nil
        }
    }
}
