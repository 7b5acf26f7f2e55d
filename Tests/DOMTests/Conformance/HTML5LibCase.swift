@testable import DOM

/// One block of an html5lib tree construction test file.
struct HTML5LibCase {
    enum Scripting {
        case either, on, off
    }

    /// File name and place in it from 0, such as `tests1.dat:3`.
    var name: String
    var data: [UInt8]
    var context: String?
    var scripting = Scripting.either
    var document: String

    /// Reads a `.dat` file: sections that begin with `#data`, `#errors`, `#document`…, each to the next one.
    static func cases(in bytes: [UInt8], file: String) -> [HTML5LibCase] {
        var cases: [HTML5LibCase] = []
        var sections: [String: [[UInt8]]] = [:]
        var section = ""
        func finish() {
            guard let data = sections["#data"], var tree = sections["#document"] else { return }
            while tree.last?.isEmpty == true { tree.removeLast() }
            cases.append(
                HTML5LibCase(
                    name: "\(file):\(cases.count)", data: Array(data.joined(separator: [0x0A])),
                    context: sections["#document-fragment"]?.first.map { String(decoding: $0, as: UTF8.self) },
                    scripting: sections["#script-on"] != nil ? .on : sections["#script-off"] != nil ? .off : .either,
                    document: tree.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()))
        }
        let names = ["#errors", "#new-errors", "#document-fragment", "#document", "#script-on", "#script-off"]
        for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let text = line.first == 0x23 ? String(decoding: line, as: UTF8.self) : ""
            if text == "#data" {
                finish()
                sections = ["#data": []]
                section = text
            } else if names.contains(text), section != "#document" {
                section = text
                sections[section] = []
            } else {
                sections[section, default: []].append(Array(line))
            }
        }
        finish()
        return cases
    }

    /// What our parser makes of the case.
    var dump: String {
        let source = Source(bytes: data, name: name, encoding: .utf8)
        guard let context else { return DocumentDump.text(of: Document(parsing: source)) }
        return Document.fragment(parsing: source, context: context).root.map(DocumentDump.text(inside:)) ?? ""
    }
}
