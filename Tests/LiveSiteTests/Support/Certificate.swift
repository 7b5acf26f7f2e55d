import Foundation
import NIOSSL

/// A certificate that nobody trusts, for a host that is not there, made anew each time.
enum Certificate {
    static func context() throws -> NIOSSLContext {
        let folder = FileManager.default.temporaryDirectory.appending(path: "certificate-\(UUID())").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/openssl")
        process.arguments = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
            "-subj", "/CN=nobody.example", "-keyout", folder + "/key.pem", "-out", folder + "/certificate.pem",
        ]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        let chain = try NIOSSLCertificate.fromPEMFile(folder + "/certificate.pem")
        let key = try NIOSSLPrivateKey(file: folder + "/key.pem", format: .pem)
        return try NIOSSLContext(
            configuration: .makeServerConfiguration(
                certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key)))
    }
}
