internal import Foundation

/// Findings that are known: a file with one line for each, sorted, which says how often it occurs.
///
///     {
///       "version": 1,
///       "findings": [
///         {"file": "dc.html", "rule": "fragment-lost-by-ajax", "content": "#page_dateformat", "count": 1}
///       ]
///     }
///
/// What is told once for all its places has no file, and its cause in place of the marked text; what is told together has a line
/// each. Lines and columns are not in it: edits elsewhere in a file change nothing.
public struct Baseline: Hashable, Sendable {
    /// A file is no baseline.
    public struct Unreadable: Error, CustomStringConvertible {
        /// What is wrong with it.
        public let description: String
    }

    private struct File: Decodable {
        struct Line: Decodable {
            var file: String
            var rule: String
            var content: String
            var count: Int
        }
        var version: Int
        var findings: [Line]
    }

    private var counts: [Fingerprint: Int] = [:]

    /// The baseline that knows some findings.
    public init(_ findings: [Finding]) {
        for print in findings.flatMap(\.fingerprints) { counts[print, default: 0] += 1 }
    }

    /// Reads a baseline.
    ///
    /// - Throws: ``Unreadable`` when the file is no baseline of this version.
    public init(reading bytes: [UInt8]) throws(Unreadable) {
        let file: File
        do {
            file = try JSONDecoder().decode(File.self, from: Data(bytes))
        } catch {
            throw Unreadable(description: "the file is no baseline")
        }
        guard file.version == 1 else {
            throw Unreadable(description: "the baseline has version \(file.version), and only version 1 is known")
        }
        for line in file.findings {
            guard line.count > 0 else { throw Unreadable(description: "a count of the baseline is less than 1") }
            let print = Fingerprint(rule: line.rule, file: line.file, content: line.content)
            let (sum, isTooMuch) = counts[print, default: 0].addingReportingOverflow(line.count)
            counts[print] = isTooMuch ? Int.max : sum
        }
    }

    /// How many findings it knows.
    public var count: Int { counts.values.reduce(0) { $0.addingReportingOverflow($1).partialValue } }

    /// The file, sorted, a line for each finding.
    public var text: String {
        let lines = counts.sorted { $0.key < $1.key }.map { print, count in
            "    {\"file\": \(JSONText.string(print.file)), \"rule\": \(JSONText.string(print.rule)), "
                + "\"content\": \(JSONText.string(print.content)), \"count\": \(count)}"
        }
        let list = lines.isEmpty ? "[]" : "[\n" + lines.joined(separator: ",\n") + "\n  ]"
        return "{\n  \"version\": 1,\n  \"findings\": \(list)\n}\n"
    }

    /// Tells new findings from known ones.
    ///
    /// - Parameter findings: all there are, in the order in which a known one is taken for the known.
    /// - Returns: the two, and how many of the baseline do not occur any more.
    package func split(_ findings: [Finding]) -> (new: [Finding], known: [Finding], gone: Int) {
        var left = counts
        var new: [Finding] = []
        var known: [Finding] = []
        for finding in findings {
            // A baseline may have told of the places one by one.
            if Self.take(finding.fingerprints, from: &left)
                || finding.cause != nil && Self.take(finding.fingerprintsOfPlaces, from: &left)
            {
                known.append(finding)
            } else {
                new.append(finding)
            }
        }
        return (new, known, left.values.reduce(0) { $0.addingReportingOverflow($1).partialValue })
    }

    /// Takes each of some from counts once; nothing where there are not as many.
    private static func take(_ prints: [Fingerprint], from counts: inout [Fingerprint: Int]) -> Bool {
        var taken: [Fingerprint: Int] = [:]
        for print in prints { taken[print, default: 0] += 1 }
        guard taken.allSatisfy({ counts[$0.key] ?? 0 >= $0.value }) else { return false }
        for (print, count) in taken { counts[print, default: 0] -= count }
        return true
    }
}
