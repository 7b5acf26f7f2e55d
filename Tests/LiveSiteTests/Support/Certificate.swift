#if Servers
    import ForeignReaders
    import Foundation
    import NIOSSL

    /// Certificates that vouch for themselves, made anew each time.
    enum Certificate {
        /// For a host that is not there.
        static func context() throws -> NIOSSLContext {
            let folder = FileManager.default.temporaryDirectory.appending(path: "certificate-\(UUID())").path
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(atPath: folder) }
            try write(to: folder, for: "DNS:nobody.example")
            let chain = try NIOSSLCertificate.fromPEMFile(folder + "/certificate.pem")
            let key = try NIOSSLPrivateKey(file: folder + "/key.pem", format: .pem)
            return try NIOSSLContext(
                configuration: .makeServerConfiguration(
                    certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key)))
        }

        /// Writes `certificate.pem` and `key.pem` for a host, named as in `IP:127.0.0.1`.
        static func write(to folder: String, for name: String) throws {
            let arguments = [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
                "-subj", "/CN=test", "-addext", "subjectAltName=\(name)", "-keyout", folder + "/key.pem", "-out",
                folder + "/certificate.pem",
            ]
            _ = try OtherProgram.output("/usr/bin/openssl", arguments)
        }
    }
#endif
