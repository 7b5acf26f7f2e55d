internal import DOM

/// The names of a file's scripts: `/page.html:N` is the Nth script element, jQuery and jQuery Mobile not counted.
struct ScriptNames {
    private let file: String
    /// Where the start tags of the counted script elements begin, ascending, in bytes of the file.
    private let offsets: [Int]

    init(document: Document, file: String) {
        self.init(file: file, scripts: document.elements(named: "script")) {
            ScriptElement.library(in: $0.attribute("src") ?? "") != nil
        }
    }

    /// - Parameters:
    ///   - file: the file.
    ///   - scripts: all its script elements.
    ///   - isLibrary: whether one loads jQuery or jQuery Mobile.
    init(file: String, scripts: some Sequence<Element>, isLibrary: (Element) -> Bool) {
        self.file = file
        offsets = scripts.compactMap { isLibrary($0) ? nil : $0.startTagOffset }.sorted()
    }

    /// The name of the script element whose start tag begins at this byte.
    func label(startingAt offset: Int) -> String {
        var lower = 0
        var upper = offsets.count
        while lower < upper {
            let middle = (lower + upper) / 2
            if offsets[middle] < offset { lower = middle + 1 } else { upper = middle }
        }
        return "\(file):\(lower + 1)"
    }
}
