package import Navigators

/// What a step loaded, files that were fetched ahead not counted.
package enum LoadKind: String, Hashable, Sendable, CaseIterable {
    /// A whole document.
    case full
    /// A file whose first page was inserted.
    case ajax
    /// Nothing.
    case none
    /// Something that is not there.
    case failed
}

extension LoadKind {
    /// What a step loaded; where it was several things, the last that was shown.
    package init(_ step: Step) {
        let loads = step.loads.filter { $0.kind != .prefetch }
        switch loads.last?.kind {
        case .failed: self = .failed
        case .full: self = .full
        case .ajax: self = .ajax
        case .prefetch, nil: self = .none
        }
    }
}
