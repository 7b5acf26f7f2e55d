package import DOM

/// What tests ask a tab at rest.
extension Session {
    /// The link, button or form that an action would be about now, by its start tag; nil when there is none.
    package func target(of action: Action) -> SourceRange? {
        guard let window else { return nil }
        switch action {
        case .click(let selector, let nth): return try? select(selector, nth: nth, in: window).startTagRange
        case .submit(let selector, let nth): return try? selectForm(selector, nth: nth, in: window).startTagRange
        case .open, .back, .forward, .reload, .hash, .change, .go: return nil
        }
    }
}
