internal import CLibXML2

/// A tree as indented text, in the format of html5lib's tree construction tests.
///
/// ```
/// | <!DOCTYPE html>
/// | <html>
/// |   <head>
/// |   <body>
/// |     <a>
/// |       href="b.html"
/// |       "B"
/// ```
package enum DocumentDump {
    /// The whole document.
    package static func text(of document: Document) -> String { text(below: document.tree.top) }

    /// What is inside an element.
    package static func text(inside element: Element) -> String { text(below: element.node) }

    /// An element and what is inside it.
    package static func text(of element: Element) -> String {
        var dump = Dump()
        dump.write(element.node, depth: 0)
        dump.write(below: element.node, depth: 1)
        return dump.output
    }

    private static func text(below node: NodePointer) -> String {
        var dump = Dump()
        dump.write(below: node, depth: 0)
        return dump.output
    }
}

private struct Dump {
    var output = ""

    /// Writes what is below `root`; its children stand at `depth`.
    mutating func write(below root: NodePointer, depth: Int) {
        var node = root
        var depth = depth - 1
        // Whether a template's content is still to be written before its children.
        var entersContent = true
        while true {
            if entersContent, node.isElement, let content = node.templateContent {
                depth += 1
                line("content", depth)
                node = content
            }
            entersContent = true
            if node.pointee.type != XML_DTD_NODE, let child = node.pointee.children {
                depth += 1
                node = child
                write(node, depth: depth)
                continue
            }
            while node != root {
                if let next = node.pointee.next {
                    node = next
                    write(node, depth: depth)
                    break
                }
                guard let parent = node.pointee.parent else { return }
                let leavesContent = node.pointee.type == XML_DOCUMENT_FRAG_NODE
                depth -= 1
                node = parent
                if leavesContent {
                    entersContent = false
                    break
                }
            }
            if node == root, entersContent { return }
        }
    }

    mutating func write(_ node: NodePointer, depth: Int) {
        switch node.pointee.type {
        case XML_ELEMENT_NODE:
            let name = String(cString: node.pointee.name)
            switch Namespace(node.pointee.ns) {
            case .html: line("<\(name)>", depth)
            case .svg: line("<svg \(name)>", depth)
            case .mathml: line("<math \(name)>", depth)
            }
            for attribute in attributes(of: node) { line(attribute, depth + 1) }
        case XML_TEXT_NODE: line("\"\(String(cString: node.pointee.content))\"", depth)
        case XML_COMMENT_NODE: line("<!-- \(String(cString: node.pointee.content)) -->", depth)
        case XML_DTD_NODE:
            let doctype = Doctype(node)
            if doctype.publicID ?? "" != "" || doctype.systemID ?? "" != "" {
                line("<!DOCTYPE \(doctype.name) \"\(doctype.publicID ?? "")\" \"\(doctype.systemID ?? "")\">", depth)
            } else {
                line("<!DOCTYPE \(doctype.name)>", depth)
            }
        default: break
        }
    }

    private mutating func line(_ text: String, _ depth: Int) {
        output += "| "
        for _ in 0..<depth { output += "  " }
        output += text
        output += "\n"
    }

    /// Sorted by name in UTF-16 order, as the format asks.
    private func attributes(of node: NodePointer) -> [String] {
        var pairs: [(name: String, value: String)] = []
        var next = node.pointee.properties
        while let attribute = next {
            var name = String(cString: attribute.pointee.name)
            if attribute.flags.contains(.isForeign) { name = name.replacing(":", with: " ", maxReplacements: 1) }
            pairs.append((name, String(cString: attribute.valueText)))
            next = attribute.pointee.next
        }
        return pairs.sorted { $0.name.utf16.lexicographicallyPrecedes($1.name.utf16) }
            .map { "\($0.name)=\"\($0.value)\"" }
    }
}
