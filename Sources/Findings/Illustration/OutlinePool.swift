internal import DOM
internal import Navigators

/// The outlines that a report shows, each line kept once: documents of one site have most of their lines in common.
package struct OutlinePool: Sendable {
    /// A line as a report has it.
    struct Line: Encodable, Sendable {
        var depth: Int
        var label: String
        var text: String
        var place: Spot?

        func encode(to encoder: any Encoder) throws {
            var fields = encoder.unkeyedContainer()
            try fields.encode(depth)
            try fields.encode(label)
            try fields.encode(text)
            if let place { try fields.encode("\(place.file):\(place.line):\(place.column)") }
        }
    }

    private struct Key: Hashable {
        var depth: Int
        var label: String
        var text: String
        var file: String?
        var byte: Int?
    }

    /// The lines, by number.
    private(set) var lines: [Line] = []
    /// The outlines: of each row its kind, its line by the front door and by the side door, -1 for none.
    private(set) var outlines: [[Int]] = []
    /// OPTIMIZATION: by the byte a line's element begins at; to count its line and column for every outline took two fifths of
    /// the time of an illustrated check.
    private var lineNumbers: [Key: Int] = [:]
    private var outlineNumbers: [[Int]: Int] = [:]
    private var rowCount = 0
    /// How many outlines did not find room.
    private(set) var leftOut = 0

    /// How many rows of outlines a report holds at most.
    ///
    /// NOTE: a row takes 15 bytes of the report and some microseconds of the check; 200,000 are 2,000 usual pages.
    private static let roomForRows = 200_000

    /// Begins without any.
    package init() {}

    /// Whether an outline of the usual length finds room.
    var hasRoom: Bool { rowCount < Self.roomForRows }

    /// Counts an outline that found no room.
    mutating func leaveOut() { leftOut += 1 }

    /// Adds an outline.
    ///
    /// - Returns: its number; that of an equal one if there is one.
    mutating func add(_ rows: [PageComparison.Row]) -> Int {
        var outline: [Int] = []
        outline.reserveCapacity(3 * rows.count)
        for row in rows {
            outline.append(Self.kinds.firstIndex(of: row.kind) ?? 0)
            // A row that is the same on both sides has one line, but for where its element stands.
            let inserted = number(row.inserted)
            outline.append(row.kind == .same ? inserted : number(row.full))
            outline.append(inserted)
        }
        if let known = outlineNumbers[outline] { return known }
        outlines.append(outline)
        outlineNumbers[outline] = outlines.count - 1
        rowCount += rows.count
        return outlines.count - 1
    }

    /// The kinds by the numbers they have in a report.
    private static let kinds: [PageComparison.Row.Kind] = [.same, .changed, .lost, .added]

    private mutating func number(_ line: OutlineLine?) -> Int {
        guard let line else { return -1 }
        let key = Key(
            depth: line.depth, label: line.label, text: line.text, file: line.range?.source.name,
            byte: line.range?.bytes.lowerBound)
        if let known = lineNumbers[key] { return known }
        let place = line.range.map { Spot(Place($0)) }
        lines.append(Line(depth: line.depth, label: line.label, text: line.text, place: place))
        lineNumbers[key] = lines.count - 1
        return lines.count - 1
    }
}

/// A place as a report has it.
struct Spot: Encodable, Hashable, Sendable {
    /// The file's path from the site's root.
    var file: String
    /// The line, from 1.
    var line: Int
    /// The column, from 1.
    var column: Int

    init(_ place: Place) { (file, line, column) = (place.file, place.range.line, place.range.column) }
}
