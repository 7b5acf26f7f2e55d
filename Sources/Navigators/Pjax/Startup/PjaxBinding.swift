internal import DOM
internal import Facts
internal import Scripts

/// P1: what a script of the page has given to jquery-pjax: which links or forms, and where what comes of them goes.
struct PjaxBinding: Sendable {
    enum Event: Sendable { case click, submit }

    /// What hears: the document, or elements that were there.
    enum Home: Sendable {
        case document
        case elements(Selector)
    }

    var event: Event
    var home: Home
    /// The elements inside of it that are meant; nil for what hears itself, and for a text that is no selector.
    var delegate: Selector?
    var options: PjaxOptions
    var script: RunningScript
    /// Whether it was made when the document was ready.
    var isOfReady: Bool
    /// Where the script says so.
    var range: Range<Int>
}

extension Tab {
    /// The defaults as the scripts that have run left them.
    var pjaxDefaults: PjaxOptions {
        var options = PjaxOptions()
        for (_, call) in activePjaxCalls {
            guard case .setDefault(let name) = call.method, let first = call.arguments.first,
                case .literal(let value) = first
            else { continue }
            if name == "maxCacheLength", case .number(let number) = value { options.cacheLength = Int(number) }
            options.set(name, to: value)
        }
        options.set(setting.options)
        return options
    }

    /// What scripts have given to the library so far, in the order in which they did.
    var pjaxBindings: [PjaxBinding] {
        let defaults = pjaxDefaults
        var bindings = activePjaxCalls.compactMap { script, call in
            PjaxBinding(call, of: script, defaults: defaults)
        }
        if bindings.allSatisfy({ $0.event != .click }), let script = window.scripts.first,
            case .selector = defaults.container
        {
            // Nothing in the page's scripts says it; whoever runs the visit does.
            let selector = PjaxOptions.selector(in: setting.options) ?? "a"
            bindings.append(
                PjaxBinding(
                    event: .click, home: .document, delegate: Selector(parsing: selector), options: defaults,
                    script: script, isOfReady: true, range: 0..<0))
        }
        for index in bindings.indices { bindings[index].options.set(setting.options) }
        // What waits for DOM ready comes behind what scripts do at once.
        return bindings.filter { !$0.isOfReady } + bindings.filter(\.isOfReady)
    }

    /// The calls that are made for certain, as far as is seen.
    private var activePjaxCalls: [(script: RunningScript, call: PjaxCall)] {
        window.scripts.flatMap { script in
            script.reading.summary.pjaxCalls.compactMap { call in
                isMade(call, by: script) ? (script, call) : nil
            }
        }
    }

    private func isMade(_ call: PjaxCall, by script: RunningScript) -> Bool {
        let summary = script.reading.summary
        let moments = Listener.moments(of: call.bindingContext(in: summary) ?? call.context, in: summary)
        // Without the library the call throws.
        if script.isBeforeLibrary, moments.allSatisfy({ $0 == .now }) { return false }
        return moments.allSatisfy { moment in
            switch moment {
            case .now, .ready: true
            case .called(let name): isCalled(name)
            case .libraryLoaded, .page, .unknown, .never: false
            }
        }
    }
}

extension PjaxCall {
    /// When the handler is bound that the call stands in; nil for a call that binds by itself.
    fileprivate func bindingContext(in summary: ScriptSummary) -> RunContext? {
        guard method == .click || method == .submit else { return nil }
        return handler(in: summary)?.context ?? .function(nil)
    }

    /// The handler that the call stands in.
    fileprivate func handler(in summary: ScriptSummary) -> HandlerBinding? {
        guard case .handler(let index) = context, summary.handlers.indices.contains(index) else { return nil }
        return summary.handlers[index]
    }

    /// The value of an argument; nil where the text does not tell, and behind the last.
    fileprivate func argument(_ index: Int) -> Argument? {
        arguments.indices.contains(index) ? arguments[index] : nil
    }
}

extension PjaxBinding {
    /// What a call gives to the library; nil where it gives nothing, or nobody can tell what.
    fileprivate init?(_ call: PjaxCall, of script: RunningScript, defaults: PjaxOptions) {
        let summary = script.reading.summary
        var options = defaults
        let binding = call.handler(in: summary)
        switch call.method {
        case .setDefault: return nil
        case .bind(let target):
            guard let home = Home(target) else { return nil }
            self.home = home
            event = .click
            if case .literal(.string(let text))? = call.argument(0) {
                delegate = Selector(parsing: text)
                if delegate == nil { return nil }
                options.set(container: call.argument(1), options: call.argument(2))
            } else if call.arguments.isEmpty || call.argument(0) != .unread {
                // An object in first place is data of the event, and no options.
                delegate = nil
                options.set(container: call.argument(1), options: call.argument(2))
            } else {
                return nil
            }
            isOfReady = summary.isWhenReady(call.context)
        case .click, .submit:
            event = call.method == .click ? .click : .submit
            guard let binding, binding.events.contains(event == .click ? "click" : "submit"),
                !binding.hasUnreadSelector, let home = Home(binding.target)
            else { return nil }
            delegate = binding.delegateSelector.flatMap { Selector(parsing: $0) }
            if binding.delegateSelector != nil, delegate == nil { return nil }
            if case .elements(let selector) = home, binding.method == "live" {
                self.home = .document
                delegate = selector
            } else {
                self.home = home
            }
            options.set(container: call.argument(1), options: call.argument(2))
            isOfReady = summary.isWhenReady(binding.context)
        }
        self.options = options
        self.script = script
        range = call.range
    }

    /// Where the script says it.
    var place: SourceRange? { script.place(range) }
}

extension ScriptSummary {
    fileprivate func isWhenReady(_ context: RunContext) -> Bool {
        Listener.moments(of: context, in: self).contains(.ready)
    }
}

extension PjaxBinding.Home {
    fileprivate init?(_ target: EventTarget) {
        switch target {
        case .document, .window: self = .document
        case .selector(let text):
            guard let selector = Selector(parsing: text) else { return nil }
            self = .elements(selector)
        case .receiver, .unknown: return nil
        }
    }
}

extension PjaxOptions {
    /// `optionsFor(container, options)`.
    fileprivate mutating func set(container: PjaxCall.Argument?, options: PjaxCall.Argument?) {
        let isGiven: Bool =
            switch container {
            case nil, .literal(.null)?, .literal(.undefined)?, .literal(.string(""))?, .literal(.boolean(false))?: false
            default: true
            }
        switch (container, options) {
        case (.options(let object)?, nil), (.options(let object)?, .literal?): set(object)
        case (_, .options(let object)?) where isGiven:
            set(object)
            self.container = Container(argument: container)
        case (_, .unread?) where isGiven: self.container = Container(argument: container)
        default: if container != nil { self.container = isGiven ? Container(argument: container) : .byAttribute }
        }
    }
}

extension PjaxOptions.Container {
    fileprivate init(argument: PjaxCall.Argument?) {
        switch argument {
        case .literal(let value): self.init(value)
        case .options: self = .refused
        case .unread, nil: self = .unread
        }
    }
}
