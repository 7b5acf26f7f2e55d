internal import Foundation

/// The tab in which the driver translates WebDriver BiDi to Chromium's DevTools (`chromium-bidi`), without the document that
/// would be its log.
///
/// OPTIMIZATION: the translator writes every message into the document of its tab, which Chromium lays out and paints sixty
/// times a second: half a million pixels of it after some seconds. Where there is no document it writes nothing: the test of
/// all rules' bad examples takes 45 s of the processors with it, 27 s without.
struct TranslatorTab {
    /// Open as long as this is there: what was asked of the tab ends with it, and nobody waits for the answer.
    private let connection: WebSocket

    /// The title of that tab's document, as `chromium-bidi` writes it.
    static let title = "BiDi-CDP Mapper"
    /// How long the browser may be silent. A driver in a container names a port that is somebody else's here.
    private static let seconds = 2

    private struct Target: Decodable {
        let title: String
        let webSocketDebuggerUrl: String?
    }

    /// Takes the document of the tab away; nil where there is no such tab, or the driver keeps it to itself: all works as well.
    ///
    /// - Parameter address: where the browser answers DevTools, `localhost:9222`.
    init?(debuggerAddress address: String) {
        guard let port = address.split(separator: ":").last.flatMap({ UInt16($0) }),
            let list = try? HTTPMessage.answer(to: "GET", "/json/list", of: port, waiting: Self.seconds),
            let targets = try? JSONDecoder().decode([Target].self, from: Data(list.body)),
            let tab = targets.first(where: { $0.title == Self.title }),
            let path = tab.webSocketDebuggerUrl.flatMap({ WebSocket.path(of: $0) }),
            let (connection, _) = try? WebSocket.open(port: port, path: path, waiting: Self.seconds)
        else { return nil }
        self.connection = connection
        let expression = "document.documentElement.remove()"
        connection.send(
            Array(#"{"id":1,"method":"Runtime.evaluate","params":{"expression":"\#(expression)"}}"#.utf8))
    }

    /// Ends the connection, which the browser's end would end as well.
    func end() { connection.end() }
}
