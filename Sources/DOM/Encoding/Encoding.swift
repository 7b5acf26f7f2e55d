/// A character encoding of the WHATWG Encoding Standard, under its name there.
///
/// Source: https://encoding.spec.whatwg.org/#names-and-labels
public enum Encoding: String, Hashable, Sendable, CaseIterable {
    /// UTF-8, which new files should use.
    case utf8 = "utf-8"
    /// UTF-16, little endian.
    case utf16LE = "utf-16le"
    /// UTF-16, big endian.
    case utf16BE = "utf-16be"
    /// DOS Cyrillic.
    case ibm866 = "ibm866"
    /// Latin 2.
    case iso8859_2 = "iso-8859-2"
    /// Latin 3.
    case iso8859_3 = "iso-8859-3"
    /// Latin 4.
    case iso8859_4 = "iso-8859-4"
    /// Cyrillic.
    case iso8859_5 = "iso-8859-5"
    /// Arabic.
    case iso8859_6 = "iso-8859-6"
    /// Greek.
    case iso8859_7 = "iso-8859-7"
    /// Hebrew, visual order.
    case iso8859_8 = "iso-8859-8"
    /// Hebrew, logical order.
    case iso8859_8I = "iso-8859-8-i"
    /// Latin 6.
    case iso8859_10 = "iso-8859-10"
    /// Latin 7.
    case iso8859_13 = "iso-8859-13"
    /// Latin 8.
    case iso8859_14 = "iso-8859-14"
    /// Latin 9.
    case iso8859_15 = "iso-8859-15"
    /// Latin 10.
    case iso8859_16 = "iso-8859-16"
    /// Russian.
    case koi8R = "koi8-r"
    /// Ukrainian.
    case koi8U = "koi8-u"
    /// Mac OS Roman.
    case macintosh = "macintosh"
    /// Thai.
    case windows874 = "windows-874"
    /// Central European.
    case windows1250 = "windows-1250"
    /// Cyrillic.
    case windows1251 = "windows-1251"
    /// Western European; what `iso-8859-1` and `ascii` mean on the web.
    case windows1252 = "windows-1252"
    /// Greek.
    case windows1253 = "windows-1253"
    /// Turkish.
    case windows1254 = "windows-1254"
    /// Hebrew.
    case windows1255 = "windows-1255"
    /// Arabic.
    case windows1256 = "windows-1256"
    /// Baltic.
    case windows1257 = "windows-1257"
    /// Vietnamese.
    case windows1258 = "windows-1258"
    /// Mac OS Cyrillic.
    case macCyrillic = "x-mac-cyrillic"
    /// Simplified Chinese; decoded as gb18030.
    case gbk = "gbk"
    /// Chinese, all of Unicode.
    case gb18030 = "gb18030"
    /// Traditional Chinese.
    case big5 = "big5"
    /// Japanese, Unix.
    case eucJP = "euc-jp"
    /// Japanese, mail.
    case iso2022JP = "iso-2022-jp"
    /// Japanese, Windows.
    case shiftJIS = "shift_jis"
    /// Korean.
    case eucKR = "euc-kr"
    /// Encodings that browsers refuse because they hide markup: all text becomes one U+FFFD.
    case replacement = "replacement"
    /// Bytes from 0x80 on are private-use characters.
    case userDefined = "x-user-defined"

    /// The encoding that a label such as `latin1` stands for, whatever its case and surrounding white space.
    public init?(label: String) {
        let bytes = label.utf8.drop(while: \.isASCIIWhitespace)
        let key = String(decoding: bytes.map(\.asciiLowercased), as: UTF8.self)
        let end = key.utf8.lastIndex { !$0.isASCIIWhitespace }
        guard let end, let found = EncodingLabels.byLabel[String(key[...end])] else { return nil }
        self = found
    }
}
