internal import Navigation

/// How text output says which version of the framework a document loads.
enum FrameworkText {
    static func line(_ evidence: FrameworkEvidence) -> StyledText {
        let file = evidence.address.split(separator: "/").last.map(String.init) ?? evidence.address
        let why =
            switch evidence.detection.evidence {
            case .requested: "as asked; the page loads \(file)"
            case .address: "by the address of \(file)"
            case .contents: "by the first lines of \(file)"
            case .assumed: "assumed, since \(file) does not say"
            }
        return StyledText("jQuery Mobile \(evidence.detection.version)") + StyledText(", " + why, .dim)
    }
}
