/// What Firefox's debugger server says, as far as it is used (`devtools/docs` in Firefox's source).
enum DebuggerEvents {
    /// A tab, of the answer to `listTabs`.
    struct Tab: Decodable {
        let actor: String
        let title: String?
    }
    /// `target-available-form`: a document begins.
    struct TargetAvailable: Decodable {
        struct Target: Decodable {
            let actor: String
            let threadActor: String?
            let processID: Int32?
            let isTopLevelTarget: Bool?
        }
        let target: Target
    }
    /// A script, of `resources-available-array` and of the answer to `sources`.
    struct Source: Decodable {
        let actor: String
        let url: String?
        /// How it came to be, such as `scriptElement`.
        let introductionType: String?
        /// From 1.
        let sourceStartLine: Int?
        /// From 0, in Unicode scalars.
        let sourceStartColumn: Int?
        /// In UTF-16 code units.
        let sourceLength: Int?
        /// Whether it stands in a document, whose text is then said to be the script's.
        let isInlineSource: Bool?
    }
    /// `resources-available-array`: kinds of resources, with those that are new.
    struct ResourcesAvailable: Decodable {
        struct Group: Decodable {
            let kind: String
            let sources: [Source]

            init(from decoder: any Decoder) throws {
                var container = try decoder.unkeyedContainer()
                kind = try container.decode(String.self)
                sources = kind == "source" ? try container.decode([Source].self) : []
            }
        }
        let array: [Group]
    }
}
