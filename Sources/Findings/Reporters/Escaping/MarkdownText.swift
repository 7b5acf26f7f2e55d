/// Text inside a cell or a line of GitHub's Markdown.
enum MarkdownText {
    /// Text that is neither markup nor the end of a cell.
    static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            // `$` begins a formula on GitHub.
            case "\\", "|", "*", "_", "`", "[", "]", "#", "~", "$": result += "\\\(scalar)"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            case "\n", "\r", "\t": result += " "
            case _ where VisibleText.isObeyed(scalar): result += "\\" + VisibleText.escape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
