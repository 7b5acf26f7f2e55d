internal import ArgumentParser
internal import Facts
internal import Findings

/// How a site is read, for all subcommands that are told one.
struct SiteOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The largest file to read, in megabytes; larger ones are left out, with a note. (default: 64)",
            valueName: "megabytes"))
    var maxFileSize: Int?

    @Flag(
        help:
            "With a folder: /about answers with about.html where there is no file \"about\", as GitHub Pages and Netlify serve it."
    )
    var cleanUrls = false

    @Option(
        help: ArgumentHelp(
            "With a folder: where it is served, such as /docs/ for https://example.org/docs/. (default: /)",
            valueName: "path"), transform: Self.basePath)
    var basePath: String?

    @Option(
        help: ArgumentHelp(
            "With a folder: where visitors find it, such as https://example.org/docs/; links with that address are the site's own. (default: none)",
            valueName: "url"), transform: Self.publicAddress)
    var siteUrl: PublicAddress?

    @Option(
        help: ArgumentHelp(
            "The configuration (default: .sidedoor.yml in the site's folder or the nearest one above).",
            valueName: "file"))
    var config: String?

    /// The most bytes of a file; nil for the default.
    var largestFile: Int? { maxFileSize.map { $0 << 20 } }

    private static func basePath(_ text: String) throws -> String {
        guard let path = FolderSite.basePath(reading: text) else {
            throw ValidationError("\"\(text)\" is no path on a server; write it as in /docs/")
        }
        return path
    }

    private static func publicAddress(_ text: String) throws -> PublicAddress {
        guard let address = PublicAddress(text) else {
            throw ValidationError("\"\(text)\" is no address of a site; write it as in https://example.org/")
        }
        return address
    }

    func validate() throws {
        guard (1...1024).contains(maxFileSize ?? 1) else {
            throw ValidationError("--max-file-size must be from 1 to 1024 megabytes")
        }
    }
}
