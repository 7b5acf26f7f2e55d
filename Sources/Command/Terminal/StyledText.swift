internal import Findings

/// A line of text in several styles. Whatever it is made of is escaped, so that nothing a page contains reaches the
/// terminal as a command.
struct StyledText: ExpressibleByStringLiteral {
    private struct Span {
        var text: String
        var style: Style
    }

    private var spans: [Span] = []

    init(_ text: String = "", _ style: Style = .plain) {
        if !text.isEmpty { spans = [Span(text: VisibleText.escape(text), style: style)] }
    }

    init(stringLiteral text: String) { self.init(text) }

    var isEmpty: Bool { spans.isEmpty }

    /// How many columns it takes.
    var width: Int { spans.reduce(0) { $0 + VisibleText.columns(of: $1.text) } }

    static func + (left: StyledText, right: StyledText) -> StyledText {
        var sum = left
        sum.spans += right.spans
        return sum
    }

    static func += (left: inout StyledText, right: StyledText) { left.spans += right.spans }

    /// Blanks behind it, up to a width.
    func padded(to width: Int) -> StyledText {
        self + StyledText(String(repeating: " ", count: max(0, width - self.width)))
    }

    /// Cut to a width, the cut marked by an ellipsis.
    func truncated(to width: Int) -> StyledText {
        guard self.width > width, width > 0 else { return self }
        var result = StyledText()
        var room = width - 1
        for span in spans {
            let kept = span.text.prefix { character in
                room -= VisibleText.columns(of: character)
                return room >= 0
            }
            result.spans.append(Span(text: String(kept), style: span.style))
            if room < 0 { break }
        }
        result.spans.append(Span(text: "…", style: .plain))
        return result
    }

    /// Broken at blanks into lines of a width; what has no blank in it is not broken, so that it can be copied.
    func wrapped(to width: Int) -> [StyledText] {
        guard self.width > width else { return [self] }
        var lines: [StyledText] = []
        var line = StyledText()
        var column = 0
        var word: [Span] = []
        func flush() {
            let length = word.reduce(0) { $0 + VisibleText.columns(of: $1.text) }
            if column > 0, column + length > width {
                lines.append(line.withoutTrailingBlanks)
                line = StyledText()
                column = 0
            }
            line.spans += word
            column += length
            word = []
        }
        for span in spans {
            var text = span.text[...]
            while let blank = text.firstIndex(of: " ") {
                word.append(Span(text: String(text[..<blank]), style: span.style))
                flush()
                let end = text[blank...].firstIndex { $0 != " " } ?? text.endIndex
                let blanks = text[blank..<end]
                if column > 0 {
                    line.spans.append(Span(text: String(blanks), style: span.style))
                    column += blanks.count
                }
                text = text[end...]
            }
            word.append(Span(text: String(text), style: span.style))
        }
        flush()
        return lines + [line.withoutTrailingBlanks]
    }

    var withoutTrailingBlanks: StyledText {
        var result = self
        while let last = result.spans.last {
            guard let end = last.text.lastIndex(where: { $0 != " " }) else {
                result.spans.removeLast()
                continue
            }
            result.spans[result.spans.count - 1].text = String(last.text[...end])
            break
        }
        return result
    }

    /// The text as it goes to the terminal.
    func rendered(inColor: Bool) -> String {
        spans.map { inColor ? $0.style.applied(to: $0.text) : $0.text }.joined()
    }
}
