package import DOM
package import Facts
internal import Scripts

/// RequireJS at work in a document: where the files of its modules are, and which were asked for.
///
/// Source: https://requirejs.org/docs/api.html; `nameToUrl` and `normalize` of require.js 2.3.
struct ModuleLoader: Sendable {
    /// What the addresses of modules begin with, with a slash at its end.
    private var base = "./"
    /// Whether all that was set is written out; otherwise a file that is not there may be elsewhere.
    private(set) var knowsPlaces = true
    private var paths: [String: String] = [:]
    private var shims: [String: [String]] = [:]
    /// The names of the modules whose files were asked for.
    private var requested: Set<String> = []
    /// Those that cannot run, since their files, or those of what they need, are not there.
    var failed: Set<String> = []
    /// Those whose files are not there, or cannot be read.
    var failures: [ModuleFailure] = []
    /// What is known of those that came, until what they need is loaded.
    var files: [String: ModuleFile] = [:]

    /// - Parameters:
    ///   - main: the value of `data-main`, if there is one: the first module, whose folder the others are in unless something
    ///     else is set.
    ///   - setting: the global variable of its name that was there before it, which counts as a configuration.
    init(main: String, _ setting: ModuleConfiguration?) {
        if setting?.base?.isEmpty ?? true, let slash = main.lastIndex(of: "/") { base = String(main[...slash]) }
        if let setting { configure(setting, in: nil) }
    }

    /// The first module's name: `data-main` without its folder, which others are in too, where nothing else is set.
    static func name(ofMain main: String, _ setting: ModuleConfiguration?) -> String {
        let keepsFolder = setting?.base?.isEmpty == false
        let name = keepsFolder ? main : main.split(separator: "/").last.map(String.init) ?? main
        return name.hasSuffix(".js") ? String(name.dropLast(3)) : name
    }

    /// Takes a configuration.
    ///
    /// AD-HOC: a script that works out where modules are mostly finds out where it comes from itself.
    ///
    /// - Parameters:
    ///   - configuration: what is set.
    ///   - folder: the folder of the file whose script sets it, with a slash at its end.
    mutating func configure(_ configuration: ModuleConfiguration, in folder: String?) {
        if let new = configuration.base, !new.isEmpty { base = new.hasSuffix("/") ? new : new + "/" }
        if !configuration.tellsPlaces {
            knowsPlaces = false
            if configuration.setsUnknownBase, let folder { base = folder }
        }
        paths.merge(configuration.paths) { $1 }
        shims.merge(configuration.shims) { $1 }
    }

    /// Notes that a module's file is asked for.
    ///
    /// - Returns: whether that is new.
    mutating func request(_ name: String) -> Bool { requested.insert(name).inserted }

    /// Whether jQuery Mobile is a module that cannot run without another one, or is that one.
    func stopsLibrary(_ name: String) -> Bool {
        failed.contains { library in
            ScriptElement.library(in: reference(to: library)) == .jQueryMobile
                && (library == name || needs(of: library).contains(name))
        }
    }

    /// Whether a module's file was asked for.
    func isRequested(_ name: String) -> Bool { requested.contains(name) }

    /// Whether a module only stands for jQuery Mobile, which is in the file of another: `define(["jquery.mobile-1.4.0"])`.
    func standsForLibrary(_ calls: [ModuleCall], _ name: String) -> Bool {
        calls.contains { call in
            guard case .define = call.method else { return false }
            return call.dependencies.contains {
                $0 != name && ScriptElement.library(in: reference(to: $0)) == .jQueryMobile
            }
        }
    }

    /// What has to be there before a script runs: what `shim` says of it, and jQuery before jQuery Mobile, which asks for it by
    /// that name.
    func needs(of name: String) -> [String] {
        let needed = shims[name] ?? []
        guard ScriptElement.library(in: reference(to: name)) == .jQueryMobile, !needed.contains("jquery") else {
            return needed
        }
        return needed + ["jquery"]
    }

    /// A module's name where another names it; nil for what the loader brings along.
    ///
    /// A plugin's resource, as `text!page.html`, is none; the plugin is.
    static func name(_ written: String, in module: String?) -> String? {
        let name = written.split(separator: "!", omittingEmptySubsequences: false).first.map(String.init) ?? written
        if ["require", "exports", "module", ""].contains(name) { return nil }
        var parts: [String] = []
        if name.hasPrefix("."), let module { parts = module.split(separator: "/").dropLast().map(String.init) }
        for part in name.split(separator: "/", omittingEmptySubsequences: false) {
            switch part {
            case ".": break
            // What lies above all names stays, for the address.
            case ".." where parts.last ?? ".." != "..": parts.removeLast()
            default: parts.append(String(part))
            }
        }
        return parts.joined(separator: "/")
    }

    /// The address of a module's file, relative to the document.
    func reference(to name: String) -> String {
        if name.hasPrefix("/") || name.contains(":") || name.contains("?") || name.hasSuffix(".js") { return name }
        var address = name
        var rest = name[...]
        while true {
            if let path = paths[String(rest)] {
                address = path + name[rest.endIndex...]
                break
            }
            guard let slash = rest.lastIndex(of: "/") else { break }
            rest = rest[..<slash]
        }
        if !address.contains("?") { address += ".js" }
        return address.hasPrefix("/") || hasScheme(address) ? address : base + address
    }

    private func hasScheme(_ address: String) -> Bool {
        guard let colon = address.firstIndex(of: ":") else { return false }
        return !address[..<colon].contains("/")
    }
}

/// What a script asks of the loader, and the options that it sets.
struct ModuleFile: Sendable {
    /// The module's name; nil for a script that is none.
    var name: String?
    /// The calls that stand in no other, in the order of the text.
    var calls: [Call] = []
    /// The options that it sets outside of them.
    var options: [ScriptOptions.Timed] = []

    /// A call of the loader, with what its function does when the modules are there.
    struct Call: Sendable {
        var call: ModuleCall
        /// Where it is written.
        var place: SourceRange?
        var calls: [Call] = []
        var options: [ScriptOptions.Timed] = []

        fileprivate func holds(_ range: Range<Int>) -> Bool {
            call.range.lowerBound <= range.lowerBound && range.upperBound <= call.range.upperBound
        }
    }

    /// How deep calls stand in each other; what stands deeper is left out.
    private static let mostNested = 64

    /// Puts calls and options into the calls they stand in.
    ///
    /// - Parameters:
    ///   - name: the module's name.
    ///   - calls: the calls of the script, in any order.
    ///   - options: the options that it sets, by their places in the file.
    ///   - source: the file.
    ///   - start: where the script begins in the file, in bytes.
    init(name: String?, calls: [ModuleCall], options: [ScriptOptions.Timed], source: Source, start: Int) {
        self.name = name
        // The outer ones come first.
        var open: [Call] = []
        for call in calls.sorted(by: {
            ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound)
        }) {
            while let last = open.last, !last.holds(call.range) { close(&open) }
            if open.count < Self.mostNested {
                open.append(Call(call: call, place: source.range(ofFunctionCalledAt: start + call.range.lowerBound)))
            }
        }
        while !open.isEmpty { close(&open) }
        for option in options {
            let range = option.assignment.range.map { ($0.bytes.lowerBound - start)..<($0.bytes.upperBound - start) }
            if range.map({ self.calls.take(option, at: $0) }) != true { self.options.append(option) }
        }
    }

    /// - Parameters:
    ///   - name: the module's name.
    ///   - call: the one call that it is made of.
    init(name: String?, call: Call) { (self.name, calls) = (name, [call]) }

    private mutating func close(_ open: inout [Call]) {
        guard let last = open.popLast() else { return }
        if open.isEmpty { calls.append(last) } else { open[open.count - 1].calls.append(last) }
    }
}

extension [ModuleFile.Call] {
    /// Puts an option into the innermost call that holds its place.
    ///
    /// - Returns: whether one does.
    fileprivate mutating func take(_ option: ScriptOptions.Timed, at range: Range<Int>) -> Bool {
        guard let index = firstIndex(where: { $0.holds(range) }) else { return false }
        if !self[index].calls.take(option, at: range) { self[index].options.append(option) }
        return true
    }
}

/// A module that a loader asks for and whose file is not there, or has a syntax error: what waits for it never runs.
package struct ModuleFailure: Hashable, Sendable {
    /// Its name.
    package let name: String
    /// The address of its file.
    package let address: WebAddress
    /// Whether the file is there.
    package let isThere: Bool
    /// Whether jQuery Mobile does not start without it.
    package internal(set) var stopsLibrary = false
    /// What asks for it: the function that is called, or the value of `data-main`.
    package let asker: SourceRange?
}

extension Source {
    /// The name of the function of a call: what stands before its parenthesis.
    fileprivate func range(ofFunctionCalledAt start: Int) -> SourceRange? {
        guard bytes.indices.contains(start) else { return nil }
        let end = bytes[start...].firstIndex(of: UInt8(ascii: "(")) ?? bytes.endIndex
        return SourceRange(source: self, bytes: start..<end)
    }
}
