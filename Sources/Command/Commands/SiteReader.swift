internal import Facts
internal import Findings
internal import LiveSite

/// Opens sites as the options say.
struct SiteReader {
    /// How a site is read.
    var options: SiteOptions
    /// How a running server is asked.
    var server: ServerOptions

    init(_ options: SiteOptions, asking server: ServerOptions) { (self.options, self.server) = (options, server) }

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
        let settings = try server.settings(largestFile: options.largestFile)
        do throws(HTTPSite.NoAddress) {
            return try HTTPSite(name, options: settings, crawl: crawl)
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
            site = try FolderSite(path: path, largestFile: options.largestFile)
        } catch {
            throw CommandError(
                message: error.description, help: "name the folder that the site's address / stands for")
        }
        let configuration = try configuration(for: site)
        let address = options.siteUrl ?? configuration.siteURL
        if let address { site.origin = address.origin }
        site.hasCleanURLs = options.cleanUrls || configuration.hasCleanURLs
        site.basePath = options.basePath ?? configuration.basePath ?? address?.basePath ?? ""
        return site
    }

    /// The configuration that was named, or the one that stands in a site's folder or above; an empty one if none does.
    func configuration(for folder: any Site) throws(CommandError) -> Configuration {
        guard let path = configurationPath(for: folder) else { return Configuration() }
        return try ConfigurationFile.read(path)
    }

    /// Where the configuration is; nil if there is none.
    func configurationPath(for folder: any Site) -> String? { options.config ?? ConfigurationFile.nearest(to: folder) }

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
