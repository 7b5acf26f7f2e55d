internal import Navigation

/// How text output says which version of the framework a document loads.
enum FrameworkText {
    static func line(_ evidence: FrameworkEvidence) -> StyledText {
        let file = evidence.address.split(separator: "/").last.map(String.init) ?? evidence.address
        let why =
            switch evidence.reason {
            case .chosen: "as asked; the page loads \(file)"
            case .address: "by the address of \(file)"
            case .assumed: "assumed, since the address of \(file) says none"
            }
        return StyledText("jQuery Mobile \(evidence.version)") + StyledText(", " + why, .dim)
    }
}
