internal import DOM
internal import Facts
internal import Navigators
internal import Scripts

/// A script, or code in an attribute, that no browser can read: nothing of it runs.
struct UnreadableScript {
    /// What is wrong.
    var message: String
    /// Where.
    var range: SourceRange
    /// Where it begins: a script's file or element, an attribute's value.
    var start: SourceRange
    /// The attribute, nil for a script.
    var attribute: String?
    /// The file that has it.
    var file: String
    /// What something else fills in, before a browser gets it, where it cannot be read.
    var placeholder: Placeholder?
    /// The library that the script's file is named after.
    var library: ScriptElement.Library? { attribute == nil ? ScriptElement.library(in: range.source.name) : nil }

    /// What stands before the error in the script, and behind it in the line: the same in each copy of a script.
    var surroundings: String {
        let bytes = range.source.bytes
        let at = min(range.bytes.lowerBound, bytes.count)
        let before = bytes[min(max(start.bytes.lowerBound, at - Self.reach), at)..<at]
        let behind = bytes[at...].prefix(Self.reach).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        return String(decoding: before + behind, as: UTF8.self)
    }

    /// As many bytes are looked at to both sides of an error.
    private static let reach = 400

    /// What cannot be read in a file, and in the scripts that it loads.
    static func all(in table: ScriptTable) -> [UnreadableScript] {
        let scripts = table.scripts.compactMap { row in
            row.code.flatMap { UnreadableScript(row.reading, $0, nil, table.file) }
        }
        return scripts + table.codes.compactMap { UnreadableScript($0.reading, $0.code, $0.attribute, table.file) }
    }

    /// The modules that cannot be read, for each file whose document asks for them.
    static func modules(_ evidence: Evidence) -> [UnreadableScript] {
        let setting = evidence.session.tab.setting
        return evidence.moduleLoads.flatMap { load in
            load.failures.filter(\.isThere).compactMap { module in
                let file = setting.files.load(Request(path: module.address.path, query: module.address.query))
                let reading = setting.scriptCache.reading(of: file.source, as: .classicScript)
                return UnreadableScript(reading, CodePlace(file: file.source), nil, load.file)
            }
        }
    }

    private init?(_ reading: ScriptReading?, _ code: CodePlace, _ attribute: String?, _ file: String) {
        guard let error = reading?.summary.syntaxError else { return nil }
        message = error.message
        range = code.range(error.offset..<error.offset)
        start = code.start
        self.attribute = attribute
        self.file = file
        placeholder = reading?.placeholder
    }
}
