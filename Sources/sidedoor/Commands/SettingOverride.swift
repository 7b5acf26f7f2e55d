internal import ArgumentParser
internal import Navigation

/// One `--set name=value`.
struct SettingOverride: ExpressibleByArgument {
    var name: String
    var value: SettingValue

    init?(argument: String) {
        guard let equals = argument.firstIndex(of: "=") else { return nil }
        name = String(argument[..<equals])
        let text = String(argument[argument.index(after: equals)...])
        switch text {
        case "true": value = .boolean(true)
        case "false": value = .boolean(false)
        default: value = .string(text)
        }
        // Only `ns` holds a text.
        guard FrameworkSettings.isKnown(name), (name == "ns") == isText else { return nil }
    }

    private var isText: Bool {
        if case .string = value { return true }
        return false
    }

    var defaultValueDescription: String { "\(name)=\(value)" }

    static var allValueStrings: [String] { FrameworkSettings.names.map { $0 == "ns" ? "ns=text" : $0 + "=true|false" } }
}
