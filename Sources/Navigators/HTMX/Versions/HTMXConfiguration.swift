internal import Facts

/// What a page sets in htmx: the first `meta[name=htmx-config]` of the document (H3, H120).
struct HTMXConfiguration: Sendable {
    /// What becomes of an answer with some status (H36).
    struct Handling: Sendable {
        /// A regular expression, which may match anywhere in the status.
        var code: String
        var swaps = false
        var isError = false
        var select: String?
        var target: String?
        var ignoresTitle = false
        var swap: String?
    }

    var historyIsEnabled = true
    var historyCacheSize = 10
    var reloadsOnMiss = false
    var swapStyle = "innerHTML"
    var swapDelay = 0
    var settleDelay = 20
    var includesStyles = true
    var allowsScripts = true
    var inheritsNothing = false
    var inheritsAll = false
    var ignoresTitle = false
    var scrollsOnBoost = true
    var staysAtHome: Bool
    /// H35: what Back asks the server for is marked as a request of htmx.
    var marksHistory = true
    var allowsNestedParts = true
    var readsTemplates = false
    /// H32: what is asked for by GET has a parameter more, so that no cache knows it.
    var bustsCaches = false
    var methodsInAddress: Set<String>
    var handling: [Handling]
    /// Version 4: the statuses that are not swapped.
    var unswapped: [String] = ["204", "304"]
    /// Version 4: whether an answer without content empties the target; nil where that depends on its partials.
    var swapsEmpty: Bool?
    /// Version 4: Back and Forward reload.
    var reloadsOnBack = false
    /// The text it was read from; empty without one.
    var text = ""

    /// What holds where no page sets anything.
    init(_ profile: HTMXProfile) {
        staysAtHome = profile.staysAtHome
        methodsInAddress = profile.deletesByAddress ? ["get", "delete"] : ["get"]
        if profile.isFour { settleDelay = 1 }
        handling = [
            Handling(code: "204"), Handling(code: "[23]..", swaps: true), Handling(code: "[45]..", isError: true),
        ]
        if !profile.readsByFirstTag {
            handling = [
                Handling(code: "204"), Handling(code: "[23]..", swaps: true), Handling(code: "...", isError: true),
            ]
        }
    }

    /// The same with what a `meta` sets.
    init(_ profile: HTMXProfile, meta: String) {
        self.init(profile)
        var members = HTMXSettings(meta).members
        if !profile.isFour {
            guard case .object(let json)? = OrderedJSON(parsing: meta) else { return }
            members = json
        }
        text = meta
        for member in members where Self.has(member.name, profile) { set(member.name, member.value, profile) }
    }

    /// Whether a version knows a setting.
    private static func has(_ name: String, _ profile: HTMXProfile) -> Bool {
        if profile.isFour { return settingsOfFour.contains(name) }
        return !settingsSinceFour.contains(name) && (profile.hasSettingsOfTwo || !settingsOfTwo.contains(name))
    }

    private static let settingsOfTwo: Set = ["disableInheritance", "responseHandling", "allowNestedOobSwaps"]
    private static let settingsSinceFour: Set = [
        "history", "defaultSwap", "defaultSwapEmpty", "implicitInheritance", "noSwap",
    ]
    private static let settingsOfFour = settingsSinceFour.union(["defaultSettleDelay"])

    private mutating func set(_ name: String, _ value: OrderedJSON, _ profile: HTMXProfile) {
        switch name {
        case "historyEnabled", "history":
            reloadsOnBack = value == .string("reload")
            historyIsEnabled = value.isTrue
        case "historyCacheSize": historyCacheSize = value.number ?? historyCacheSize
        case "refreshOnHistoryMiss": reloadsOnMiss = value.isTrue
        case "defaultSwapStyle", "defaultSwap": swapStyle = value.text ?? swapStyle
        case "defaultSwapDelay": swapDelay = value.number ?? swapDelay
        case "defaultSettleDelay": settleDelay = value.number ?? settleDelay
        case "includeIndicatorStyles": includesStyles = value.isTrue
        case "allowScriptTags": allowsScripts = value.isTrue
        case "disableInheritance": inheritsNothing = value.isTrue
        case "implicitInheritance": inheritsAll = value.isTrue
        case "defaultSwapEmpty": swapsEmpty = value == .null ? nil : value.isTrue
        case "ignoreTitle": ignoresTitle = value.isTrue
        case "scrollIntoViewOnBoost": scrollsOnBoost = value.isTrue
        case "historyRestoreAsHxRequest" where profile.maySendHistoryUnmarked: marksHistory = value.isTrue
        case "selfRequestsOnly": staysAtHome = value.isTrue
        case "allowNestedOobSwaps": allowsNestedParts = value.isTrue
        case "getCacheBusterParam" where profile.bustsCaches: bustsCaches = value.isTrue
        case "useTemplateFragments": readsTemplates = value.isTrue
        case "methodsThatUseUrlParams":
            if case .array(let names) = value { methodsInAddress = Set(names.compactMap(\.text)) }
        case "noSwap":
            if case .array(let codes) = value {
                unswapped = codes.compactMap { $0.text ?? $0.number.map(String.init) }
            }
        case "responseHandling":
            if case .array(let rules) = value { handling = rules.map { Handling($0) } }
        default: break
        }
    }
}

extension HTMXConfiguration.Handling {
    fileprivate init(_ value: OrderedJSON) {
        code = value["code"]?.text ?? ""
        swaps = value["swap"]?.isTrue ?? false
        isError = value["error"]?.isTrue ?? false
        select = value["select"]?.text
        target = value["target"]?.text
        ignoresTitle = value["ignoreTitle"]?.isTrue ?? false
        swap = value["swapOverride"]?.text
    }

    /// Whether it is for a status: the code is a pattern that may match anywhere in it.
    func matches(_ status: Int) -> Bool {
        let digits = Array(String(status))
        guard let wanted = Self.plainPattern(code) else {
            guard let pattern = try? Regex(code) else { return false }
            return String(status).firstMatch(of: pattern) != nil
        }
        guard wanted.count <= digits.count else { return false }
        return (0...(digits.count - wanted.count)).contains { start in
            zip(wanted, digits[start...]).allSatisfy { $0?.contains($1) ?? true }
        }
    }

    /// The characters that each place of a pattern allows, nil for any; nil for a pattern with more than digits, dots and
    /// sets of digits.
    ///
    /// OPTIMIZATION: every answer asks, and a regular expression is read anew each time.
    private static func plainPattern(_ code: String) -> [String?]? {
        var places: [String?] = []
        var rest = code[...]
        while let character = rest.popFirst() {
            if character == "." {
                places.append(nil)
            } else if character == "[", let end = rest.firstIndex(of: "]"), rest[..<end].allSatisfy(\.isNumber) {
                places.append(String(rest[..<end]))
                rest = rest[rest.index(after: end)...]
            } else if character.isNumber {
                places.append(String(character))
            } else {
                return nil
            }
        }
        return places
    }
}
