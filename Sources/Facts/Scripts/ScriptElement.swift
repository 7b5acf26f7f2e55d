package import Scripts

/// How a script element runs in a browser that loads its document (HTML Standard, "prepare the script element").
package enum ScriptElement {
    /// When and whether a script runs on a full load.
    package enum Execution {
        /// Where it stands, while the document is parsed.
        case parsing
        /// After the document was parsed, before DOM ready.
        case deferred
        /// Never: its type names no JavaScript.
        case never
    }

    /// When a script element of a file runs on a full load.
    package static func execution(of script: Int, in markup: Markup) -> Execution {
        let hasSource = markup.hasAttribute(.src, of: script)
        switch type(of: script, in: markup) {
        case .module: return markup.hasAttribute(.async, of: script) && hasSource ? .parsing : .deferred
        case .classic:
            if markup.hasAttribute(.nomodule, of: script) { return .never }
            let isDeferred =
                hasSource && markup.hasAttribute(.defer, of: script) && !markup.hasAttribute(.async, of: script)
            return isDeferred ? .deferred : .parsing
        case .data: return .never
        }
    }

    /// Whether the declarations of a script element stay inside of it.
    package static func isModule(_ script: Int, in markup: Markup) -> Bool { type(of: script, in: markup) == .module }

    /// How a browser runs the text of a script element.
    package static func kind(of script: Int, in markup: Markup) -> ScriptKind {
        isModule(script, in: markup) ? .module : .classicScript
    }

    private enum ScriptType { case classic, module, data }

    private static func type(of script: Int, in markup: Markup) -> ScriptType {
        let type: String
        if let attribute = markup.attribute(.type, of: script) {
            if attribute.isEmpty { return .classic }
            type = attribute
        } else if let language = markup.attribute(.language, of: script), !language.isEmpty {
            type = "text/" + language
        } else {
            return .classic
        }
        let essence = trim(type).lowercased()
        if essence == "module" { return .module }
        return javaScriptTypes.contains(essence) ? .classic : .data
    }

    /// The JavaScript MIME type essences of the MIME Sniffing Standard.
    private static let javaScriptTypes: Set<String> = [
        "application/ecmascript", "application/javascript", "application/x-ecmascript", "application/x-javascript",
        "text/ecmascript", "text/javascript", "text/javascript1.0", "text/javascript1.1", "text/javascript1.2",
        "text/javascript1.3", "text/javascript1.4", "text/javascript1.5", "text/jscript", "text/livescript",
        "text/x-ecmascript", "text/x-javascript",
    ]

    private static func trim(_ text: String) -> String {
        let blank: (Character) -> Bool = { " \t\n\r\u{0C}".contains($0) }
        let head = text.drop(while: blank)
        guard let last = head.lastIndex(where: { !blank($0) }) else { return "" }
        return String(head[...last])
    }

    /// Whether jQuery runs the script when it inserts it (L6): by the text of its type, not by what browsers run.
    ///
    /// jQuery 1.9 and later test `/^$|\/(?:java|ecma)script/i`, earlier ones run what has no type or matches
    /// `/\/(java|ecma)script/i`.
    package static func runsWhenInserted(_ script: Int, in markup: Markup) -> Bool {
        // jQuery reads the `type` property, which reflects the attribute.
        guard let type = markup.attribute(.type, of: script), !type.isEmpty else { return true }
        let lower = type.lowercased()
        return lower.contains("/javascript") || lower.contains("/ecmascript")
    }

    /// Words in the file names of builds of jQuery Mobile.
    private static let builds: Set<String> = [
        "bundle", "bundled", "compressed", "custom", "debug", "dev", "full", "git", "js", "latest", "master", "min",
        "pack",
        "packed", "stable",
    ]

    /// Whether a word is a part of a version: `1`, `4`, `5`, `0rc3`, `0a4`, `rc1`, `alpha`, `beta1`.
    private static func isVersionWord(_ word: Substring) -> Bool {
        word.first?.isNumber == true || ["rc", "alpha", "beta"].contains { word.hasPrefix($0) }
    }

    /// Which library a script's file name says it is.
    package enum Library: Sendable {
        case jQuery, jQueryMobile

        /// What people call it.
        package var name: String { self == .jQuery ? "jQuery" : "jQuery Mobile" }
    }

    /// No file of so few bytes holds one of them: jQuery has 50 kB and more, jQuery Mobile 60.
    package static let leastBytesOfLibrary = 30_000

    /// The library in a script's address by its file name: `jquery.mobile-1.3.2.min.js`, `jquery-1.9.1.js`, ….
    ///
    package static func library(in source: String) -> Library? {
        guard mayNameLibrary(source) else { return nil }
        let path = source.withoutQueryAndFragment
        let name = path.split(separator: "/").last.map { $0.lowercased() } ?? ""
        guard name.hasSuffix(".js"), name.hasPrefix("jquery") else { return nil }
        let rest = name.dropFirst("jquery".count).dropLast(".js".count)
        let unmarked = rest.first.map { ".-_".contains($0) } == true ? rest.dropFirst() : rest
        if unmarked.hasPrefix("mobile") {
            // jquery.mobile.custom.js and the like are builds of it; plug-ins carry another word: jquery.mobile.datebox.js
            let words = unmarked.dropFirst("mobile".count).split { ".-_".contains($0) }
            return words.allSatisfy { isVersionWord($0) || builds.contains(String($0)) } ? .jQueryMobile : nil
        }
        let bare = rest.hasSuffix(".min") ? rest.dropLast(4) : rest[...]
        let version = bare.first.map { ".-".contains($0) } == true ? bare.dropFirst() : bare
        let isVersion = version.first?.isNumber == true || version == "latest" || version.isEmpty
        return isVersion ? .jQuery : nil
    }

    /// Whether a script element loads RequireJS, by the module that it names or by its file's name.
    package static func isModuleLoader(_ element: Int, in markup: Markup) -> Bool {
        markup.hasAttribute(AttributeName("data-main"), of: element)
            || markup.attribute(.src, of: element).map(isModuleLoader) == true
    }

    /// Whether an address is by its file name RequireJS: `require.js`, `require-2.3.6.min.js`, `require-jquery.js`.
    package static func isModuleLoader(_ source: String) -> Bool {
        let name = source.withoutQueryAndFragment.split(separator: "/").last?.lowercased() ?? ""
        guard name.hasPrefix("require"), name.hasSuffix(".js") else { return false }
        let words = name.dropLast(".js".count).split { ".-_".contains($0) }
        return words.first.map { ["require", "requirejs"].contains($0) } == true
            && words.dropFirst().allSatisfy { isVersionWord($0) || $0 == "min" || $0 == "jquery" }
    }

    /// Whether an address is by its file name what the shell of an app brings: Cordova's and PhoneGap's script, which need
    /// not be there before the app is built.
    package static func isOfAppShell(_ source: String) -> Bool {
        let name = source.withoutQueryAndFragment.split(separator: "/").last?.lowercased() ?? ""
        return name.hasSuffix(".js") && ["cordova", "phonegap", "webworks"].contains { name.hasPrefix($0) }
    }

    /// Whether some name in an address begins as jQuery's does.
    ///
    /// OPTIMIZATION: most scripts are none of the libraries, and bytes are looked through faster than characters.
    private static func mayNameLibrary(_ source: String) -> Bool {
        var last = UInt8(ascii: "/")
        return source.utf8.contains { byte in
            defer { last = byte }
            return byte | 0x20 == UInt8(ascii: "j") && last == UInt8(ascii: "/")
        }
    }
}
