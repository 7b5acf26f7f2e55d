internal import Exploration
internal import Navigators

extension Trace {
    /// The way, and a reload at its end.
    var reloaded: Trace {
        var trace = self
        guard var reload = steps.last else { return trace }
        reload.action = .reload
        reload.link = nil
        reload.script = nil
        trace.steps.append(reload)
        return trace
    }

    /// The tab of a visitor who has gone the way; nil where one of its actions cannot be done.
    func walked(in setting: TabSetting) -> Tab? {
        var tab = Tab(setting)
        for step in steps { guard (try? tab.perform(step.action)) != nil else { return nil } }
        return tab
    }
}
