internal import AsyncHTTPClient
internal import Facts
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix
internal import NIOSSL

/// Why a server did not answer, in a phrase for people.
enum FailureText {
    static func text(of error: any Error, _ options: HTTPOptions) -> String {
        switch error {
        case AnswerCollector.Stopped.tooLarge: return "its answer is larger than \(options.largestBody >> 20) MB"
        case let error as HTTPClientError: return text(of: error, options)
        case let error as NIOConnectionError: return text(of: error)
        case is HTTPParserError: return "its answer is no HTTP, or ends too early"
        case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: return "TLS: \(certificateText(error))"
        case let error as IOError where error.errnoCode == 104: return "the server closed the connection"
        case let error as IOError where error.errnoCode == 111: return "the connection was refused"
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
        if text.contains("CERTIFICATE_VERIFY_FAILED") { return "the server's certificate is not trusted" }
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
