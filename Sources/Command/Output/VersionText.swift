internal import Navigators

/// What changes between two versions.
struct VersionSection {
    var from: FrameworkVersion?
    var to: FrameworkVersion
    var differences: [VersionDifference]
    /// The library.
    var family = NavigatorFamily.jQueryMobile

    /// What it is about, with the names that versions of jQuery Mobile have.
    func title(to: String, from: String) -> String {
        guard family != .jQueryMobile, let first = self.from else { return "\(to), from \(from)" }
        func name(_ version: FrameworkVersion) -> String {
            family.substitute(for: version).map { "\(version) (behaves as \($0))" } ?? "\(version)"
        }
        return "\(family.name) \(name(self.to)), from \(name(first))"
    }

    /// What changes between two versions of a library.
    static func changes(
        of family: NavigatorFamily, from: FrameworkVersion, to: FrameworkVersion
    ) -> [VersionDifference] {
        switch family {
        case .jQueryMobile:
            MobileProfile.applying(to: from).differences(to: .applying(to: to))
        case .turbo, .turbolinks:
            TurboProfile(family, from).differences(to: TurboProfile(family, to))
        case .pjax: PjaxProfile(from).differences(to: PjaxProfile(to))
        case .material: []
        case .htmx: HTMXProfile(from).differences(to: HTMXProfile(to))
        }
    }

    /// The whole table: each version that changed something, against the one before.
    static var all: [VersionSection] {
        var sections: [VersionSection] = []
        var before: MobileProfile?
        for profile in MobileProfile.all {
            sections.append(
                VersionSection(
                    from: before?.boundary, to: profile.boundary,
                    differences: before?.differences(to: profile) ?? []))
            before = profile
        }
        return sections
    }

    var json: JSONValue {
        .fields([
            "from": .optional(from?.description), "to": .string(to.description),
            "changes": .array(
                differences.map {
                    .fields([
                        "rule": .string($0.rule), "what": .string($0.label), "before": .string($0.before),
                        "after": .string($0.after),
                    ])
                }),
        ])
    }
}

/// Versions as text for people.
struct VersionText {
    let terminal: Terminal

    func written(_ sections: [VersionSection]) -> String {
        var out = TextOutput(terminal)
        for (index, section) in sections.enumerated() {
            if index > 0 { out.line() }
            let title =
                section.from.map { section.title(to: name(section.to), from: name($0)) } ?? "\(section.to), the oldest"
            out.line(StyledText(title, .bold))
            if section.from == nil {
                out.line("  what it does is what the versions below change")
            } else if section.differences.isEmpty {
                out.line("  nothing changes for a site's navigation")
            }
            for difference in section.differences {
                let change =
                    StyledText(difference.label + ": ") + StyledText(difference.before, .dim) + " → "
                    + StyledText(difference.after, .green)
                out.wrapped(change, after: "  " + StyledText(difference.rule, .cyan).padded(to: 5))
            }
        }
        return out.text
    }

    /// A version, and which listed one it behaves as.
    private func name(_ version: FrameworkVersion) -> String {
        let boundary = MobileProfile.applying(to: version).boundary
        return boundary == version ? "\(version)" : "\(version) (behaves as \(boundary))"
    }
}
