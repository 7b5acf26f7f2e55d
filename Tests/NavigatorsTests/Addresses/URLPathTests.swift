import Testing

@testable import Navigators

/// `$.mobile.path` in five documents.
struct URLPathTests {
    struct Situation: Decodable {
        struct Row: Decodable {
            var call: String
            var arguments: [String]
            var result: String?
            var `throws`: String?
        }

        var location: String
        var base: String?
        var firstPageID: String?
        var now: String
        var rows: [Row]
    }

    @Test func answersAsTheOriginalDoes() throws {
        let situations = try URLFixture.load("path", as: Situation.self)
        #expect(situations.flatMap(\.rows).count == 1598)
        for situation in situations {
            let path = URLPath(
                location: URLPath.location(situation.location).href, baseHref: situation.base, profile: .standard)
            for row in situation.rows {
                let ours: String?
                do throws(ScriptError) {
                    ours = try answer(path, row, situation)
                } catch {
                    ours = nil
                }
                #expect(ours == row.result, "\(row.call)(\(row.arguments)) in \(situation.location)")
            }
        }
    }

    private func answer(
        _ path: URLPath, _ row: Situation.Row, _ situation: Situation
    ) throws(ScriptError) -> String? {
        let first = row.arguments.first ?? ""
        let second = row.arguments.last ?? ""
        return switch row.call {
        case "documentUrl": path.documentURL.href
        case "documentBase": path.documentBase.href
        case "documentBaseDiffers": "\(path.documentBaseDiffers)"
        case "getLocation": URLPath.location(situation.now).href
        case "makeUrlAbsolute": path.makeAbsolute(first)
        case "makeUrlAbsoluteAgainst": path.makeAbsolute(first, against: second)
        case "makePathAbsolute": URLPath.makePathAbsolute(first, against: second)
        case "isExternal": "\(path.isExternal(first))"
        case "isEmbeddedPage": "\(path.isEmbeddedPage(ParsedURL(first)))"
        case "isFirstPageUrl": "\(path.isFirstPageURL(first, firstPageID: situation.firstPageID))"
        case "isPermittedCrossDomainRequest": "\(path.isPermittedCrossDomainRequest(first, allowed: true))"
        case "isPath": "\(URLPath.isPath(first))"
        case "isAbsoluteUrl": "\(URLPath.isAbsolute(first))"
        case "isHashValid": "\(URLPath.isHashValid(first))"
        case "isPreservableHash": "\(URLPath.isPreservableHash(first))"
        case "convertUrlToDataUrl": try path.dataURL(first)
        case "clean": path.withoutDomain(first)
        case "squash": path.squash(first, location: situation.now)
        case "stripHash": URLPath.stripHash(first)
        case "stripQueryParams": URLPath.stripQuery(first)
        case "get": URLPath.directory(first)
        case "getFilePath": path.filePath(first)
        case "addSearchParams": path.addSearchParameters(second, to: first)
        default: nil
        }
    }
}
