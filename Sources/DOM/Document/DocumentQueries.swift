internal import CLibXML2

extension Document {
    /// The first element in document order with this `id`, compared exactly.
    public func element(withID id: String) -> Element? {
        guard !id.isEmpty else { return nil }
        return id.withBytes { id in
            firstElement(below: tree.top) { node in
                guard let attribute = Attributes.find(Attributes.id, of: node) else { return false }
                return CString.equals(attribute.valueText, id)
            }
        }
    }

    /// The elements of an HTML name in document order, below `ancestor` if one is given.
    public func elements(named name: String, under ancestor: Element? = nil) -> [Element] {
        name.withBytes { name in
            allElements(below: ancestor?.node ?? tree.top) {
                $0.pointee.ns == nil && CString.equals($0.pointee.name, name)
            }
        }
    }

    /// The elements that have an attribute, in document order, below `ancestor` if one is given.
    public func elements(withAttribute name: String, under ancestor: Element? = nil) -> [Element] {
        name.withBytes { name in
            allElements(below: ancestor?.node ?? tree.top) { Attributes.find(name, of: $0) != nil }
        }
    }

    /// The elements that have an attribute with one of `values`, compared exactly, in document order.
    public func elements(
        withAttribute name: String, in values: [String], under ancestor: Element? = nil
    ) -> [Element] {
        let values = values.map { Array($0.utf8) }
        return name.withBytes { name in
            allElements(below: ancestor?.node ?? tree.top) { node in
                guard let attribute = Attributes.find(name, of: node) else { return false }
                return values.contains { $0.withUnsafeBufferPointer { CString.equals(attribute.valueText, $0) } }
            }
        }
    }

    /// The elements that have an attribute whose name begins with `prefix`, in document order.
    public func elements(withAttributePrefix prefix: String) -> [Element] {
        prefix.withBytes { prefix in
            allElements(below: tree.top) { node in
                var next = node.pointee.properties
                while let attribute = next {
                    if CString.begins(attribute.pointee.name, with: prefix) { return true }
                    next = attribute.pointee.next
                }
                return false
            }
        }
    }

    /// The first element below the document for which `matches` holds, in document order.
    public func firstElement(where matches: (Element) throws -> Bool) rethrows -> Element? {
        try firstElement(below: tree.top) { try matches(Element(self, $0)) }
    }

    @inline(__always)
    func firstElement(below root: NodePointer, where matches: (NodePointer) throws -> Bool) rethrows -> Element? {
        var next = TreeLinks.next(root, below: root)
        while let node = next {
            if node.isElement, try matches(node) { return Element(self, node) }
            next = TreeLinks.next(node, below: root)
        }
        return nil
    }

    @inline(__always)
    func allElements(below root: NodePointer, where matches: (NodePointer) -> Bool) -> [Element] {
        var found: [Element] = []
        var next = TreeLinks.next(root, below: root)
        while let node = next {
            if node.isElement, matches(node) { found.append(Element(self, node)) }
            next = TreeLinks.next(node, below: root)
        }
        return found
    }
}
