extension UInt8 {
    /// Tab, line feed, form feed, carriage return or space: "ASCII whitespace" of the HTML Standard.
    @inline(__always)
    package var isASCIIWhitespace: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C }

    @inline(__always)
    var asciiLowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }
}
