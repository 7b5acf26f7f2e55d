package import Scripts

/// A script's text as it was read, once for all the elements that have it.
package final class ScriptReading: Sendable {
    /// What the text tells.
    package let summary: ScriptSummary
    /// What a server fills in, where it cannot be read for that.
    package let placeholder: Placeholder?
    /// Whether no browser runs any of it.
    package var isUnreadable: Bool { summary.syntaxError != nil && placeholder == nil }
    /// Whether it may define names that its text does not show: it loads or makes other scripts, or cannot be read.
    package let definesUnseenNames: Bool
    /// jQuery, where the script is that and nothing else, whatever its file is called.
    let jQuery: LibraryText.Library?
    /// Whether it takes handlers off, or binds some for one event only.
    package let takesHandlersOff: Bool
    /// Whether it takes handlers off other than to bind them anew in the same breath, as
    /// `$("#x").off("click").on("click", f)` does.
    package let takesBoundHandlersOff: Bool
    /// Whether it binds handlers of `ready` or `DOMContentLoaded`.
    let bindsReadyHandlers: Bool
    /// The first handler of DOM ready that it binds at its top, by its place in the summary's; nil when it cannot be read.
    package let readyHandler: Int?
    /// The ids to whose elements its handlers of DOM ready bind handlers, in the order of the text.
    package let idsBoundWhenReady: [String]
    /// The names its definitions make global, members left out.
    package let globals: Set<String>
    /// The members of globals it defines, as `App.init`.
    package let members: Set<String>
    /// The jQuery plugins it defines: `slides` for `$.fn.slides = function () {…}`.
    package let plugins: Set<String>
    /// The names of the methods it calls that jQuery may have from plugins.
    package let calledPlugins: Set<String>

    init(_ text: [UInt8], as kind: ScriptKind) {
        summary = ScriptSummary(scanning: text, as: kind)
        placeholder = summary.syntaxError.flatMap { Placeholder(atError: $0.offset, in: text) }
        takesHandlersOff = !summary.handlers.isEmpty && HandlerRemoval.isMade(by: text)
        takesBoundHandlersOff =
            takesHandlersOff && HandlerRemoval.isMade(by: text, besidesThoseIn: summary.handlers.map(\.range))
        bindsReadyHandlers = summary.handlers.contains { handler in
            handler.events.contains("ready") || handler.events.contains("DOMContentLoaded")
        }
        readyHandler =
            summary.syntaxError == nil
            ? summary.handlers.firstIndex { $0.isReadyHandler && $0.context == .topLevel } : nil
        idsBoundWhenReady = readyHandler == nil ? [] : Self.idsBoundWhenReady(summary.handlers)
        // jQuery itself loads and evaluates what others ask it for.
        let loads = UnseenCode.isMade(by: text)
        jQuery = loads && summary.isOneStatement ? LibraryText(text).jQuery : nil
        definesUnseenNames = summary.syntaxError != nil || loads && jQuery == nil
        // The declarations of a module stay inside of it, what it assigns does not.
        // Of a script with a syntax error a browser runs nothing.
        let defined = summary.syntaxError == nil ? summary.definitions : []
        let visible = defined.filter { kind != .module || $0.kind == .windowProperty || $0.kind == .member }
        globals = Set(visible.lazy.filter { $0.kind != .member }.map(\.name))
        members = Set(visible.lazy.filter { $0.kind == .member }.map(\.name))
        calledPlugins = Set(summary.pluginCalls.lazy.map(\.name))
        let prefix = "$.fn."
        plugins = Set(
            visible.lazy.filter { $0.kind == .member && $0.name.hasPrefix(prefix) }.map {
                String($0.name.dropFirst(prefix.count))
            })
    }

    private static func idsBoundWhenReady(_ handlers: [HandlerBinding]) -> [String] {
        var named: Set<String> = []
        return handlers.compactMap { handler in
            guard case .handler(let outer) = handler.context, handlers[outer].isReadyHandler, !handler.isDelegated,
                case .selector(let selector) = handler.target
            else { return nil }
            return SelectorIDs.only(selector).flatMap { named.insert($0).inserted ? $0 : nil }
        }
    }
}
