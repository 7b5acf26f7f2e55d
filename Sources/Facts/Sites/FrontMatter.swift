/// The settings at the top of a file that Jekyll and its kin make a page or a script of, and leave out of that: lines between
/// two lines of `---`.
enum FrontMatter {
    /// It ends within so many bytes.
    private static let reach = 1 << 16

    /// How many bytes at the beginning of a file it takes, with the line end behind it; nil where there is none.
    ///
    /// Source: `Jekyll::Document::YAML_FRONT_MATTER_REGEXP`.
    static func length(in file: [UInt8]) -> Int? {
        let text = file.prefix(reach)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var start = text.starts(with: mark) ? mark.count : 0
        guard text.dropFirst(start).starts(with: dashes) else { return nil }
        var isFirst = true
        while start < text.endIndex {
            let end = text[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? text.endIndex
            if isEnd(text[start..<end]) {
                if !isFirst { return end }
            } else if isFirst {
                return nil
            }
            isFirst = false
            start = end
        }
        return nil
    }

    private static let dashes = [UInt8]("---".utf8)

    /// Whether a line is `---` and blanks.
    private static func isEnd(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: dashes) && line.dropFirst(dashes.count).allSatisfy { [0x20, 0x09, 0x0D, 0x0A].contains($0) }
    }
}

extension Response {
    /// The same where front matter is no part of the text. Of a page it is only marked, so that what mends the file finds all
    /// its bytes.
    func leavingOutFrontMatter() -> Response {
        guard let length = FrontMatter.length(in: body) else { return self }
        var response = self
        response.frontMatter = length
        guard MediaType.handling(of: mediaType) != .page else { return response }
        response.body = response.bodyForVisitors
        response.frontMatter = 0
        return response
    }

    /// The body with blanks for front matter, so that places stay where they are.
    package var bodyForVisitors: [UInt8] {
        guard frontMatter > 0 else { return body }
        let blanks = body.prefix(frontMatter).map { $0 == 0x0D || $0 == 0x0A ? $0 : UInt8(ascii: " ") }
        return blanks + body.dropFirst(frontMatter)
    }
}
