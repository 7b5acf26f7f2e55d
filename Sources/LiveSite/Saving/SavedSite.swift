package import Facts
internal import DOM
internal import Foundation

/// What a server answered, kept in a folder: a site again, without the server.
///
///     site.json        the origin, the start, and what each address answered, with the names of the files
///     answers/0001     the bodies, as they came
///
/// A folder so saved gives the same findings as the server did, and can be attached to a report of a mistake.
package struct SavedSite: AddressedSite {
    /// The name of the file that says what a folder is.
    package static let fileName = "sidedoor-site.json"

    /// A folder holds no site that was saved, or not a whole one.
    package struct Unreadable: Error, CustomStringConvertible {
        /// One line for people.
        package let description: String
    }

    package let origin: String
    package let identity: String
    private let pages: [String]
    private let exchanges: [Request: Exchange]
    private let names: [Request: String]

    /// Whether a folder holds a site that was saved.
    package static func isIn(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: folder + "/" + fileName)
    }

    // MARK: The form

    private struct Index: Codable {
        var origin: String
        var start: String
        var pages: [String]
        var answers: [Answer]
    }

    fileprivate struct Answer: Codable {
        /// What was asked for: path and query.
        var address: String
        /// The headers that a library sent with it.
        var headers: [String: String]?
        var status: Int
        /// Where the answer came from after redirects.
        var redirectedTo: String?
        var mediaType: String
        var encoding: String?
        var varies: [String]?
        /// What the server said to the library.
        var answerHeaders: [String: String]?
        var failure: String?
        var leadsAway: String?
        /// What messages call it.
        var name: String
        /// The file with the body, nil for an empty one.
        var body: String?
    }

    // MARK: Writing

    /// Writes what a server has answered so far.
    ///
    /// - Parameters:
    ///   - site: the server.
    ///   - pages: its pages.
    ///   - folder: where to; it is made where it is not there, and must be empty, or hold a site that was saved before.
    /// - Throws: what the system refused.
    package static func write(_ site: HTTPSite, pages: [String], to folder: String) throws(Unreadable) {
        do {
            let manager = FileManager.default
            let bodies = folder + "/answers"
            if manager.fileExists(atPath: folder), !isIn(folder),
                try !manager.contentsOfDirectory(atPath: folder).isEmpty
            {
                throw Unreadable(description: "\(folder) holds other files")
            }
            if isIn(folder) { try? manager.removeItem(atPath: bodies) }
            try manager.createDirectory(atPath: bodies, withIntermediateDirectories: true)
            var answers: [Answer] = []
            for (request, exchange) in site.exchanges {
                var answer = Answer(request, exchange, name: site.respond(to: request).file)
                if !exchange.body.isEmpty {
                    let digits = String(answers.count + 1)
                    let name = "answers/" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
                    try Data(exchange.body).write(to: URL(filePath: folder + "/" + name))
                    answer.body = name
                }
                answers.append(answer)
            }
            let index = Index(origin: site.origin, start: site.start, pages: pages, answers: answers)
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try encoder.encode(index).write(to: URL(filePath: folder + "/" + fileName))
        } catch let error as Unreadable {
            throw error
        } catch {
            throw Unreadable(description: "cannot write \(folder): \(error.localizedDescription)")
        }
    }

    // MARK: Reading

    /// Reads a folder.
    ///
    /// - Throws: ``Unreadable`` when it holds no such site, or its list is damaged.
    package init(folder: String) throws(Unreadable) {
        let index: Index
        do {
            let bytes = try FileBytes.read(folder + "/" + Self.fileName)
            index = try JSONDecoder().decode(Index.self, from: Data(bytes))
        } catch {
            throw Unreadable(description: "cannot read \(folder)/\(Self.fileName): it is no list of answers")
        }
        var exchanges: [Request: Exchange] = [:]
        var names: [Request: String] = [:]
        for answer in index.answers {
            var request = Request(address: answer.address)
            request.headers = answer.headers ?? [:]
            exchanges[request] = try answer.exchange(index.origin, in: folder)
            names[request] = answer.name
        }
        origin = index.origin
        identity = folder
        pages = index.pages
        (self.exchanges, self.names) = (exchanges, names)
    }

    // MARK: Site

    package func htmlFiles() -> [String] { pages }

    package var leftOut: [LeftOut] {
        exchanges.compactMap { $0.value.leftOut(asked: $0.key) }.sorted()
    }

    package func respond(to request: Request) -> Response {
        guard let exchange = exchanges[request] else {
            return .unvisited(request, "it was not asked for when the site was saved")
        }
        var response = exchange.response(to: request)
        if let name = names[request] { response.file = name }
        return response
    }

    package func representative(of request: Request) -> Request {
        let plain = request.withoutHeaders
        for asked in [request, request.namingItself(at: origin)] {
            if let exchange = exchanges[asked], !exchange.says(theSameAs: exchanges[plain]) { return asked }
        }
        return plain
    }
}

extension SavedSite.Answer {
    fileprivate init(_ request: Request, _ exchange: Exchange, name: String) {
        address = request.pathAndQuery
        headers = request.headers.isEmpty ? nil : request.headers
        status = exchange.status
        let end = exchange.address.pathAndQuery
        redirectedTo = exchange.isRedirected ? end : nil
        mediaType = exchange.mediaType
        encoding = exchange.encoding?.rawValue
        varies = exchange.varies.isEmpty ? nil : exchange.varies.sorted()
        answerHeaders = exchange.headers.isEmpty ? nil : exchange.headers
        failure = exchange.failure
        leadsAway = exchange.exit
        self.name = name
    }

    fileprivate func exchange(_ origin: String, in folder: String) throws(SavedSite.Unreadable) -> Exchange {
        guard let place = WebAddress(origin + (redirectedTo ?? address)) else {
            throw SavedSite.Unreadable(description: "\(folder)/\(SavedSite.fileName): \"\(address)\" is no address")
        }
        var exchange = Exchange(status: status, address: place)
        exchange.isRedirected = redirectedTo != nil
        exchange.mediaType = mediaType
        exchange.encoding = encoding.flatMap { Encoding(rawValue: $0) }
        exchange.varies = Set(varies ?? [])
        exchange.headers = answerHeaders ?? [:]
        exchange.failure = failure
        exchange.exit = leadsAway
        guard let body else { return exchange }
        // Bodies lie in the folder and nowhere else.
        guard body.wholeMatch(of: /answers\/[0-9]+/) != nil, let bytes = try? FileBytes.read(folder + "/" + body) else {
            throw SavedSite.Unreadable(description: "\(folder): the answer to \(address) is missing")
        }
        exchange.body = bytes
        return exchange
    }
}
