extension NavigatorFamily {
    /// The first and the last version whose rules are known.
    private var known: (oldest: FrameworkVersion, newest: FrameworkVersion)? {
        switch self {
        case .jQueryMobile:
            guard let first = MobileProfile.all.first, let last = MobileProfile.all.last else { return nil }
            return (first.boundary, last.boundary)
        case .turbo: return (TurboProfile.oldest, TurboProfile.newest)
        case .htmx: return (HTMXProfile.oldest, HTMXProfile.newest)
        case .pjax: return (PjaxProfile.oldest, PjaxProfile.newest)
        case .material: return (MaterialProfile.oldest, MaterialProfile.newest)
        case .turbolinks: return (TurboProfile.turbolinks, TurboProfile.turbolinks)
        }
    }

    /// The version whose rules stand in for one of which nothing is known, for it is older or newer than all that are; nil
    /// for a known one.
    package func substitute(for version: FrameworkVersion) -> FrameworkVersion? {
        guard let known else { return nil }
        if version.numbers.lexicographicallyPrecedes(known.oldest.numbers) { return known.oldest }
        return known.newest.numbers.lexicographicallyPrecedes(version.numbers) ? known.newest : nil
    }
}

extension FrameworkChoice {
    /// What to say of a version that was asked for and is not known; nil for others.
    package var doubt: String? {
        guard let version else { return nil }
        let family = family ?? .jQueryMobile
        return family.substitute(for: version).map {
            "\(family.name) \(version) is not known; it is simulated as \($0)"
        }
    }
}
