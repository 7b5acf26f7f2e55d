/// The version of jQuery in a script's address.
enum JQueryVersion {
    /// The first number of `jquery-1.11.3.min.js`, or of `/ajax/libs/jquery/2.2.4/jquery.min.js`; nil for another library,
    /// and where the address does not tell.
    static func major(in address: String) -> Int? {
        guard ScriptElement.library(in: address) == .jQuery else { return nil }
        let parts = address.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
        guard let name = parts.last else { return nil }
        let rest = name.dropFirst("jquery".count).drop { ".-_".contains($0) }
        if let number = leadingNumber(rest) { return number }
        return parts.dropLast().reversed().lazy.compactMap { $0.contains(".") ? leadingNumber($0) : nil }.first
    }

    /// The number before the first dot of `1.11.3`.
    private static func leadingNumber(_ text: Substring) -> Int? {
        let digits = text.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, text.dropFirst(digits.count).first == "." else { return nil }
        return Int(digits)
    }
}
