/// The element names of SVG that are not all lower case.
///
/// Source: https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inforeign ("any other start tag")
enum SVGNames {
    private static let mixed = """
        altGlyph altGlyphDef altGlyphItem animateColor animateMotion animateTransform clipPath feBlend feColorMatrix
        feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow
        feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
        fePointLight feSpecularLighting feSpotLight feTile feTurbulence foreignObject glyphRef linearGradient
        radialGradient textPath
        """

    nonisolated(unsafe) static let byLowerCase: [String: CharacterPointer] = {
        var table: [String: CharacterPointer] = [:]
        for name in mixed.split(whereSeparator: \.isWhitespace) {
            table[name.lowercased()] = CharacterPointer(Constants.immortal(String(name)))
        }
        return table
    }()
}
