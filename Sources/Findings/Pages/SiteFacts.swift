internal import Facts
internal import Navigators

/// What the files of a site say, each on its own, found by file.
struct SiteFacts: Sendable {
    /// What is known of each HTML file, by its decoded path.
    let byFile: [String: PageFacts]
    /// The facts of the files, sorted by path.
    ///
    /// OPTIMIZATION: rules that go through all files find each without hashing its path.
    let sorted: [PageFacts]
    /// The scripts of the files in the same order.
    let scripts: [ScriptTable]

    init(_ judgements: [PageJudgement]) {
        let byFile = Dictionary(judgements.map { ($0.facts.file, $0.facts) }) { first, _ in first }
        // A file that has several addresses was judged under each of them.
        let kept = judgements.filter { byFile[$0.facts.file] === $0.facts }.sorted { $0.facts.file < $1.facts.file }
        self.byFile = byFile
        sorted = kept.map(\.facts)
        scripts = kept.map(\.scripts)
    }
}
