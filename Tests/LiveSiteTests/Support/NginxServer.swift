#if Servers
    import ForeignReaders
    import Foundation
    import NIOCore
    import NIOPosix
    import Testing

    /// Debian's nginx with folders behind it, each on a free port of the loopback.
    final class NginxServer {
        /// Where each folder begins, without a slash at the end.
        let origins: [String]
        private let program: ChildProgram
        private let workplace: URL

        /// The certificate of its servers, where it speaks TLS.
        var certificate: String { workplace.appending(path: "certificate.pem").path }
        /// What it noted of each request: the protocol and the address.
        var log: [String] {
            let text = try? String(contentsOf: workplace.appending(path: "log"), encoding: .utf8)
            return text?.split(separator: "\n").map(String.init) ?? []
        }

        /// Starts it, and waits until it answers.
        ///
        /// - Parameters:
        ///   - folders: what it serves.
        ///   - isSecure: whether it speaks TLS, and HTTP/2.
        /// - Throws: when it cannot be started, or does not answer.
        init(folders: [URL], isSecure: Bool = false) throws {
            let workplace = FileManager.default.temporaryDirectory.appending(path: "nginx-\(UUID())")
            self.workplace = workplace
            try FileManager.default.createDirectory(at: workplace, withIntermediateDirectories: true)
            let ports = try Self.freePorts(folders.count)
            origins = ports.map { (isSecure ? "https" : "http") + "://127.0.0.1:\($0)" }
            if isSecure { try Certificate.write(to: workplace.path, for: "IP:127.0.0.1") }
            let tls =
                isSecure
                ? "ssl_certificate \"\(workplace.path)/certificate.pem\"; ssl_certificate_key \"\(workplace.path)/key.pem\";"
                : ""
            let servers = zip(folders, ports).map { folder, port in
                "server { listen 127.0.0.1:\(port)\(isSecure ? " ssl http2" : ""); root \"\(folder.path)\"; index index.html; }"
            }
            let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
                "\($0)_temp_path \"\(workplace.appending(path: $0).path)\";"
            }
            let configuration = """
                daemon off; master_process off; pid "\(workplace.appending(path: "pid").path)";
                events {}
                http {
                include /etc/nginx/mime.types; types { text/csv csv; }
                log_format short "$server_protocol $request_uri"; access_log "\(workplace.path)/log" short;
                \(tls) gzip on; gzip_min_length 0; gzip_types *;
                \((places + servers).joined(separator: "\n"))
                }
                """
            let file = workplace.appending(path: "nginx.conf")
            try Data(configuration.utf8).write(to: file)
            try OtherProgram.require("/usr/sbin/nginx")
            program = try ChildProgram(
                "/usr/sbin/nginx",
                ["-e", workplace.appending(path: "errors").path, "-p", workplace.path, "-c", file.path])
            for port in ports { try #require(waitForAnswer(port), "nginx does not answer on port \(port)") }
        }

        deinit {
            program.send(SIGKILL)
            program.wait()
            try? FileManager.default.removeItem(at: workplace)
        }

        private func waitForAnswer(_ port: Int) -> Bool {
            for _ in 0..<200 where program.isRunning {
                let client = ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
                if let channel = try? client.connect(host: "127.0.0.1", port: port).wait() {
                    try? channel.close().wait()
                    return true
                }
                Thread.sleep(forTimeInterval: 0.05)
            }
            return false
        }

        /// Ports that nobody listens on, held together for a moment so that they differ.
        private static func freePorts(_ count: Int) throws -> [Int] {
            let channels = try (0..<count).map { _ in
                try ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton).bind(host: "127.0.0.1", port: 0)
                    .wait()
            }
            defer { for channel in channels { try? channel.close().wait() } }
            return try channels.map { try #require($0.localAddress?.port) }
        }
    }
#endif
