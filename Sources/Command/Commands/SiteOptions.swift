internal import ArgumentParser
internal import Facts

/// How a folder is served, for all subcommands that are told one.
struct SiteOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The largest file to read, in megabytes; larger ones are left out, with a note. (default: 64)",
            valueName: "megabytes"))
    var maxFileSize: Int?

    /// The most bytes of a file; nil for the default.
    var largestFile: Int? { maxFileSize.map { $0 << 20 } }

    func validate() throws {
        guard (1...1024).contains(maxFileSize ?? 1) else {
            throw ValidationError("--max-file-size must be from 1 to 1024 megabytes")
        }
    }

    /// Says what of a site was not read.
    static func noteLeftOut(_ site: FolderSite) {
        for file in site.leftOut { Console.note("\(file) (not read)") }
    }
}
