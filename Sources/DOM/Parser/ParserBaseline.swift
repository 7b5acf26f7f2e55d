internal import CLibXML2

/// Bare parses by both C libraries, for `sidedoor-bench` to compare `Document` with.
package enum ParserBaseline {
    /// MyHTML with one tree for all files, nothing read from it.
    package static func parseWithMyHTML(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { ParserPool.current.parseOnly($0) }
    }

    /// libxml2's own HTML 4 parser.
    package static func parseWithLibXML2(_ bytes: [UInt8]) {
        let options = HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_RECOVER.rawValue
        let document = bytes.withUnsafeBytes { bytes in
            htmlReadMemory(
                bytes.assumingMemoryBound(to: CChar.self).baseAddress, Int32(clamping: bytes.count), nil, "UTF-8",
                Int32(truncatingIfNeeded: options))
        }
        xmlFreeDoc(document)
    }
}
