internal import ArgumentParser
internal import Facts
internal import Scenarios

/// A command that is told a site, and which framework to simulate.
///
/// OPTIMIZATION: the groups of options lie side by side in each command. In a debug build the parser of arguments looks
/// through a group again for each group around it: where these lay in each other a short trace took 160 ms, and takes 40.
protocol SiteCommand: ParsableCommand {
    var framework: FrameworkOptions { get }
    var siteOptions: SiteOptions { get }
    var server: ServerOptions { get }
}

extension SiteCommand {
    /// Opens sites as the options say.
    var sites: SiteReader { SiteReader(siteOptions, asking: server) }

    /// Which framework to simulate, as the options or the configuration in a site's folder or above say.
    func setup(for folder: any Site) throws(CommandError) -> FrameworkSetup {
        try framework.setup(with: try sites.configuration(for: folder))
    }
}
