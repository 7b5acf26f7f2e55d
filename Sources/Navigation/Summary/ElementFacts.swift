/// What the attributes of one element say that a summary must know.
struct ElementFacts {
    /// The roles that matter.
    enum Role { case page, dialog, panel, collapsible, tabs, listview }

    var role: Role?
    var hasID = false
    var hasHandler = false
    /// Whether an attribute is a handler of an event, or may be a `javascript:` address.
    var hasCode = false
    var irregularity: Irregularity?

    /// Takes one attribute, name and value ended by zeros.
    @inline(__always)
    mutating func take(_ name: UnsafePointer<UInt8>, _ value: UnsafePointer<UInt8>) {
        switch name[0] {
        case UInt8(ascii: "i"): if Self.equal(name, "id") { hasID = true }
        case UInt8(ascii: "o"):
            if Self.starts(name, "on") { hasCode = true }
            if Self.equal(name, "onclick") { hasHandler = true }
        case UInt8(ascii: "h"): if Self.equal(name, "href"), Self.mayBeJavaScript(value) { hasCode = true }
        case UInt8(ascii: "a"): if Self.equal(name, "action"), Self.mayBeJavaScript(value) { hasCode = true }
        case UInt8(ascii: "d"): if Self.starts(name, "data-") { takeData(name + 5, value) }
        default: break
        }
    }

    /// Whether the first letter of an address is that of `javascript:`.
    private static func mayBeJavaScript(_ value: UnsafePointer<UInt8>) -> Bool {
        var at = 0
        while value[at] != 0, value[at] <= 0x20 { at += 1 }
        return value[at] | 0x20 == UInt8(ascii: "j")
    }

    private mutating func takeData(_ name: UnsafePointer<UInt8>, _ value: UnsafePointer<UInt8>) {
        if Self.equal(name, "role") {
            role = Self.roles.first { Self.equal(value, $0.0) }?.1
        } else if Self.equal(name, "url") {
            irregularity = .dataURL
        } else if Self.equal(name, "dom-cache") {
            irregularity = .keptPages
        } else if Self.equal(name, "prefetch") {
            irregularity = .prefetch
        } else if Self.equal(name, "external-page") || Self.equal(name, "dialog") {
            irregularity = .roles
        }
    }

    private static let roles: [(StaticString, Role)] = [
        ("page", .page), ("dialog", .dialog), ("panel", .panel), ("collapsible", .collapsible),
        ("tabs", .tabs), ("listview", .listview),
    ]

    /// The attributes of a link that decide where it leads.
    enum LinkAttribute { case href, other }

    /// What an attribute of a link is to the click handlers, nil for one that they do not read.
    static func linkAttribute(_ name: UnsafePointer<UInt8>) -> LinkAttribute? {
        switch name[0] {
        case UInt8(ascii: "h"): equal(name, "href") ? .href : nil
        case UInt8(ascii: "r"): equal(name, "rel") ? .other : nil
        case UInt8(ascii: "t"): equal(name, "target") ? .other : nil
        case UInt8(ascii: "d"):
            equal(name, "data-rel") || equal(name, "data-ajax") || equal(name, "data-transition")
                || equal(name, "download") ? .other : nil
        default: nil
        }
    }

    @inline(__always)
    private static func starts(_ text: UnsafePointer<UInt8>, _ word: StaticString) -> Bool {
        for at in 0..<word.utf8CodeUnitCount where text[at] != word.utf8Start[at] { return false }
        return true
    }

    @inline(__always)
    private static func equal(_ text: UnsafePointer<UInt8>, _ word: StaticString) -> Bool {
        starts(text, word) && text[word.utf8CodeUnitCount] == 0
    }
}
