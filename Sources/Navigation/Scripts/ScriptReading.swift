public import Scripts

/// A script's text as it was read, once for all the elements that have it.
public final class ScriptReading: Sendable {
    /// What the text tells.
    public let summary: ScriptSummary
    /// Whether it may define names that its text does not show: it loads or makes other scripts, or cannot be read.
    public let definesUnseenNames: Bool
    /// Whether it takes handlers off, or binds some for one event only.
    public let takesHandlersOff: Bool
    /// The names its definitions make global, members left out.
    public let globals: Set<String>
    /// The members of globals it defines, as `App.init`.
    public let members: Set<String>

    init(_ text: [UInt8], as kind: ScriptKind) {
        summary = ScriptSummary(scanning: text, as: kind)
        takesHandlersOff = !summary.handlers.isEmpty && HandlerRemoval.isMade(by: text)
        definesUnseenNames = summary.syntaxError != nil || UnseenCode.isMade(by: text)
        // The declarations of a module stay inside of it, what it assigns does not.
        // Of a script with a syntax error a browser runs nothing.
        let defined = summary.syntaxError == nil ? summary.definitions : []
        let visible = defined.filter { kind != .module || $0.kind == .windowProperty || $0.kind == .member }
        globals = Set(visible.lazy.filter { $0.kind != .member }.map(\.name))
        members = Set(visible.lazy.filter { $0.kind == .member }.map(\.name))
    }
}
