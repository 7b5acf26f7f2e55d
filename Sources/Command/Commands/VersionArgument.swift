internal import ArgumentParser
internal import Navigators

/// How versions are written on the command line.
enum VersionArgument {
    /// Reads `auto`, `jquery-mobile@1.4.5` or `1.4.5`.
    static func choice(_ text: String) throws -> FrameworkChoice {
        guard let choice = FrameworkChoice(text) else {
            throw ValidationError("\"\(text)\" is no version; write auto or jquery-mobile@1.4.5")
        }
        return choice
    }

    /// Reads a version that is not `auto`.
    static func version(_ text: String) throws -> FrameworkVersion {
        guard case .version(let version)? = FrameworkChoice(text) else {
            throw ValidationError("\"\(text)\" is no version; write 1.4.5 or jquery-mobile@1.4.5")
        }
        return version
    }
}
