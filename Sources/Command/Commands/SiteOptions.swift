internal import ArgumentParser
internal import Facts
internal import LiveSite

/// How a site is read, for all subcommands that are told one.
struct SiteOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The largest file to read, in megabytes; larger ones are left out, with a note. (default: 64)",
            valueName: "megabytes"))
    var maxFileSize: Int?

    @OptionGroup var server: ServerOptions

    /// The most bytes of a file; nil for the default.
    var largestFile: Int? { maxFileSize.map { $0 << 20 } }

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
        guard WebAddress.namesServer(name) else { return try PageArgument.open(name, largestFile: largestFile) }
        let options = try server.settings(largestFile: largestFile)
        do throws(HTTPSite.NoAddress) {
            return try HTTPSite(name, options: options, crawl: crawl)
        } catch {
            throw CommandError(message: error.description, help: "write it as in http://localhost:3000/")
        }
    }

    private static func openSaved(_ folder: String) throws(CommandError) -> any PagedSite {
        do throws(SavedSite.Unreadable) {
            return try SavedSite(folder: folder)
        } catch {
            throw CommandError(message: error.description, help: "save the site again with check --save-site")
        }
    }

    /// What to put before a file's path from the root of a site to get what can be opened from here.
    static func prefix(_ name: String, _ site: any Site) -> String {
        site is any AddressedSite ? site.origin + "/" : PageArgument.prefix(name)
    }

    /// Says what of a site was not read.
    static func noteLeftOut(_ site: any PagedSite) {
        for file in site.leftOut { Console.note("\(file) (not read)") }
    }
}
