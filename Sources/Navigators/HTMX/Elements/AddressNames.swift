package import Facts

extension Markup {
    /// The attributes that say where a click on an element leads, those that count before others first.
    package static let addressNames: [AttributeName] =
        HTMXName.verbs.flatMap { [$0.name.plain, $0.name.data] } + [AttributeName(.href)]

    /// What an element of a document says of where a click on it leads; nil where it says nothing.
    static func address(of node: Node, in live: LiveDocument) -> String? {
        addressNames.lazy.compactMap { live.attribute($0, of: node) }.first
    }
}
