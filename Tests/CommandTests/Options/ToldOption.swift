import Testing

/// An option in two values: with one a click loads by AJAX, with the other in full.
struct ToldOption: Sendable, CustomTestStringConvertible {
    var name: String
    /// Its value with which the click loads by AJAX, and the other, as YAML and JavaScript have both.
    var values: (ajax: String, full: String)
    /// What the library does by itself.
    var own: Loading

    /// What a click comes to.
    enum Loading: Sendable { case ajax, full }

    static let all = [
        ToldOption(name: "ajaxEnabled", values: ("true", "false"), own: .ajax),
        ToldOption(name: "linkBindingEnabled", values: ("true", "false"), own: .ajax),
        ToldOption(name: "ignoreContentEnabled", values: ("false", "true"), own: .ajax),
        ToldOption(name: "ns", values: ("\"\"", "\"x-\""), own: .ajax),
        // 1.0.1 knows no links that are left alone; a library whose file says no version is taken for 1.4.5.
        ToldOption(name: "framework", values: ("1.0.1", "1.4.5"), own: .full),
    ]

    var testDescription: String { name }

    private func value(_ loading: Loading) -> String { loading == .ajax ? values.ajax : values.full }

    /// On the command line.
    func arguments(_ loading: Loading) -> [String] {
        let value = value(loading)
        return name == "framework" ? ["--framework", value] : ["--set", "\(name)=\(value.filter { $0 != "\"" })"]
    }

    /// In a file of scenarios.
    func scenario(_ loading: Loading) -> String {
        name == "framework" ? "framework: \(value(loading))\n" : "options: {\(name): \(value(loading))}\n"
    }

    /// In a configuration.
    func configuration(_ loading: Loading) -> String {
        name == "framework" ? "framework: \(value(loading))\n" : "set: {\(name): \(value(loading))}\n"
    }

    /// In a page; nil for one that says nothing.
    func head(_ loading: Loading?) -> String {
        guard name == "framework" else {
            return Self.libraries(loading.map { "$.mobile.\(name) = \(value($0));" } ?? "")
        }
        return Self.libraries("$.mobile.ignoreContentEnabled = true;", version: loading.map { "-" + value($0) } ?? "")
    }

    /// What loads the library, and sets something in it.
    static func libraries(_ script: String, version: String = "-1.4.5") -> String {
        """
        <script src="jquery-1.8.3.min.js"></script>
        <script>$(document).bind("mobileinit", function () { \(script) });</script>
        <script src="jquery.mobile\(version).min.js"></script>
        """
    }
}

/// What each place says of an option; nil for nothing.
struct Places {
    var commandLine: ToldOption.Loading?
    var scenario: ToldOption.Loading?
    var configuration: ToldOption.Loading?
    var page: ToldOption.Loading?

    /// Each place as the strongest that says something, all weaker ones saying the opposite; and nobody saying anything.
    static let table: [Places] =
        [(ToldOption.Loading.ajax, ToldOption.Loading.full), (.full, .ajax)].flatMap { said, opposite in
            [
                Places(commandLine: said, scenario: opposite, configuration: opposite, page: opposite),
                Places(scenario: said, configuration: opposite, page: opposite),
                Places(configuration: said, page: opposite), Places(page: said),
            ]
        } + [Places()]
}
