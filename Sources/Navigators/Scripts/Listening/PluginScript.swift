internal import Facts
internal import Scripts

/// A script that ran in a document and defines jQuery plugins, `$.fn.slides = function () {…}`.
struct PluginScript {
    /// What is one script's, and no other's.
    struct Key: Hashable {
        let reading: ObjectIdentifier
        let isLibrary: Bool
    }

    let reading: ScriptReading
    /// Whether it looks like a library: its many handlers are bound to anything but what one plugin is called on.
    let isLibrary: Bool

    var key: Key { Key(reading: ObjectIdentifier(reading), isLibrary: isLibrary) }
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
            let called = plugins.filter { plugin in
                reading.summary.pluginCalls.contains { plugin.reading.plugins.contains($0.name) }
            }
            if called.isEmpty { continue }
            let listeners = setting.listeners.listeners(of: reading, calling: called)
            window.scripts[index].listeners = listeners
            window.listenerKeys.add(listeners)
        }
    }
}
