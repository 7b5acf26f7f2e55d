internal import CLibXML2

/// Writes nodes as HTML, without recursion.
///
/// The steps of https://html.spec.whatwg.org/multipage/parsing.html#serialising-html-fragments
struct HTMLSerializer {
    private var output: [UInt8] = []

    static func element(_ node: NodePointer) -> String {
        var serializer = HTMLSerializer()
        serializer.write(node, includingRoot: true)
        return String(decoding: serializer.output, as: UTF8.self)
    }

    static func children(of node: NodePointer) -> String {
        var serializer = HTMLSerializer()
        serializer.write(node, includingRoot: false)
        return String(decoding: serializer.output, as: UTF8.self)
    }

    private mutating func write(_ root: NodePointer, includingRoot: Bool) {
        if includingRoot { open(root) }
        var node = root
        while true {
            if let child = Self.firstChild(of: node), !(node.isElement && Self.isVoid(node)) {
                node = child
                open(node)
                continue
            }
            while true {
                if node == root {
                    if includingRoot { close(node) }
                    return
                }
                close(node)
                if let next = node.pointee.next {
                    node = next
                    open(node)
                    break
                }
                guard var parent = node.pointee.parent else { return }
                // A template's content stands for its children.
                if parent.pointee.type == XML_DOCUMENT_FRAG_NODE, parent != root, let template = parent.pointee.parent {
                    parent = template
                }
                node = parent
            }
        }
    }

    private static func firstChild(of node: NodePointer) -> NodePointer? {
        guard node.isElement else { return node.pointee.type == XML_DTD_NODE ? nil : node.pointee.children }
        return node.templateContent?.pointee.children ?? node.pointee.children
    }

    private mutating func open(_ node: NodePointer) {
        switch node.pointee.type {
        case XML_ELEMENT_NODE:
            output.append(0x3C)
            append(node.pointee.name)
            var next = node.pointee.properties
            while let attribute = next {
                output.append(0x20)
                append(attribute.pointee.name)
                append("=\"")
                escape(attribute.valueText, inAttribute: true)
                output.append(0x22)
                next = attribute.pointee.next
            }
            output.append(0x3E)
        case XML_TEXT_NODE:
            let text = CharacterPointer(node.pointee.content) ?? CharacterPointer(Constants.empty)
            if let parent = node.pointee.parent, parent.isElement, Self.isRaw(parent) {
                append(text)
            } else {
                escape(text, inAttribute: false)
            }
        case XML_COMMENT_NODE:
            append("<!--")
            append(node.pointee.content)
            append("-->")
        case XML_DTD_NODE:
            append("<!DOCTYPE ")
            append(node.pointee.name)
            output.append(0x3E)
        default: break
        }
    }

    private mutating func close(_ node: NodePointer) {
        guard node.isElement, !Self.isVoid(node) else { return }
        append("</")
        append(node.pointee.name)
        output.append(0x3E)
    }

    private mutating func escape(_ text: CharacterPointer, inAttribute: Bool) {
        var index = 0
        while text[index] != 0 {
            let byte = text[index]
            switch byte {
            case 0x26: append("&amp;")
            case 0x3C: append("&lt;")
            case 0x3E: append("&gt;")
            case 0x22 where inAttribute: append("&quot;")
            case 0xC2 where text[index + 1] == 0xA0:
                append("&nbsp;")
                index += 1
            default: output.append(byte)
            }
            index += 1
        }
    }

    private mutating func append(_ literal: StaticString) {
        output.append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    private mutating func append(_ text: CharacterPointer?) {
        guard let text else { return }
        output.append(contentsOf: UnsafeBufferPointer(start: text, count: CString.length(text)))
    }

    private static let void: Set<String> = [
        "area", "base", "basefont", "bgsound", "br", "col", "embed", "frame", "hr", "img", "input", "keygen", "link",
        "meta", "param", "source", "track", "wbr",
    ]
    private static let raw: Set<String> = [
        "style", "script", "xmp", "iframe", "noembed", "noframes", "plaintext", "noscript",
    ]

    private static func isVoid(_ element: NodePointer) -> Bool {
        element.pointee.ns == nil && void.contains(String(cString: element.pointee.name))
    }

    private static func isRaw(_ element: NodePointer) -> Bool {
        element.pointee.ns == nil && raw.contains(String(cString: element.pointee.name))
    }
}
