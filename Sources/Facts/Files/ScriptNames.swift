/// The names of a file's scripts: `/page.html:N` is the Nth script element, libraries not counted.
package struct ScriptNames: Sendable {
    private let file: String
    /// Where the start tags of the counted script elements begin, ascending, in bytes of the file.
    private let offsets: [Int]

    /// Names the scripts of a file.
    package init(_ markup: Markup, file: String) {
        self.file = file
        offsets = markup.elements(named: .script).compactMap { script in
            let isLibrary = ScriptElement.library(in: markup.attribute(.src, of: script) ?? "") != nil
            return isLibrary ? nil : markup.startTagByte(of: script)
        }.sorted()
    }

    /// The name of the script element whose start tag begins at this byte.
    package func label(startingAt offset: Int) -> String {
        var lower = 0
        var upper = offsets.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if offsets[middle] < offset { lower = middle + 1 } else { upper = middle }
        }
        return "\(file):\(lower + 1)"
    }
}
