package import Navigators

extension LifecycleEvent {
    /// The event as scenarios have it: its name and what it is fired at, `pageshow@main`.
    package var text: String { target.isEmpty ? name : "\(name)@\(target)" }
}
