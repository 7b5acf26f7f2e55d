/// What a page can hold that a form of report could trip over.
public enum HostileText {
    /// Line ends of every kind before what GitHub's runner would obey, markup, marks that join what stands before them,
    /// and what terminals obey.
    public static let text =
        "a\r\n::error file=Makefile,line=1::owned\rb\n::warning::x\u{85}c\u{2028}d\u{2029}e\u{B}f\u{C}"
        + "|\u{301}#\u{301} SKIP %\u{301}\u{FE0F}:\u{301},\u{301}*\u{20E3}<\u{338}b>\u{338}&\u{338}\"\u{338}'\u{338}\\\u{338}"
        + "`\u{301}[\u{301}x](javascript:y) ]]> %0A%250A ${z} -->"
        + "\u{1B}[31m\u{7}\u{8}\u{0}\u{7F}\u{9B}2J\u{202E}\u{2066}\u{200F}\u{FEFF}\u{E0001}\u{AD}\t\u{D}\u{A}"

    /// Scalars that a terminal, a browser or an editor obeys instead of showing them: no report but JSON's or XML's
    /// escapes may hold them.
    public static func obeyed(in text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { scalar in
            if scalar == "\n" { return false }
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator, .format: return true
            default: return false
            }
        }
    }
}
