internal import DOM
internal import Facts
internal import Scripts

/// What the scripts of pages set in a library, read from their text, each text once.
final class ScriptOptions: Sendable {
    private let cache: ScriptCache
    /// What was read; nil for scripts that never name the library.
    private let summaries = Memo<ScriptPlace, ScriptSummary?>()

    init(cache: ScriptCache) { self.cache = cache }

    /// An assignment and when it happens.
    struct Timed {
        var assignment: OptionAssignment
        var moment: Moment
    }

    /// When an assignment happens, as far as it is seen in the text.
    enum Moment {
        /// While the script runs.
        case running
        /// In a handler of `mobileinit`.
        case mobileInit
        /// In a handler of DOM ready.
        case ready
        /// In a handler of the window's `load`.
        case loaded
        /// In a function that something calls.
        case unknown
    }

    /// The assignments in a script's text.
    ///
    /// - Parameters:
    ///   - text: the script.
    ///   - source: the file it stands in.
    ///   - start: where it begins there, in bytes.
    /// - Returns: those that name an option, in the order of the text.
    func options(in text: [UInt8], of source: Source, at start: Int) -> [Timed] {
        guard let summary = summaryNamingLibrary(of: text, ScriptPlace(source: source, start: start)) else { return [] }
        return switches(in: summary, text, of: source, at: start)
            + summary.settings.compactMap { setting in
                guard MobileOptions.isKnown(setting.path) else { return nil }
                let range = (start + setting.range.lowerBound)..<(start + setting.range.upperBound)
                return Timed(
                    assignment: OptionAssignment(
                        name: setting.path, value: setting.value.map { OptionValue($0) },
                        range: SourceRange(source: source, bytes: range)),
                    moment: moment(of: setting, in: summary))
            }
    }

    /// What a script sets in Turbo: whether it has the clicks.
    private func switches(in summary: ScriptSummary, _ text: [UInt8], of source: Source, at start: Int) -> [Timed] {
        summary.definitions.compactMap { definition in
            guard definition.kind == .member, TurboSwitch.names.contains(definition.name) else { return nil }
            let rest = text[definition.range.upperBound...].drop { $0 <= 0x20 || $0 == UInt8(ascii: "=") }
            let value: OptionValue? =
                rest.starts(with: Array("false".utf8))
                ? .boolean(false) : rest.starts(with: Array("true".utf8)) ? .boolean(true) : nil
            let range = (start + definition.range.lowerBound)..<(start + definition.range.upperBound)
            let assignment = OptionAssignment(
                name: TurboSwitch.option, value: value, range: SourceRange(source: source, bytes: range))
            return Timed(assignment: assignment, moment: definition.context == .topLevel ? .running : .unknown)
        }
    }

    private func summaryNamingLibrary(of text: [UInt8], _ place: ScriptPlace) -> ScriptSummary? {
        summaries.value(for: place) {
            // OPTIMIZATION: most scripts never name the library; looking for its name costs a hundredth of reading them.
            Self.mobile.stands(in: text) ? cache.reading(of: text, as: .classicScript).summary : nil
        }
    }

    private func moment(of setting: FrameworkSetting, in summary: ScriptSummary) -> Moment {
        if setting.inMobileInit { return .mobileInit }
        switch setting.context {
        case .topLevel: return .running
        case .handler(let index):
            guard summary.handlers.indices.contains(index) else { return .unknown }
            let handler = summary.handlers[index]
            return handler.isReadyHandler ? .ready : handler.hearsWindowLoad ? .loaded : .unknown
        case .function: return .unknown
        }
    }

    private static let mobile = BytePatterns(["mobile", "Turbo."])
}

extension OptionValue {
    /// A literal as a library's conditions take it.
    fileprivate init(_ literal: Literal) {
        switch literal {
        case .boolean(let value): self = .boolean(value)
        case .number(let number): self = .boolean(number != 0)
        case .string(let text): self = .string(text)
        case .null, .undefined: self = .boolean(false)
        }
    }
}
