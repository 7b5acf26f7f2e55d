#if Servers
    internal import AsyncHTTPClient
    internal import Facts
    internal import Glibc
    internal import NIOCore
    internal import NIOHTTP1
    internal import NIOPosix
    internal import NIOSSL

    /// Why a server did not answer.
    struct AnswerFailure: Error {
        /// The reason in a phrase for people.
        var reason: String
        /// Whether a server that was reached closed the connection: it may do better next time.
        var isTransient = false

        /// - Parameters:
        ///   - error: what a request ended with.
        ///   - options: the limits that it may have met.
        init(_ error: any Error, _ options: HTTPOptions) {
            reason = Self.text(of: error, options)
            isTransient = Self.isTransient(error)
        }

        init(reason: String) { self.reason = reason }

        private static func isTransient(_ error: any Error) -> Bool {
            switch error {
            case let error as HTTPClientError: error == .remoteConnectionClosed
            case let error as IOError: error.errnoCode == ECONNRESET
            case let error as NIOConnectionError: error.connectionErrors.first.map { isTransient($0.error) } ?? false
            default: false
            }
        }

        private static func text(of error: any Error, _ options: HTTPOptions) -> String {
            switch error {
            case AnswerCollector.Stopped.tooLarge: return "its answer is larger than \(options.largestBody >> 20) MB"
            case AnswerCollector.Stopped.noAnswer: return "there was no answer"
            case let error as HTTPClientError: return text(of: error, options)
            case let error as NIOConnectionError: return text(of: error)
            case is HTTPParserError: return "its answer is no HTTP, or ends too early"
            case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: return "TLS: \(certificateText(error))"
            case let error as IOError where error.errnoCode == ECONNRESET: return "the server closed the connection"
            case let error as IOError where error.errnoCode == ECONNREFUSED: return "the connection was refused"
            default: return plain("\(error)")
            }
        }

        private static func text(of error: HTTPClientError, _ options: HTTPOptions) -> String {
            switch error {
            case .connectTimeout: "no connection within \(seconds(options.connectTimeout))"
            case .deadlineExceeded, .readTimeout: "no whole answer within \(seconds(options.timeout))"
            case .remoteConnectionClosed: "the server closed the connection before its answer was whole"
            case .invalidURL, .emptyHost, .emptyScheme: "it is no address that can be asked"
            default: plain(error.description.replacing("HTTPClientError.", with: ""))
            }
        }

        private static func text(of error: NIOConnectionError) -> String {
            if let failed = error.connectionErrors.first { return text(of: failed.error, HTTPOptions()) }
            return "there is no host \(error.host)"
        }

        private static func certificateText(_ error: any Error) -> String {
            let text = "\(error)"
            if text.contains("CERTIFICATE_VERIFY_FAILED") {
                return "the server's certificate is not trusted (--ca-certificate names who vouches for it)"
            }
            return text.contains("unableToValidateCertificate")
                ? "the server's certificate is for another host" : plain(text)
        }

        private static func seconds(_ value: Double) -> String {
            value == value.rounded() ? "\(Int(value)) s" : "\(value) s"
        }

        /// One line.
        private static func plain(_ text: String) -> String {
            text.split(whereSeparator: \.isNewline).joined(separator: " ")
        }
    }
#endif
