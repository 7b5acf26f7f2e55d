extension NavigatorFamily {
    /// The versions whose rules are known.
    private struct Known {
        var oldest: FrameworkVersion
        var newest: FrameworkVersion
        /// The one that is taken where nothing tells; the newest unless that is not out yet.
        var usual: FrameworkVersion?
    }

    private var known: Known {
        switch self {
        case .jQueryMobile:
            let usual = MobileProfile.standard.version
            return Known(
                oldest: MobileProfile.all.first?.boundary ?? usual, newest: MobileProfile.all.last?.boundary ?? usual,
                usual: usual)
        case .turbo: return Known(oldest: TurboProfile.oldest, newest: TurboProfile.newest)
        case .turbolinks: return Known(oldest: TurboProfile.turbolinks, newest: TurboProfile.turbolinks)
        case .htmx: return Known(oldest: HTMXProfile.oldest, newest: HTMXProfile.newest, usual: HTMXProfile.stable)
        case .pjax: return Known(oldest: PjaxProfile.oldest, newest: PjaxProfile.newest)
        case .material: return Known(oldest: MaterialProfile.oldest, newest: MaterialProfile.newest)
        }
    }

    /// The version that is taken where nothing tells.
    var usualVersion: FrameworkVersion { known.usual ?? known.newest }

    /// The version whose rules stand in for one of which nothing is known, for it is older or newer than all that are; nil
    /// for a known one.
    package func substitute(for version: FrameworkVersion) -> FrameworkVersion? {
        if version.numbers.lexicographicallyPrecedes(known.oldest.numbers) { return known.oldest }
        return known.newest.numbers.lexicographicallyPrecedes(version.numbers) ? known.newest : nil
    }
}

extension FrameworkChoice {
    /// What to say of a version that was asked for and is not known; nil for others.
    package var doubt: String? {
        guard let version, let family else { return nil }
        return family.substitute(for: version).map {
            "\(family.name) \(version) is not known; it is simulated as \($0)"
        }
    }
}
