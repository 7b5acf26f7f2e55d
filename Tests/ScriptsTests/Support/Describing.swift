@testable import Scripts

// One line for each thing found, so that a table of cases can be read: ` @…` says when it runs, nothing means at once.

extension RunContext {
    var suffix: String {
        switch self {
        case .topLevel: ""
        case .handler(let index): " @handler \(index)"
        case .function(let name): " @\(name ?? "function")"
        }
    }
}

extension Definition {
    /// `function f`, `member App.init()`: brackets stand behind what is given a function.
    var line: String {
        "\(kind) \(name)\(isFunction && kind != .function ? "()" : "")\(context.suffix)"
    }
}

extension NameUse {
    /// `f` is used, `f()` called, `f?` guarded, `window.f` a member.
    var line: String {
        "\(isWindowMember ? "window." : "")\(path)\(isCalled ? "()" : "")\(isGuarded ? "?" : "")\(context.suffix)"
    }
}

extension EventTarget {
    var line: String {
        switch self {
        case .window: "window"
        case .document: "document"
        case .selector(let selector): "'\(selector)'"
        case .receiver(let plugin, let inside): "\(plugin)()\(inside)"
        case .unknown: "unknown"
        }
    }
}

extension PluginCall {
    /// `'.slides' slides`, `?` where something is asked first.
    var line: String { "'\(selector)' \(name)\(isConditional ? "?" : "")\(context.suffix)" }
}

extension HandlerBinding {
    /// `on click,tap 'ul' > 'li' delegated init`
    var line: String {
        var text = "\(method) \(events.joined(separator: ",")) \(target.line)"
        if let delegateSelector { text += " > '\(delegateSelector)'" }
        text += isDelegated ? " delegated" : " direct"
        if let handlerName { text += " \(handlerName)" }
        return text + context.suffix
    }
}

extension Literal {
    var line: String {
        switch self {
        case .boolean(let value): "\(value)"
        case .number(let value): "\(value)"
        case .string(let value): "'\(value)'"
        case .null: "null"
        case .undefined: "undefined"
        }
    }
}

extension ProgrammaticMove {
    /// `changePage b.html transition='slide' data=-`
    var line: String {
        var text = "\(method) \(target ?? "-")\(targetIsSelector ? " (selected)" : "")"
        for option in options { text += " \(option.name)=\(option.value?.line ?? "-")" }
        return text + context.suffix
    }
}

extension FrameworkSetting {
    /// `ajaxEnabled=false init` when in a handler of `mobileinit`.
    var line: String {
        "\(path)=\(value?.line ?? "-")\(inMobileInit ? " init" : "")\(context.suffix)"
    }
}
