/// One kind of finding: how to find it, and all there is to read about it.
public struct Rule: Sendable {
    /// Its name, which reads after "allow".
    public let name: String
    /// How bad its findings are unless the user says otherwise.
    public let severity: Severity
    /// What it finds, in one sentence.
    public let summary: String
    /// What happens, and why.
    public let explanation: String
    /// How to mend it.
    public let remedy: String
    /// A site it finds something in.
    public let bad: ExampleSite
    /// The same site, mended.
    public let good: ExampleSite
    let find: @Sendable (Evidence) -> [Finding]

    /// All rules, in the order of their documentation.
    public static let all: [Rule] = [
        .fragmentLostByAjax, .fragmentMissing, .fragmentNoPage, .fragmentOfOtherFile, .fileMissing, .noPageInResponse,
        .scriptLostByAjax, .functionLostByAjax, .readyLostByAjax, .handlersBoundAgain, .declaredTwice,
        .mobileinitTooLate, .scriptUnreadable, .duplicateIDInDOM, .pageUnreachable,
    ]

    /// The rule of a name.
    public static func named(_ name: String) -> Rule? { all.first { $0.name == name } }
}
