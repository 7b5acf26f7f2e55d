internal import CLibXML2

extension Document {
    /// The elements that an XPath expression selects, in document order.
    ///
    /// HTML elements have no namespace and lower-case names (`//a[@href]`); for others there are the prefixes `svg` and
    /// `math`. Nodes other than elements are left out.
    ///
    /// - Parameters:
    ///   - xpath: An XPath 1.0 expression.
    ///   - context: What `.` stands for; the document if nil.
    /// - Returns: The elements, none twice.
    /// - Throws: `XPathError` for what is no expression, or one with another result than nodes.
    public func elements(matching xpath: String, in context: Element? = nil) throws(XPathError) -> [Element] {
        xmlInitParser()
        guard let evaluation = xmlXPathNewContext(tree.document) else {
            throw XPathError(expression: xpath, reason: "out of memory")
        }
        defer { xmlXPathFreeContext(evaluation) }
        // Without a handler, libxml2 prints to stderr.
        evaluation.pointee.error = { _, _ in }
        // Some expressions would take years.
        evaluation.pointee.opLimit = Self.mostXPathSteps
        evaluation.pointee.node = context?.node ?? tree.top
        for namespace in [Constants.svg, Constants.mathML] {
            xmlXPathRegisterNs(evaluation, namespace.pointee.prefix, namespace.pointee.href)
        }
        guard let result = sidedoor_xpath_eval(XPathNames.lowercased(xpath), evaluation) else {
            let isTooMuch = evaluation.pointee.opCount >= Self.mostXPathSteps
            if isTooMuch { throw XPathError(expression: xpath, reason: "it takes too many steps") }
            let message = evaluation.pointee.lastError.message.map { String(cString: $0) } ?? "invalid expression"
            throw XPathError(expression: xpath, reason: String(message.prefix { !$0.isNewline }))
        }
        defer { xmlXPathFreeObject(result) }
        guard result.pointee.type == XPATH_NODESET else {
            throw XPathError(expression: xpath, reason: "the result is no set of nodes")
        }
        guard let nodes = result.pointee.nodesetval, let table = nodes.pointee.nodeTab else { return [] }
        xmlXPathNodeSetSort(nodes)
        var elements: [Element] = []
        for index in 0..<Int(nodes.pointee.nodeNr) {
            if let node = table[index], node.isElement { elements.append(Element(self, node)) }
        }
        return elements
    }

    /// How many steps of libxml2's an expression may take: some seconds.
    private static var mostXPathSteps: UInt { 100_000_000 }
}
