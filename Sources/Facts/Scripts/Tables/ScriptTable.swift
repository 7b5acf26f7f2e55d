/// The JavaScript of one HTML file: its script elements, and the code in its attributes.
///
/// It holds nothing of the parsed file, so that many can be kept.
public struct ScriptTable: Sendable {
    /// A page of the file.
    public struct Page: Hashable, Sendable {
        /// Its id.
        public var id: String?
        /// The byte at which its start tag begins.
        public var offset: Int
        /// Whether it enters when the file comes by AJAX.
        public var enters: Bool
        /// The ids in it, its own included.
        public var ids: Set<String>
    }

    /// The file, as a decoded path from the site's root.
    public var file: String
    /// The pages in document order; none in a file that the framework makes a page of.
    public var pages: [Page] = []
    /// The script elements that a full load runs, or that jQuery runs when it inserts them, in document order.
    public var scripts: [ScriptRow] = []
    /// The code in attributes, in document order.
    public var codes: [InlineCode] = []
    /// The ids and names of elements, which are properties of the window too.
    public var elementNames: Set<String> = []

    /// The part of the file that a page element stands for: the body, for a page that the framework made.
    public func place(ofPageAt offset: Int?) -> Place? {
        guard let offset else { return pages.isEmpty ? .betweenPages : nil }
        return pages.firstIndex { $0.offset == offset }.map { .page($0) }
    }

    /// The scripts that a full load runs, in the order it runs them.
    public var inRunningOrder: [ScriptRow] {
        let running = scripts.filter(\.runsInFull)
        return running.filter { !$0.isDeferred } + running.filter(\.isDeferred)
    }

    /// How jQuery runs the scripts of what it inserts, as far as its address tells the version.
    ///
    /// jQuery 1 and 2 evaluate the text, so that `let`, `const` and `class` stay inside of it; jQuery 3 makes a script
    /// element, so that they are global, and the second run is a syntax error.
    public var jQueryMajorVersion: Int?
}

extension ScriptTable {
    /// Whether anything in it can be missed on an arrival, or run again: code in attributes, scripts that an insertion runs,
    /// ready handlers that it leaves behind.
    public var hasCodeOfPages: Bool {
        !codes.isEmpty
            || scripts.contains { row in
                if row.kind == .library { return false }
                if row.survival == .survives || row.place != .head { return true }
                return row.reading?.bindsReadyHandlers ?? false
            }
    }
}
