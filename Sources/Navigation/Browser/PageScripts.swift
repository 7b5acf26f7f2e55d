internal import DOM
internal import Scripts
internal import Synchronization

/// What a page's scripts set in the framework, read from their text, each text once.
final class PageScripts: Sendable {
    private let cache: ScriptCache
    /// What was read; nil for scripts that never name the framework.
    private let summaries = Mutex<[Key: ScriptSummary?]>([:])

    init(cache: ScriptCache) { self.cache = cache }

    private struct Key: Hashable {
        var source: Source
        var start: Int
    }

    /// An assignment and when it happens.
    struct Timed {
        var assignment: SettingAssignment
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
        /// In a function that something calls.
        case unknown
    }

    /// The assignments in a script's text.
    ///
    /// - Parameters:
    ///   - text: the script.
    ///   - source: the file it stands in.
    ///   - start: where it begins there, in bytes.
    /// - Returns: those that name an option of the framework, in the order of the text.
    func settings(in text: [UInt8], of source: Source, at start: Int) -> [Timed] {
        guard let summary = summaryNamingFramework(of: text, Key(source: source, start: start)) else { return [] }
        return summary.settings.compactMap { setting in
            guard FrameworkSettings.isKnown(setting.path) else { return nil }
            let range = (start + setting.range.lowerBound)..<(start + setting.range.upperBound)
            return Timed(
                assignment: SettingAssignment(
                    name: setting.path, value: setting.value.map { SettingValue($0) },
                    range: SourceRange(source: source, bytes: range)),
                moment: moment(of: setting, in: summary))
        }
    }

    private func summaryNamingFramework(of text: [UInt8], _ key: Key) -> ScriptSummary? {
        if let known = summaries.withLock({ $0[key] }) { return known }
        // OPTIMIZATION: most scripts never name the framework; looking for its name costs a hundredth of reading them.
        let namesFramework = Self.mobile.stands(in: text)
        let summary = namesFramework ? cache.reading(of: text, as: .classicScript).summary : nil
        summaries.withLock { $0[key] = .some(summary) }
        return summary
    }

    private func moment(of setting: FrameworkSetting, in summary: ScriptSummary) -> Moment {
        if setting.inMobileInit { return .mobileInit }
        switch setting.context {
        case .topLevel: return .running
        case .handler(let index):
            let events = summary.handlers.indices.contains(index) ? summary.handlers[index].events : []
            return events.contains("ready") || events.contains("DOMContentLoaded") ? .ready : .unknown
        case .function: return .unknown
        }
    }

    private static let mobile = BytePatterns(["mobile"])
}

extension SettingValue {
    /// A literal as the framework's conditions take it.
    fileprivate init(_ literal: Literal) {
        switch literal {
        case .boolean(let value): self = .boolean(value)
        case .number(let number): self = .boolean(number != 0)
        case .string(let text): self = .string(text)
        case .null, .undefined: self = .boolean(false)
        }
    }
}
