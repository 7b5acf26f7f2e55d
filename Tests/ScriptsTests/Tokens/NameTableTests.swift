import Testing

@testable import Scripts

struct NameTableTests {
    /// A known name has one number, that of its case: two that were spelt alike would move all that follow.
    @Test func knownNamesAreNumberedInTheirOrder() {
        for name in KnownName.allCases {
            #expect(NameTable.known.text(name.id) == name.text)
        }
        #expect(NameTable.known.count == KnownName.allCases.count)
    }
}
