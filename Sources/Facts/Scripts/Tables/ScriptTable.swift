/// The JavaScript of one HTML file: its script elements, and the code in its attributes.
///
/// It holds nothing of the parsed file, so that many can be kept.
package struct ScriptTable: Sendable {
    /// A page of the file.
    package struct Page: Hashable, Sendable {
        /// Its id.
        package var id: String?
        /// The byte at which its start tag begins.
        package var offset: Int
        /// Whether it enters when the file comes by AJAX.
        package var enters: Bool
        /// The ids in it, its own included.
        package var ids: Set<String>
    }

    /// The file, as a decoded path from the site's root.
    package var file: String
    /// The pages in document order; none in a file that the framework makes a page of.
    package var pages: [Page] = []
    /// The script elements that a full load runs, or that jQuery runs when it inserts them, in document order.
    package var scripts: [ScriptRow] = []
    /// The code in attributes, in document order.
    package var codes: [InlineCode] = []
    /// The ids and names of elements, which are properties of the window too.
    package var elementNames: Set<String> = []

    /// The part of the file that a page element stands for: the body, for a page that the framework made.
    package func place(ofPageAt offset: Int?) -> Region? {
        guard let offset else { return pages.isEmpty ? .betweenPages : nil }
        return pages.firstIndex { $0.offset == offset }.map { .page($0) }
    }

    /// The scripts that a full load runs, in the order it runs them.
    package var inRunningOrder: [ScriptRow] {
        let running = scripts.filter(\.runsInFull)
        return running.filter { !$0.isDeferred } + running.filter(\.isDeferred)
    }

    /// The file's jQuery, as far as its address tells the version.
    package var jQueryVersion: JQueryVersion?
}

extension ScriptTable {
    /// Whether anything in it can be missed on an arrival, or run again: code in attributes, scripts that an insertion runs,
    /// ready handlers that it leaves behind.
    package var hasCodeOfPages: Bool {
        !codes.isEmpty
            || scripts.contains { row in
                if row.kind == .library { return false }
                if row.survival == .survives || row.place != .head { return true }
                return row.reading?.bindsReadyHandlers ?? false
            }
    }
}
