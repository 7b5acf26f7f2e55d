internal import DOM
internal import Exploration

/// The objects of SARIF 2.1.0 that a report needs, under the names the standard gives them (its section 3).
struct SARIFLog: Encodable {
    struct Message: Encodable { var text: String }
    struct ArtifactLocation: Encodable {
        var uri: String
        var uriBaseId = "SITE"
    }
    struct Region: Encodable {
        var startLine: Int
        var startColumn: Int
        /// NOTE: without an end a region reaches to the end of its line (3.30.8), and a fix would delete that.
        var endLine: Int
        var endColumn: Int
        var byteOffset: Int
        var byteLength: Int
    }
    struct PhysicalLocation: Encodable {
        var artifactLocation: ArtifactLocation
        var region: Region
    }
    struct Location: Encodable {
        var physicalLocation: PhysicalLocation?
        var message: Message?
    }
    struct ThreadFlowLocation: Encodable { var location: Location }
    struct ThreadFlow: Encodable { var locations: [ThreadFlowLocation] }
    struct CodeFlow: Encodable { var threadFlows: [ThreadFlow] }
    struct Replacement: Encodable {
        var deletedRegion: Region
        var insertedContent: Message
    }
    struct ArtifactChange: Encodable {
        var artifactLocation: ArtifactLocation
        var replacements: [Replacement]
    }
    struct SARIFFix: Encodable {
        var description: Message
        var artifactChanges: [ArtifactChange]
    }
    struct Result: Encodable {
        var ruleId: String
        var ruleIndex: Int
        var level: String
        var message: Message
        var locations: [Location]
        /// The further places of the same cause.
        var relatedLocations: [Location]?
        /// What the finding is known by after edits elsewhere.
        var partialFingerprints: [String: String]
        var codeFlows: [CodeFlow]?
        var fixes: [SARIFFix]?
        /// `pass` for what a browser showed otherwise (3.27.9); nil, which means `fail`, for all else.
        var kind: String?
        var properties: Properties?
    }
    /// What a browser showed: the standard has no words for it.
    struct Properties: Encodable {
        var verdict: String
        var verdictDetail: String?
    }
    struct Configuration: Encodable { var level: String }
    struct Descriptor: Encodable {
        var id: String
        var shortDescription: Message
        var fullDescription: Message
        var help: Message
        var defaultConfiguration: Configuration
    }
    struct Driver: Encodable {
        var name = "sidedoor"
        var rules: [Descriptor]
    }
    struct Tool: Encodable { var driver: Driver }
    struct Notification: Encodable {
        var level = "note"
        var message: Message
    }
    struct Invocation: Encodable {
        var executionSuccessful = true
        var toolExecutionNotifications: [Notification]
    }
    struct Run: Encodable {
        var tool: Tool
        var invocations: [Invocation]
        var columnKind = "unicodeCodePoints"
        var results: [Result]
    }

    var schema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
    var version = "2.1.0"
    var runs: [Run]

    enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version
        case runs
    }

    init(_ report: Report) {
        let rules = Rule.all.map(Descriptor.init) + report.rules.map(Descriptor.init)
        let indices = Dictionary(zip(rules.map(\.id), rules.indices)) { first, _ in first }
        let notes = report.remarks.map { Notification(message: Message(text: $0)) }
        runs = [
            Run(
                tool: Tool(driver: Driver(rules: rules)), invocations: [Invocation(toolExecutionNotifications: notes)],
                results: report.findings.map { Result($0, ruleIndex: indices[$0.rule] ?? -1) })
        ]
    }
}

extension SARIFLog.Descriptor {
    init(_ rule: Rule) {
        self.init(
            id: rule.name, shortDescription: .init(text: rule.summary), fullDescription: .init(text: rule.explanation),
            help: .init(text: rule.remedy), defaultConfiguration: .init(level: rule.severity.rawValue))
    }

    init(_ rule: any SiteRule) {
        let summary = SARIFLog.Message(text: rule.summary)
        self.init(
            id: rule.name, shortDescription: summary, fullDescription: summary, help: summary,
            defaultConfiguration: .init(level: rule.severity.rawValue))
    }
}

extension SARIFLog.Result {
    init(_ finding: Finding, ruleIndex: Int) {
        let details = [finding.worksWhen.map { "Works when: " + $0 }, finding.help.map { "Help: " + $0 }]
        let text = ([finding.phrase] + details.compactMap { $0 }).joined(separator: "\n")
        self.init(
            ruleId: finding.rule, ruleIndex: ruleIndex,
            level: finding.isRefuted ? "none" : finding.severity.rawValue, message: SARIFLog.Message(text: text),
            locations: [SARIFLog.Location(physicalLocation: .init(finding.place), message: nil)],
            relatedLocations: finding.otherPlaces.isEmpty
                ? nil : finding.otherPlaces.map { SARIFLog.Location(physicalLocation: .init($0), message: nil) },
            partialFingerprints: ["rule/file/content/v1": finding.fingerprint.text],
            codeFlows: finding.trace.map { [SARIFLog.CodeFlow($0)] },
            fixes: finding.fixes.isEmpty ? nil : [SARIFLog.SARIFFix(finding.fixes)],
            kind: finding.isRefuted ? "pass" : nil,
            properties: finding.verdict.map { .init(verdict: $0.name, verdictDetail: $0.detail) })
    }
}

extension SARIFLog.PhysicalLocation {
    init(_ place: Place) {
        self.init(artifactLocation: .init(uri: URIText.encode(place.file)), region: SARIFLog.Region(place))
    }
}

extension SARIFLog.Region {
    init(_ place: Place) {
        let end = place.range.source.location(ofByte: place.range.bytes.upperBound)
        self.init(
            startLine: place.range.line, startColumn: place.range.column, endLine: end.line, endColumn: end.column,
            byteOffset: place.range.bytes.lowerBound, byteLength: place.range.bytes.count)
    }
}

extension SARIFLog.CodeFlow {
    init(_ trace: Trace) {
        let locations = trace.steps.map { step in
            SARIFLog.ThreadFlowLocation(
                location: SARIFLog.Location(
                    physicalLocation: step.link.map { .init(Place($0.tag)) }, message: .init(text: step.text)))
        }
        self.init(threadFlows: [SARIFLog.ThreadFlow(locations: locations)])
    }
}

extension SARIFLog.SARIFFix {
    /// All insertions together are one fix.
    init(_ fixes: [Fix]) {
        var changes: [SARIFLog.ArtifactChange] = []
        for fix in fixes {
            let replacement = SARIFLog.Replacement(
                deletedRegion: SARIFLog.Region(fix.place), insertedContent: .init(text: fix.text))
            let uri = URIText.encode(fix.place.file)
            if changes.last?.artifactLocation.uri == uri {
                changes[changes.count - 1].replacements.append(replacement)
            } else {
                changes.append(.init(artifactLocation: .init(uri: uri), replacements: [replacement]))
            }
        }
        self.init(description: .init(text: "load the file as a whole"), artifactChanges: changes)
    }
}

/// A file's path as a URI reference.
enum URIText {
    static func encode(_ path: String) -> String {
        var result = ""
        for byte in path.utf8 {
            let scalar = UnicodeScalar(byte)
            if byte < 0x80,
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                    || "/-._~".unicodeScalars.contains(scalar)
            {
                result.unicodeScalars.append(scalar)
            } else {
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return result
    }
}
