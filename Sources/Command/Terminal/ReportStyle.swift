internal import Findings

/// How the pieces of a report look on a terminal.
enum ReportStyle {
    /// The piece in its colour.
    static func apply(_ text: String, _ role: TextRole, inColor: Bool) -> String {
        inColor ? style(of: role).applied(to: text) : text
    }

    private static func style(of role: TextRole) -> Style {
        switch role {
        case .plain: .plain
        case .rule: .bold
        case .place: .cyan
        case .gutter: .dim
        case .severity(.error): .boldRed
        case .mark(.error): .red
        case .severity(.warning), .mark(.warning): .yellow
        case .severity(.note), .mark(.note): .cyan
        }
    }
}
