internal import CLibXML2

/// The namespace of an element that HTML can hold.
package enum Namespace: String, Hashable, Sendable, CaseIterable {
    /// HTML itself.
    case html
    /// Scalable Vector Graphics, inside `<svg>`.
    case svg
    /// Mathematical formulas, inside `<math>`.
    case mathml

    /// libxml2 sees HTML elements without a namespace, so that XPath finds them by plain names.
    @inline(__always)
    var pointer: NamespacePointer? {
        switch self {
        case .html: nil
        case .svg: Constants.svg
        case .mathml: Constants.mathML
        }
    }

    @inline(__always)
    init(_ pointer: NamespacePointer?) {
        if pointer == nil { self = .html } else { self = pointer == Constants.svg ? .svg : .mathml }
    }
}
