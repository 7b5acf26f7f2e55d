internal import ArgumentParser
internal import LiveBrowser

/// Where the libraries are that a browser runs.
struct LibraryOptions: ParsableArguments {
    @Option(help: "jQuery, of a version that jQuery Mobile supports (1.8 to 2.2).")
    var jquery: String

    @Option(help: "jQuery Mobile; by default as Debian's libjs-jquery-mobile installs it.")
    var mobile = "/usr/share/javascript/jquery-mobile/jquery.mobile-1.4.5.js"

    /// How a browser is started that finds the libraries under an address.
    func options(at address: String) throws -> BrowserOptions {
        var options = BrowserOptions()
        options.libraries = [
            try Library("\(address)jquery.mobile*.js=\(mobile)"), try Library("\(address)jquery*.js=\(jquery)"),
        ]
        return options
    }
}
