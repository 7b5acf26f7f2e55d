package import Facts

/// What an answer is meant to be, by its tags.
enum AnswerShape { case page, part, either }

extension SiteFile {
    private enum Key { case shape }

    /// Whether the text is a page with its outer elements, a part of one, or a page that leaves them out.
    var shape: AnswerShape {
        derived(Key.shape) {
            let text = answerText
            let first = text.firstTag(except: text.head)
            if first == "html" || first == "body" || text.head != nil { return .page }
            return text.contains("<!") || text.contains("<title") ? .either : .part
        }
    }

    /// Whether the text is a part of a page by its tags, and brings neither scripts nor style sheets along: whoever opens it by
    /// itself sees it bare.
    package var isBarePart: Bool {
        shape == .part && markup.elements(named: .link).isEmpty
            && !markup.elements(named: .script).contains { markup.hasAttribute(.src, of: $0) }
    }
}
