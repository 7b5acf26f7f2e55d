/// What the reader knows of a value.
enum Meaning {
    case unknown
    case globalObject
    /// `top` or `parent`: only their location is of interest.
    case otherWindow
    case document, location, history
    case jQuery
    /// `$.fn`
    case plugins
    /// `$.mobile`
    case mobile
    /// An element, or a jQuery object with elements.
    case elements(EventTarget)
    case function(NodeID)

    var isUnknown: Bool {
        if case .unknown = self { true } else { false }
    }

    var isGlobalObject: Bool {
        if case .globalObject = self { true } else { false }
    }

    var isJQuery: Bool {
        if case .jQuery = self { true } else { false }
    }

    var isLocation: Bool {
        if case .location = self { true } else { false }
    }

    /// What handlers bound to the value are bound to, if it can have any.
    var eventTarget: EventTarget {
        switch self {
        case .globalObject: .window
        case .document: .document
        case .elements(let target): target
        default: .unknown
        }
    }
}
