internal import ArgumentParser
internal import Navigators

/// How versions are written on the command line.
enum VersionArgument {
    /// Reads `auto`, `1.4.5`, or a library with a version or without, such as `turbo@8.0.23`.
    static func choice(_ text: String) throws -> FrameworkChoice {
        guard let choice = FrameworkChoice(text) else {
            throw ValidationError(
                "\"\(text)\" is no version; \(FrameworkChoice.help)")
        }
        return choice
    }

    /// Reads a version that is not `auto`, with the library it is of.
    static func version(_ text: String) throws -> (family: NavigatorFamily, version: FrameworkVersion) {
        guard let choice = FrameworkChoice(text), let family = choice.family, let version = choice.version else {
            throw ValidationError(
                "\"\(text)\" is no version; write 1.4.5, jquery-mobile@1.4.5, turbo@8.0.23 or htmx@2.0.10")
        }
        return (family, version)
    }
}
