internal import Facts
internal import Navigators
internal import Yams

/// Reads `.sidedoor.yml`. Whatever is not understood is an error with its line and column.
struct ConfigurationReader {
    private static let keys = [
        "base-path", "clean-urls", "entries", "fail-on", "framework", "ignore", "limits", "set", "severity",
        "site-url",
    ]

    /// What errors call the file.
    let file: String

    func read(_ bytes: [UInt8]) throws(ConfigurationError) -> Configuration {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ConfigurationError(file: file, message: "the file is not valid UTF-8")
        }
        var configuration = Configuration()
        guard let node = try YAMLTree.node(text, file: file) else { return configuration }
        let root = ConfigurationNode(node: node, file: file, name: file)
        for (key, value) in try root.fields("a mapping of keys") {
            switch key.node.string ?? "" {
            case "base-path": configuration.basePath = try basePath(value)
            case "clean-urls": configuration.hasCleanURLs = try value.word(["true", "false"], Bool.init)
            case "entries": configuration.entries = try entries(value)
            case "fail-on":
                configuration.failOn = try value.word(FailureLevel.allCases.map(\.rawValue), FailureLevel.init)
            case "framework": configuration.framework = try framework(value)
            case "ignore":
                for item in try value.list(of: "entries") { configuration.ignores.append(try ignore(item)) }
            case "limits": try limits(value, into: &configuration)
            case "set": configuration.options = try options(value)
            case "severity": configuration.severities = try severities(value)
            case "site-url": configuration.siteURL = try siteURL(value)
            default: throw unknown(key, among: Self.keys)
            }
        }
        return configuration
    }

    private func entries(_ value: ConfigurationNode) throws(ConfigurationError) -> [String] {
        try value.texts(of: "addresses").map { $0.text.hasPrefix("/") ? $0.text : "/" + $0.text }
    }

    private func basePath(_ value: ConfigurationNode) throws(ConfigurationError) -> String {
        let text = try value.text("a path such as /docs/")
        guard let path = FolderSite.basePath(reading: text) else {
            throw value.error("\"\(text)\" is no path on a server")
        }
        return path
    }

    private func siteURL(_ value: ConfigurationNode) throws(ConfigurationError) -> PublicAddress {
        let text = try value.text("an address such as https://example.org/")
        guard let address = PublicAddress(text) else { throw value.error("\"\(text)\" is no address of a site") }
        return address
    }

    private func framework(_ value: ConfigurationNode) throws(ConfigurationError) -> FrameworkChoice {
        let text = try value.text("a version")
        guard let choice = FrameworkChoice(text) else {
            throw value.error(
                "\"\(text)\" is no version", help: FrameworkChoice.help)
        }
        return choice
    }

    private func options(_ value: ConfigurationNode) throws(ConfigurationError) -> [String: OptionValue] {
        var options: [String: OptionValue] = [:]
        for (key, value) in try value.fields("a mapping of options") {
            let name = key.node.string ?? ""
            guard MobileOptions.isKnown(name) || PjaxOptions.names.contains(name) else {
                throw key.error(
                    "$.mobile has no option \"\(name)\" that can be set",
                    help: ConfigurationNode.suggestion(name, among: MobileOptions.names))
            }
            let words = name == "ns" || PjaxOptions.names.contains(name) ? "a text" : "true or false"
            let isEmptyText = name == "ns" && value.node.string == ""
            guard let option = OptionValue(isEmptyText ? "" : try value.text(words), for: name) else {
                throw value.error("\(name) must be \(words), not \"\(value.node.string ?? "")\"")
            }
            options[name] = option
        }
        return options
    }

    private func severities(_ value: ConfigurationNode) throws(ConfigurationError) -> [String: Severity?] {
        var severities: [String: Severity?] = [:]
        for (key, value) in try value.fields("a mapping of rules to severities") {
            let name = try rule(key.node.string ?? "", at: key)
            let words = Severity.allCases.map(\.rawValue) + ["off"]
            let severity: Severity?? = try value.word(words) { text -> Severity?? in
                text == "off" ? .some(nil) : Severity(rawValue: text).map { .some($0) }
            }
            severities[name] = .some(severity ?? nil)
        }
        return severities
    }

    private func ignore(_ value: ConfigurationNode) throws(ConfigurationError) -> Ignore {
        var ignore = Ignore()
        for (key, value) in try value.fields("a mapping with rule, files or target") {
            switch key.node.string ?? "" {
            case "rule":
                for (text, part) in try value.texts(of: "rules") { ignore.rules.append(try rule(text, at: part)) }
            case "files":
                ignore.files = try value.texts(of: "file patterns").map { GlobPattern($0.text) }
            case "target":
                let pattern = try value.text("a regular expression")
                do throws(TargetPattern.Unreadable) {
                    ignore.target = try TargetPattern(pattern)
                } catch {
                    throw value.error("\"\(pattern)\" is no regular expression: \(error)")
                }
            default: throw unknown(key, among: ["files", "rule", "target"])
            }
        }
        guard !ignore.isEmpty else { throw value.error("an entry of ignore has no condition") }
        return ignore
    }

    private func limits(
        _ value: ConfigurationNode, into configuration: inout Configuration
    ) throws(ConfigurationError) {
        for (key, value) in try value.fields("a mapping with states or clicks") {
            switch key.node.string ?? "" {
            case "states": configuration.states = try value.count()
            case "clicks": configuration.clicks = try value.count()
            default: throw unknown(key, among: ["clicks", "states"])
            }
        }
    }

    private func rule(_ name: String, at part: ConfigurationNode) throws(ConfigurationError) -> String {
        guard Rule.named(name) != nil else {
            throw part.error(
                "there is no rule \"\(name)\"",
                help: Rule.nearest(to: name).map { "did you mean \($0)?" } ?? "sidedoor explain lists all rules")
        }
        return name
    }

    private func unknown(_ key: ConfigurationNode, among names: [String]) -> ConfigurationError {
        key.error(
            "there is no key \"\(key.node.string ?? "")\"",
            help: ConfigurationNode.suggestion(key.node.string ?? "", among: names))
    }
}
