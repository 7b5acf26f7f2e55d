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
}
