internal import Facts

/// What an address says a script of htmx is (H2, H90).
enum HTMXScript: Hashable, Sendable {
    case library
    case headSupport

    /// Looks at an address: `/htmx.min.js`, `/htmx-2.0.10.js`, `/npm/htmx.org@2.0.10`, `/ext/head-support.js`, `/hx-head.js`.
    init?(inAddress address: String) {
        let path = address.withoutQueryAndFragment
        let parts = path.split(separator: "/").map { $0.lowercased() }
        guard let last = parts.last else { return nil }
        let name = last.hasSuffix(".js") ? last.dropLast(3) : last[...]
        let words = name.split { ".-_".contains($0) }.filter { $0 != "min" && Int($0) == nil }
        if words == ["head", "support"] || words == ["hx", "head"] || words == ["htmx", "ext", "head", "support"] {
            self = .headSupport
            return
        }
        if parts.contains(where: { $0.hasPrefix("htmx-ext-head-support") }) {
            self = .headSupport
            return
        }
        if let package = parts.first(where: { $0 == "htmx.org" || $0.hasPrefix("htmx.org@") }) {
            // What lies in the package beside the library is none.
            guard last == package || last.hasPrefix("htmx") else { return nil }
            self = .library
            return
        }
        guard last.hasSuffix(".js"), name.hasPrefix("htmx") else { return nil }
        let rest = name.dropFirst(4).split { ".-_@".contains($0) }
        let isBuild = rest.allSatisfy { word in
            word.first?.isNumber == true || word.hasPrefix("beta") || word.hasPrefix("alpha")
                || ["min", "esm", "cjs", "amd", "org", "max"].contains(String(word))
        }
        guard isBuild, name.dropFirst(4).first.map({ ".-_@".contains($0) }) ?? true else { return nil }
        self = .library
    }
}
