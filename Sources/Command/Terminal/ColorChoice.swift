internal import ArgumentParser

/// When to show colours.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
    /// On terminals only.
    case auto
    /// Even into files and pipes.
    case always
    /// Never.
    case never
}
