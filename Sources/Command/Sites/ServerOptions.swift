internal import ArgumentParser
internal import Foundation
internal import LiveSite

/// How a running server is asked, for all subcommands that take its address in a folder's place.
struct ServerOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "With a server: a header that goes out with each request; may be repeated.", valueName: "name:value"))
    var header: [String] = []

    @Option(help: ArgumentHelp("With a server: cookies, as a browser sends them.", valueName: "name=value; …"))
    var cookie: String?

    @Option(
        help: ArgumentHelp(
            "With a server: whom to log in as (HTTP Basic); better in the environment, as SIDEDOOR_USER.",
            valueName: "name:password"))
    var user: String?

    @Option(help: ArgumentHelp("With a server: the most requests at a time. (default: 8)", valueName: "number"))
    var concurrency: Int?

    @Option(help: ArgumentHelp("With a server: how long an answer may take. (default: 20)", valueName: "seconds"))
    var timeout: Double?

    @Option(
        help: ArgumentHelp(
            "With a server: a file of certificates (PEM) of authorities to trust besides the system's.",
            valueName: "file"))
    var caCertificate: String?

    @Flag(
        help:
            "With a server: ask for each page as a browser and as the library does, also where no Vary header says that they differ."
    )
    var bothDoors = false

    func validate() throws {
        guard (1...64).contains(concurrency ?? 1) else { throw ValidationError("--concurrency must be from 1 to 64") }
        guard timeout.map({ $0 > 0 && $0 <= 3600 }) ?? true else {
            throw ValidationError("--timeout must be above 0 and at most 3600 seconds")
        }
        for header in header where Self.parts(of: header) == nil {
            throw ValidationError("\"\(header)\" is no header; write --header 'Name: value'")
        }
        if let user, !user.contains(":") {
            throw ValidationError("--user needs a name and a password: --user name:password")
        }
    }

    private static func parts(of header: String) -> (name: String, value: String)? {
        guard let colon = header.firstIndex(of: ":"), colon != header.startIndex else { return nil }
        let name = header[..<colon]
        let value = header[header.index(after: colon)...].drop { $0 == " " }
        let isName = name.utf8.allSatisfy { byte in
            (0x21..<0x7F).contains(byte) && !"()<>@,;:\\\"/[]?={}".utf8.contains(byte)
        }
        return isName && value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) ? (String(name), String(value)) : nil
    }

    /// The options as the site takes them.
    func settings(largestFile: Int?) throws(CommandError) -> HTTPOptions {
        var options = HTTPOptions()
        options.headers = header.compactMap { Self.parts(of: $0) }
        if let cookie { options.headers.append((name: "cookie", value: cookie)) }
        options.user = user ?? ProcessInfo.processInfo.environment["SIDEDOOR_USER"]
        options.concurrency = concurrency ?? options.concurrency
        options.timeout = timeout ?? options.timeout
        options.largestBody = largestFile ?? options.largestBody
        options.asksByBothDoors = bothDoors
        if let caCertificate {
            do throws(HTTPOptions.NoCertificates) {
                try options.trustAuthorities(inFile: caCertificate)
            } catch {
                throw CommandError(message: error.description, help: "name a file with -----BEGIN CERTIFICATE-----")
            }
        }
        return options
    }
}
