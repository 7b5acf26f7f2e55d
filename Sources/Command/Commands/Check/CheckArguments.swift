internal import ArgumentParser
internal import Findings

/// How the parts of a check are written on the command line.
enum CheckArguments {
    /// Reads the name of a form of report.
    static func format(_ text: String) throws -> ReportFormat {
        guard let format = ReportFormat(rawValue: text) else {
            let names = ReportFormat.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("\"\(text)\" is no format; there are \(names)")
        }
        return format
    }

    /// Reads `FORMAT=FILE`.
    static func output(_ text: String) throws -> OutputFile {
        let (name, path) = try pair(text, "write --output FORMAT=FILE, such as sarif=report.sarif")
        return OutputFile(format: try format(name), path: path)
    }

    /// Reads `rule=severity`.
    static func severity(_ text: String) throws -> SeverityChange {
        let names = Severity.allCases.map(\.rawValue) + ["off"]
        let (name, level) = try pair(text, "write --severity RULE=\(names.joined(separator: "|"))")
        guard names.contains(level) else {
            throw ValidationError("\"\(level)\" is no severity; there are \(names.joined(separator: ", "))")
        }
        return SeverityChange(rule: try rule(name), severity: Severity(rawValue: level))
    }

    /// Reads the severity from which on a check fails.
    static func failureLevel(_ text: String) throws -> FailureLevel {
        guard let level = FailureLevel(rawValue: text) else {
            let names = FailureLevel.allCases.map(\.rawValue).joined(separator: ", ")
            throw ValidationError("\"\(text)\" is no level; there are \(names)")
        }
        return level
    }

    /// Reads `rule=NAME`, `files=PATTERN` or `target=EXPRESSION`.
    static func ignore(_ text: String) throws -> Ignore {
        let form = "write --ignore rule=NAME, files=PATTERN or target=EXPRESSION"
        let (name, value) = try pair(text, form)
        var ignore = Ignore()
        switch name {
        case "rule": ignore.rules = [try rule(value)]
        case "files": ignore.files = [GlobPattern(value)]
        case "target":
            do throws(TargetPattern.Unreadable) {
                ignore.target = try TargetPattern(value)
            } catch {
                throw ValidationError("\"\(value)\" is no regular expression: \(error)")
            }
        default: throw ValidationError("\"\(name)\" is no condition; \(form)")
        }
        return ignore
    }

    private static func rule(_ name: String) throws -> String {
        guard Rule.named(name) != nil else {
            let near = Rule.nearest(to: name).map { "; did you mean \($0)?" }
            let hint = name.contains(",") ? "; name one rule, and the others in options of their own" : near
            throw ValidationError("there is no rule \(name)\(hint ?? "")")
        }
        return name
    }

    private static func pair(_ text: String, _ form: String) throws -> (String, String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
            throw ValidationError("\"\(text)\" is not understood; \(form)")
        }
        return (parts[0], parts[1])
    }
}

/// A form of report and the file it goes to.
struct OutputFile {
    var format: ReportFormat
    var path: String
}

/// A rule's other severity.
struct SeverityChange {
    var rule: String
    /// Nil turns the rule off.
    var severity: Severity?
}
