#if Servers
    internal import NIOSSL
#endif

/// How a server is asked.
package struct HTTPOptions: Sendable {
    /// What goes out with every request, by name; a later one of a name counts.
    package var headers: [(name: String, value: String)] = []
    /// `name:password`, for servers that ask for it (HTTP Basic); goes to the site's own origin alone.
    package var user: String?
    /// The most requests at a time.
    package var concurrency = 8
    /// How long a connection may take, in seconds.
    package var connectTimeout = 5.0
    /// How long an answer may take until its last byte, in seconds.
    package var timeout = 20.0
    /// The most bytes of an answer.
    package var largestBody = 64 << 20
    /// The most bytes of all answers together.
    package var largestSite = 1 << 30
    /// Whether each page is asked for as a browser does and as the library does, though the server does not say that it
    /// tells them apart.
    package var asksByBothDoors = false
    /// Who else may vouch for a server, besides those whom the system trusts.
    #if Servers
        private(set) var authorities: [NIOSSLCertificate] = []
    #endif

    /// As most servers are asked.
    package init() {}

    /// A file holds no certificates.
    package struct NoCertificates: Error, CustomStringConvertible {
        /// One line for people.
        package let description: String
    }

    /// Trusts the authorities of a file too, as developers' machines have for `https://localhost`.
    ///
    /// - Parameter path: a file of certificates in PEM.
    /// - Throws: ``NoCertificates`` for a file that is not there, or holds none.
    package mutating func trustAuthorities(inFile path: String) throws(NoCertificates) {
        #if Servers
            guard let found = try? NIOSSLCertificate.fromPEMFile(path), !found.isEmpty else {
                throw NoCertificates(description: "\(path) holds no certificates that can be read")
            }
            authorities += found
        #else
            throw NoCertificates(description: "this program was built without what reads certificates")
        #endif
    }
}
