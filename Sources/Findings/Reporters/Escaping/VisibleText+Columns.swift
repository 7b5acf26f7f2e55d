extension VisibleText {
    /// How many columns a terminal gives the text.
    package static func columns(of text: some StringProtocol) -> Int { text.reduce(0) { $0 + columns(of: $1) } }

    /// How many columns a terminal gives a character: two for East Asian wide ones and most emoji.
    package static func columns(of character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        switch scalar.value {
        case 0x300...0x36F, 0x200C...0x200D: return 0
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1FAFF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }

    /// As much of the text's beginning as has room in so many columns.
    static func prefix(of text: String, columns room: Int) -> Substring {
        var left = room
        return text.prefix { character in
            left -= columns(of: character)
            return left >= 0
        }
    }

    /// As much of the text's end as has room in so many columns.
    static func suffix(of text: String, columns room: Int) -> Substring {
        var left = room
        let kept = text.reversed().prefix { character in
            left -= columns(of: character)
            return left >= 0
        }
        return text.suffix(kept.count)
    }
}
