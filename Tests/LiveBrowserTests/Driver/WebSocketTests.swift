import Testing

@testable import LiveBrowser

struct WebSocketTests {
    /// Byte i is masked with byte i mod 4 of the mask (RFC 6455, 5.3), whatever is left behind the last whole word.
    @Test(arguments: 0..<20) func eachByteIsMaskedWithItsOwn(count: Int) {
        let payload = (0..<count).map { UInt8($0 * 7) }
        let mask: [UInt8] = [0x11, 0x22, 0x43, 0x84]
        let expected = payload.enumerated().map { $1 ^ mask[$0 & 3] }
        #expect(WebSocket.masked(payload, 0x8443_2211) == expected)
    }

    /// The example of RFC 6455, 5.7: "Hello" under the mask 37 fa 21 3d.
    @Test func theStandardsExample() {
        #expect(WebSocket.masked(Array("Hello".utf8), 0x3D21_FA37) == [0x7F, 0x9F, 0x4D, 0x51, 0x58])
    }
}
