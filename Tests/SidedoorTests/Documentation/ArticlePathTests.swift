import Foundation
import Testing

/// Files and folders that the README and the articles name are there.
struct ArticlePathTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    /// What lies below a folder, as paths from the root.
    private static func paths(below folder: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
            .map { folder + "/" + $0 }
    }

    @Test func linksOfTheReadmeLeadToFiles() throws {
        let text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
        let links = text.matches(of: /\]\(([^)]*)\)/).map { String($0.output.1) }
        #expect(links.count > 20)
        for link in links {
            #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: link).path), "\(link)")
        }
    }

    /// `Findings/Rules` and `Tab+Scripts.swift` name what ends like this.
    @Test func namedPlacesAreThere() throws {
        let places = try ["Sources", "Tests"].flatMap(Self.paths)
        let names = Set(places.map { $0.split(separator: "/").last.map(String.init) ?? "" })
        var count = 0
        for article in places where article.hasPrefix("Sources/Sidedoor/") && article.hasSuffix(".md") {
            // What a page of jQuery Mobile names lies in the library's repository.
            if article.contains("/JQueryMobile/") { continue }
            // Symbols of the library stand between two of the quotes, and are docc's to check.
            let text = try String(contentsOf: Self.root.appending(path: article), encoding: .utf8)
                .replacing("``", with: "")
            for match in text.matches(of: /`([A-Z][A-Za-z+]*(?:\/[A-Za-z+\-]+)*(?:\.swift)?)`/) {
                let name = String(match.output.1)
                if name.contains("/") {
                    #expect(places.contains { ("/" + $0).hasSuffix("/" + name) }, "\(article): \(name)")
                } else if name.hasSuffix(".swift") || name.hasSuffix("Tests") {
                    let file = name.hasSuffix(".swift") ? name : name + ".swift"
                    #expect(names.contains(file) || names.contains(name), "\(article): \(name)")
                } else {
                    continue
                }
                count += 1
            }
        }
        #expect(count > 30)
    }
}
