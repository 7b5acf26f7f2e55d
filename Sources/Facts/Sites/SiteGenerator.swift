/// A program that builds a site from sources: what it builds is what visitors get, and stands in another folder.
package struct SiteGenerator: Sendable {
    /// Its name, such as `Jekyll`.
    package let name: String
    /// The command that builds the site.
    package let command: String
    /// The folder it builds the site in, from the sources' folder.
    package let output: String
    /// Files and folders that its sources have, all of one of these sets.
    private let traces: [Set<String>]

    private static let all = [
        SiteGenerator(
            name: "Jekyll", command: "jekyll build", output: "_site",
            traces: [["_config.yml", "_layouts"], ["_config.yml", "_posts"], ["_config.yml", "_includes"]]),
        SiteGenerator(
            name: "Bridgetown", command: "bridgetown build", output: "output", traces: [["bridgetown.config.yml"]]),
        SiteGenerator(
            name: "Eleventy", command: "eleventy", output: "_site",
            traces: [[".eleventy.js"], ["eleventy.config.js"], ["eleventy.config.mjs"], ["eleventy.config.cjs"]]),
        SiteGenerator(
            name: "Hugo", command: "hugo", output: "public",
            traces: [["hugo.toml"], ["hugo.yaml"], ["archetypes", "content"]]),
        SiteGenerator(name: "MkDocs", command: "mkdocs build", output: "site", traces: [["mkdocs.yml"]]),
        SiteGenerator(
            name: "Zola", command: "zola build", output: "public", traces: [["config.toml", "templates", "content"]]),
    ]

    /// Which one builds from the sources in a folder.
    ///
    /// - Parameter names: what lies in the folder, hidden files too.
    /// - Returns: nil where there are no such sources.
    package static func building(from names: Set<String>) -> SiteGenerator? {
        all.first { $0.traces.contains { $0.isSubset(of: names) } }
    }
}
