internal import Facts
internal import Scripts

/// A script that ran in a document and defines jQuery plugins, `$.fn.slides = function () {…}`.
struct PluginScript: Sendable {
    let reading: ScriptReading
    /// Whether it looks like a library: its many handlers are bound to anything but what one plugin is called on.
    let isLibrary: Bool
}

extension PluginScript: Hashable {
    static func == (left: PluginScript, right: PluginScript) -> Bool {
        left.reading === right.reading && left.isLibrary == right.isLibrary
    }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(reading)) }
}

extension Tab {
    /// Has every script hear what the plugins bind that it calls.
    ///
    /// A plugin is called on elements that its own text does not name, so what it binds is known where it is called.
    mutating func joinPlugins() {
        let plugins = window.scripts.filter { !$0.reading.plugins.isEmpty }.map {
            PluginScript(reading: $0.reading, isLibrary: $0.isLibrary)
        }
        if plugins.isEmpty { return }
        for index in window.scripts.indices {
            let reading = window.scripts[index].reading
            let called = plugins.filter { !$0.reading.plugins.isDisjoint(with: reading.calledPlugins) }
            if called.isEmpty { continue }
            let listeners = setting.listeners.listeners(of: reading, calling: called)
            window.scripts[index].listeners = listeners
            window.listenerKeys.add(listeners)
        }
    }
}
