import Foundation

/// The tables beside the tests: what the originals make of URLs.
enum URLFixture {
    static func load<Row: Decodable>(_ name: String, as type: Row.Type) throws -> [Row] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/url/\(name).json")
        return try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
    }
}
