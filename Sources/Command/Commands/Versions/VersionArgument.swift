internal import ArgumentParser
internal import Navigators

/// How versions are written on the command line.
enum VersionArgument {
    /// Reads `auto`, `jquery-mobile@1.4.5`, `1.4.5`, `turbo@8.0.23`, `turbolinks@5.2.0`, `htmx@2.0.10`,
    /// `htmx+head-support@2.0.10`, `pjax@2.0.1` or `material@9.7.6`.
    static func choice(_ text: String) throws -> FrameworkChoice {
        guard let choice = FrameworkChoice(text) else {
            throw ValidationError(
                "\"\(text)\" is no version; write auto, jquery-mobile@1.4.5, turbo@8.0.23 or htmx@2.0.10")
        }
        return choice
    }

    /// Reads a version that is not `auto`, with the library it is of.
    static func version(_ text: String) throws -> (family: NavigatorFamily, version: FrameworkVersion) {
        switch FrameworkChoice(text) {
        case .version(let version)?: return (.jQueryMobile, version)
        case .turbo(let version)?: return (.turbo, version)
        case .turbolinks(let version)?: return (.turbolinks, version)
        case .htmx(let version, _)?: return (.htmx, version)
        case .pjax(let version)?: return (.pjax, version)
        case .material(let version)?: return (.material, version)
        case .automatic?, nil:
            throw ValidationError(
                "\"\(text)\" is no version; write 1.4.5, jquery-mobile@1.4.5, turbo@8.0.23 or htmx@2.0.10")
        }
    }
}
