internal import ArgumentParser
internal import Facts
internal import Findings
internal import LiveSite

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

    @OptionGroup var server: ServerOptions

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

    /// Opens a site: a folder, or a running server.
    ///
    /// - Parameters:
    ///   - name: a path or an address.
    ///   - crawl: how far a server's pages are looked for.
    /// - Throws: why there is no such site, with what to name instead.
    /// - Returns: the site; of a server nothing was asked yet.
    func open(_ name: String, crawl: CrawlOptions = CrawlOptions()) throws(CommandError) -> any PagedSite {
        if !WebAddress.namesServer(name), SavedSite.isIn(name) { return try Self.openSaved(name) }
        guard WebAddress.namesServer(name) else { return try openFolder(name) }
        let options = try server.settings(largestFile: largestFile)
        do throws(HTTPSite.NoAddress) {
            return try HTTPSite(name, options: options, crawl: crawl)
        } catch {
            throw CommandError(message: error.description, help: error.help)
        }
    }

    /// Opens a folder as a site, served as the options and its configuration say.
    ///
    /// - Throws: why it cannot be opened, or what is wrong with its configuration.
    func openFolder(_ path: String) throws(CommandError) -> FolderSite {
        var site: FolderSite
        do throws(FolderSite.UnreadableFolder) {
            site = try FolderSite(path: path, largestFile: largestFile)
        } catch {
            throw CommandError(
                message: error.description, help: "name the folder that the site's address / stands for")
        }
        let configuration = try configuration(for: site)
        let address = siteUrl ?? configuration.siteURL
        if let address { site.origin = address.origin }
        site.hasCleanURLs = cleanUrls || configuration.hasCleanURLs
        site.basePath = basePath ?? configuration.basePath ?? address?.basePath ?? ""
        return site
    }

    /// The configuration that was named, or the one that stands in a site's folder or above; an empty one if none does.
    func configuration(for folder: any Site) throws(CommandError) -> Configuration {
        guard let path = configurationPath(for: folder) else { return Configuration() }
        return try ConfigurationFile.read(path)
    }

    /// Where the configuration is; nil if there is none.
    func configurationPath(for folder: any Site) -> String? { config ?? ConfigurationFile.nearest(to: folder) }

    private static func openSaved(_ folder: String) throws(CommandError) -> any PagedSite {
        do throws(SavedSite.Unreadable) {
            return try SavedSite(folder: folder)
        } catch {
            throw CommandError(message: error.description, help: "save the site again with check --save-site")
        }
    }

    /// What to put before a file's path from the root of a site to get what can be opened from here.
    static func prefix(_ name: String, _ site: any Site) -> String {
        if site is any AddressedSite { return site.origin + "/" }
        // What is served below the root is named by its address.
        return (site as? FolderSite)?.basePath.isEmpty == false ? "" : PageArgument.prefix(name)
    }

    /// Says what of a site was not read.
    static func noteLeftOut(_ site: any PagedSite) {
        for file in site.leftOut { Console.note("\(file) (not read)") }
    }
}
