extension Tab {
    /// A script evaluates a library that takes clicks, or a bundle it is in.
    mutating func evaluate(_ family: NavigatorFamily, by script: WaitingScript) {
        switch family {
        case .jQueryMobile: break
        case .turbo, .turbolinks: Turbo.evaluate(family, by: script, in: &self)
        case .htmx: HTMX.evaluate(by: script, in: &self)
        case .pjax: Pjax.evaluate(by: script, in: &self)
        case .material: Material.evaluate(by: script, in: &self)
        }
    }
}
