import Facts
import Testing

/// Scripts in UTF-16 are read as browsers read them.
struct ScriptEncodingTests {
    @Test(arguments: [true, false])
    func aByteOrderMarkDecides(bigEndian: Bool) {
        let code = "var größe = 'é';\n"
        let units = ("\u{FEFF}" + code).utf16.flatMap { unit -> [UInt8] in
            let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
            return bigEndian ? bytes : bytes.reversed()
        }
        let files = SiteFiles(of: MemorySite(bytes: ["/a.js": units, "/a.png": units]))
        #expect(files.load(Request(path: "/a.js")).response.body == Array(code.utf8))
        #expect(files.load(Request(path: "/a.png")).response.body == units)
    }
}
