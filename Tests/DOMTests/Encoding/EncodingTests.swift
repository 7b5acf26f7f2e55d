import Testing

@testable import DOM

@Suite struct EncodingTests {
    @Test(
        arguments: [
            ("<p>a", Encoding.utf8, EncodingEvidence.validUTF8),
            ("<meta charset=latin1>", .windows1252, .meta),
            ("<META CHARSET='ISO-8859-2'>", .iso8859_2, .meta),
            ("<meta charset=\" utf-8 \">", .utf8, .meta),
            ("<meta http-equiv=Content-Type content='text/html; charset=koi8-r'>", .koi8R, .meta),
            ("<meta content='text/html; charset=koi8-r'>", .utf8, .validUTF8),
            ("<meta charset=utf-16>", .utf8, .meta),
            ("<meta charset=x-user-defined>", .windows1252, .meta),
            ("<!-- <meta charset=koi8-r> -->", .utf8, .validUTF8),
            ("<!--><meta charset=koi8-r>", .koi8R, .meta),
            ("<p title='<meta charset=koi8-r>'>", .utf8, .validUTF8),
            ("<meta charset=nonsense><meta charset=gbk>", .gbk, .meta),
            ("<metal charset=gbk>", .utf8, .validUTF8),
            ("<meta/charset=big5>", .big5, .meta),
            ("<meta a charset=shift_jis b>", .shiftJIS, .meta),
            ("\u{FEFF}<meta charset=gbk>", .utf8, .byteOrderMark),
            ("<p>" + String(repeating: " ", count: 1024) + "<meta charset=gbk>", .utf8, .validUTF8),
        ] as [(String, Encoding, EncodingEvidence)])
    func declared(_ html: String, encoding: Encoding, evidence: EncodingEvidence) {
        let source = Source(bytes: Array(html.utf8), name: "/e.html")
        #expect(source.encoding == encoding && source.encodingEvidence == evidence)
    }

    /// Texts by https://encoding.spec.whatwg.org/ as Chromium's `TextDecoder` decodes them.
    @Test(
        arguments: [
            (.windows1252, [0x80, 0x81, 0xE9, 0xFF], "€\u{81}éÿ"), (.windows1251, [0xCF, 0x98], "П\u{98}"),
            (.windows1253, [0xAA, 0xC1], "\u{FFFD}Α"), (.iso8859_2, [0xB1], "ą"), (.iso8859_15, [0xA4], "€"),
            (.koi8R, [0xC1], "а"), (.koi8U, [0xAE, 0xBE], "ўЎ"), (.macintosh, [0x8E, 0xDB], "é€"),
            (.gbk, [0xC4, 0xE3], "你"), (.gb18030, [0x81, 0x30, 0x81, 0x30], "\u{80}"), (.big5, [0xA7, 0x41], "你"),
            (.eucJP, [0xA4, 0xA2], "あ"), (.shiftJIS, [0x82, 0xA0, 0xB1], "あｱ"), (.eucKR, [0xB0, 0xA1], "가"),
            (.iso2022JP, [0x1B, 0x24, 0x42, 0x24, 0x22, 0x1B, 0x28, 0x42, 0x61], "あa"),
            (.userDefined, [0x41, 0x80], "A\u{F780}"), (.replacement, [0x41, 0x42], "\u{FFFD}"),
            (.utf16LE, [0x3D, 0xD8, 0x00, 0xDE, 0x41], "😀\u{FFFD}"), (.utf16BE, [0xD8, 0x3D, 0x00, 0x41], "\u{FFFD}A"),
            (.utf8, [0x61, 0xE2, 0x82, 0x62, 0xF0, 0x9F, 0xFF], "a\u{FFFD}b\u{FFFD}\u{FFFD}"),
            (.gbk, [0xC4, 0x41, 0x80], "腁€"), (.eucJP, [0xA4, 0x41], "\u{FFFD}A"),
        ] as [(Encoding, [UInt8], String)])
    func decodes(_ encoding: Encoding, bytes: [UInt8], text: String) {
        #expect(Source(bytes: bytes, name: "/e.html", encoding: encoding).text == text)
    }

    @Test func fallback() {
        let source = Source(bytes: [0x61, 0xE9], name: "/e.html")
        #expect(source.text == "aé" && source.encodingEvidence == .fallback)
    }

    @Test func labels() {
        #expect(Encoding(label: " ASCII\n") == .windows1252)
        #expect(Encoding(label: "sjis") == .shiftJIS)
        #expect(Encoding(label: "") == nil)
        for encoding in Encoding.allCases { #expect(Encoding(label: encoding.rawValue) == encoding) }
    }

    /// Chromium looks for `<meta>` as long as the head lasts; the first 1,024 bytes in any case.
    @Test(arguments: [
        ("<head>PAD<meta charset=iso-8859-2>", true), ("<script>PAD</script><meta charset=iso-8859-2>", true),
        ("PAD<title>a <b> c</title><script>'<p>'</script><meta charset=iso-8859-2>", true),
        ("<meta name=a><link><base><style>PAD</style><meta charset=iso-8859-2>", true),
        ("<head></head>PAD<meta charset=iso-8859-2>", false), ("PAD<p><meta charset=iso-8859-2>", false),
        ("PAD<script>'<meta charset=iso-8859-2>'</script>", false), ("<p><meta charset=iso-8859-2>", true),
    ])
    func metaBehindTheFirstBytes(markup: String, isFound: Bool) {
        let text = markup.replacing("PAD", with: "<!--" + String(repeating: "x", count: 1500) + "-->")
        let source = Source(bytes: Array(text.utf8), name: "a.html")
        #expect((source.encoding == .iso8859_2) == isFound)
    }
}
