internal import ArgumentParser

/// What to do with the safe mends.
enum FixMode: String, CaseIterable, ExpressibleByArgument {
    /// Make them.
    case apply
    /// Show them as a diff.
    case dryRun = "dry-run"

    /// `--fix` alone means `--fix=apply`; it never takes the word behind it, which is the site.
    static func spelledOut(_ arguments: [String]) -> [String] {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        return arguments[..<end].map { $0 == "--fix" ? "--fix=apply" : $0 } + arguments[end...]
    }
}
