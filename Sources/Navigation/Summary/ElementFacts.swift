/// What the attributes of one element say that readers of a page must know.
package struct ElementFacts: BitwiseCopyable {
    /// The roles that matter.
    package enum Role: String, BitwiseCopyable { case page, dialog, panel, collapsible, tabs, listview }

    package internal(set) var role: Role?
    package private(set) var hasID = false
    package private(set) var hasName = false
    /// Whether it has an `onclick`.
    package private(set) var hasHandler = false
    /// Whether an attribute is a handler of an event, or may be a `javascript:` address.
    package private(set) var hasCode = false
    private(set) var irregularity: Irregularity?
    /// Of a link: its address.
    package private(set) var reference: Reference?
    /// Of a link: whether it has other attributes that decide where it leads.
    private(set) var hasTerms = false
    /// Of a link: whether it has an attribute that begins with `data-`.
    package private(set) var hasData = false

    /// The `href` of a link.
    package struct Reference: BitwiseCopyable {
        /// As it is written, ended by a zero; it is there as long as the document.
        package fileprivate(set) var bytes: UnsafeBufferPointer<UInt8>
        /// Where the first `#` stands, -1 for none.
        package fileprivate(set) var hash = -1
        /// How many times it has `..`.
        package fileprivate(set) var climbs = 0
    }

    /// Whether it is more than an element of some name.
    var isNoteworthy: Bool { role != nil || hasID || hasName || hasCode || irregularity != nil }

    /// Takes one attribute, name and value ended by zeros.
    @inline(__always)
    mutating func take(_ name: UnsafePointer<UInt8>, _ value: UnsafePointer<UInt8>, isLink: Bool) {
        switch name[0] {
        case UInt8(ascii: "i"): if name.isText("id") { hasID = true }
        case UInt8(ascii: "n"): if name.isText("name") { hasName = true }
        case UInt8(ascii: "o"):
            if name.starts("on") { hasCode = true }
            if name.isText("onclick") { hasHandler = true }
        case UInt8(ascii: "h"):
            guard name.isText("href") else { return }
            if Self.mayBeJavaScript(value) { hasCode = true }
            if isLink { reference = Reference(value) }
        case UInt8(ascii: "a"): if name.isText("action"), Self.mayBeJavaScript(value) { hasCode = true }
        case UInt8(ascii: "r"): if isLink, name.isText("rel") { hasTerms = true }
        case UInt8(ascii: "t"): if isLink, name.isText("target") { hasTerms = true }
        case UInt8(ascii: "d"):
            if name.starts("data-") {
                hasData = true
                takeData(name + 5, value)
            } else if name.isText("download") {
                hasTerms = true
            }
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
        switch name[0] {
        case UInt8(ascii: "r"):
            if name.isText("role") {
                role = Role(value)
            } else if name.isText("rel") {
                hasTerms = true
            }
        case UInt8(ascii: "a"): if name.isText("ajax") { hasTerms = true }
        case UInt8(ascii: "t"): if name.isText("transition") { hasTerms = true }
        case UInt8(ascii: "u"): if name.isText("url") { irregularity = .dataURL }
        case UInt8(ascii: "p"): if name.isText("prefetch") { irregularity = .prefetch }
        case UInt8(ascii: "d"):
            if name.isText("dom-cache") {
                irregularity = .keptPages
            } else if name.isText("dialog") {
                irregularity = .roles
            }
        case UInt8(ascii: "e"): if name.isText("external-page") { irregularity = .roles }
        default: break
        }
    }
}

extension ElementFacts.Reference {
    /// - Parameter value: the value of an attribute, ended by a zero.
    init(_ value: UnsafePointer<UInt8>) {
        var count = 0
        while value[count] != 0 {
            if value[count] == UInt8(ascii: "#"), hash < 0 { hash = count }
            if value[count] == UInt8(ascii: "."), value[count + 1] == UInt8(ascii: ".") { climbs += 1 }
            count += 1
        }
        bytes = UnsafeBufferPointer(start: value, count: count)
    }

    /// Whether it begins at the site's root, or names a host.
    package var isFromRoot: Bool { bytes.first { $0 > 0x20 } == UInt8(ascii: "/") }

    /// What stands behind the `#`, where nothing stands before it and nothing in it is changed on its way.
    var plainFragment: String? {
        guard hash == 0, bytes.count > 1, bytes.dropFirst().allSatisfy(PlainText.isNameByte) else { return nil }
        return String(decoding: bytes.dropFirst(), as: UTF8.self)
    }

    /// The address as text.
    package var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension ElementFacts.Role {
    /// - Parameter value: the value of an attribute, ended by a zero.
    fileprivate init?(_ value: UnsafePointer<UInt8>) {
        switch value[0] {
        case UInt8(ascii: "p") where value.isText("page"): self = .page
        case UInt8(ascii: "p") where value.isText("panel"): self = .panel
        case UInt8(ascii: "d") where value.isText("dialog"): self = .dialog
        case UInt8(ascii: "c") where value.isText("collapsible"): self = .collapsible
        case UInt8(ascii: "t") where value.isText("tabs"): self = .tabs
        case UInt8(ascii: "l") where value.isText("listview"): self = .listview
        default: return nil
        }
    }
}

extension UnsafePointer<UInt8> {
    /// Whether a text that is ended by a zero begins with a word.
    @inline(__always)
    func starts(_ word: StaticString) -> Bool {
        for at in 0..<word.utf8CodeUnitCount where self[at] != word.utf8Start[at] { return false }
        return true
    }

    /// Whether a text that is ended by a zero is a word.
    @inline(__always)
    func isText(_ word: StaticString) -> Bool { starts(word) && self[word.utf8CodeUnitCount] == 0 }
}
