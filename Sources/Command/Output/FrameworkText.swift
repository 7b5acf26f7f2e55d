internal import Navigators

/// How text output says which version of the framework a document loads.
enum FrameworkText {
    static func line(_ detection: FrameworkDetection) -> StyledText {
        let last = detection.address.split(separator: "/").last.map(String.init) ?? detection.address
        let file = last.isEmpty ? "a module that imports it" : last
        let why =
            switch detection.evidence {
            case .requested: "as asked; the page loads \(file)"
            case .address: "by the address of \(file)"
            case .contents: "as \(file) says"
            case .generator: "by the generator that the page names"
            case .running: "running in the browser"
            case .assumed: "assumed, since \(file) says none"
            }
        let name = StyledText("\(detection.family.name) \(detection.version)")
        let boundary =
            detection.family == .jQueryMobile
            ? MobileProfile.applying(to: detection.version).boundary
            : detection.family.substitute(for: detection.version) ?? detection.version
        let rules = boundary == detection.version ? "" : ", behaves as \(boundary)"
        return name + StyledText(", " + why + rules, .dim)
    }
}
