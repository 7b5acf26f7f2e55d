internal import Glibc

/// Where text output goes: how wide it is and whether it shows colours.
struct Terminal {
    /// Columns.
    var width: Int
    /// Whether colours are shown.
    var showsColor: Bool
    /// Whether people look at it: what goes to a file or another program is not broken into short lines.
    var isTerminal: Bool

    /// The terminal that standard output is.
    ///
    /// - `COLUMNS` says the width, else the terminal itself, else it is 80.
    /// - Colours by default only on terminals, and not when `NO_COLOR` is set or `TERM` is `dumb`.
    static func current(color: ColorChoice) -> Terminal {
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let showsColor =
            switch color {
            case .always: true
            case .never: false
            case .auto: isTerminal && (variable("NO_COLOR") ?? "").isEmpty && variable("TERM") != "dumb"
            }
        return Terminal(
            width: max(40, width(isTerminal: isTerminal)), showsColor: showsColor, isTerminal: isTerminal)
    }

    private static func width(isTerminal: Bool) -> Int {
        if let columns = variable("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
        var size = winsize()
        guard isTerminal, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
