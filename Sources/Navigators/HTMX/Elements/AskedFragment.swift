package import Facts

/// What an element asks for by GET under htmx (H17), as it is written.
package struct AskedFragment {
    /// The address, relative to the page.
    package let reference: String
    /// Whether the visitor is asked first (H19), so that it is likely to do something.
    package let isConfirmed: Bool
}

extension Markup {
    /// What the elements of a page ask for by GET if htmx is there, in document order of each way to write it; an empty address
    /// is the page's own, and left out.
    package var fragmentsAskedFor: [AskedFragment] {
        let get = HTMXName("get")
        return [get.plain, get.data].flatMap { name in
            elements(with: name).compactMap { element in
                guard let reference = attribute(name, of: element), !reference.isEmpty else { return nil }
                return AskedFragment(reference: reference, isConfirmed: isConfirmed(element))
            }
        }
    }

    /// H19: the attribute is inherited.
    private func isConfirmed(_ element: Int) -> Bool {
        let confirm = HTMXName("confirm")
        var next: Int? = element
        while let at = next {
            if hasAttribute(confirm.plain, of: at) || hasAttribute(confirm.data, of: at) { return true }
            next = parent(of: at)
        }
        return false
    }
}
