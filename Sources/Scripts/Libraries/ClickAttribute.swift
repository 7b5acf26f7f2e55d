/// An attribute by which a well-known library takes a click: the link does what the library makes of it.
///
/// Where the library is loaded, it has bound a handler for elements with the attribute to the document or, when it started,
/// to the elements themselves, and the handler keeps the browser from following the link.
package struct ClickAttribute: Hashable, Sendable {
    /// Whose it is, as people call it.
    package let library: String
    /// The attribute, in small letters.
    package let name: String
    /// The values it takes clicks with; none where any will do.
    package let values: Set<String>
    /// The library's global names or plugins, of which the site's scripts define one if it is there: `$.fn.modal`.
    package let definedNames: [String]

    /// Whether the attribute with this value takes clicks.
    package func takesClicks(value: String) -> Bool {
        values.isEmpty || values.contains(value.lowercased())
    }

    /// Whether a script's address names the library.
    package func isNamed(in address: String) -> Bool {
        let word = (library.split(separator: " ").first ?? "").lowercased()
        return address.lowercased().contains(word)
    }

    /// Whether an attribute of this name is in the table, whatever its value.
    package static func isListed(_ name: String) -> Bool { byName[name] != nil }

    /// Every attribute, by library.
    package static let all: [ClickAttribute] = table.flatMap { library, definedNames, attributes in
        attributes.map { name, values in
            ClickAttribute(library: library, name: name, values: Set(values), definedNames: definedNames)
        }
    }

    /// The entries for an attribute of an element.
    package static func taking(_ name: String, value: String) -> [ClickAttribute] {
        (byName[name] ?? []).filter { $0.takesClicks(value: value) }
    }

    private static let byName = Dictionary(grouping: all, by: \.name)

    // Sources: the data APIs as the documentation of the versions has them that sites of the time use (Bootstrap 2 to 5,
    // Foundation 4 to 6, FancyBox 2 to 4, Lightbox 2, PhotoSwipe 4 and 5, mmenu 7, UIkit 2 and 3, Materialize 0.9 to 1, Magnific
    // Popup, Featherlight, Remodal, Nivo Lightbox, Semantic UI 2, jquery-ujs).
    private static let table: [(String, [String], [(String, [String])])] = [
        (
            "Bootstrap",
            ["$.fn.modal", "$.fn.carousel", "$.fn.collapse", "$.fn.dropdown", "$.fn.tab", "$.fn.alert", "bootstrap"],
            [
                ("data-toggle", ["tab", "pill", "list", "modal", "collapse", "dropdown", "button", "buttons"]),
                ("data-bs-toggle", ["tab", "pill", "list", "modal", "collapse", "dropdown", "button", "offcanvas"]),
                ("data-slide", ["prev", "next"]), ("data-bs-slide", ["prev", "next"]), ("data-slide-to", []),
                ("data-bs-slide-to", []), ("data-dismiss", ["modal", "alert", "toast"]),
                ("data-bs-dismiss", ["modal", "alert", "toast", "offcanvas"]),
            ]
        ),
        (
            "Foundation", ["Foundation", "$.fn.foundation", "$.fn.reveal"],
            [
                ("data-reveal-id", []), ("data-open", []), ("data-close", []), ("data-toggle", []),
                ("data-dropdown", []),
                ("data-orbit-link", []),
            ]
        ),
        (
            "FancyBox", ["$.fn.fancybox", "$.fancybox", "Fancybox"],
            [
                ("data-fancybox", []), ("data-fancybox-trigger", []), ("data-fancybox-close", []),
                ("data-fancybox-group", []), ("data-fancybox-type", []),
            ]
        ),
        ("Lightbox", ["lightbox", "Lightbox"], [("data-lightbox", [])]),
        ("Ekko Lightbox", ["$.fn.ekkoLightbox"], [("data-toggle", ["lightbox"])]),
        ("Nivo Lightbox", ["$.fn.nivoLightbox"], [("data-lightbox-type", []), ("data-lightbox-gallery", [])]),
        ("PhotoSwipe", ["PhotoSwipe", "PhotoSwipeLightbox"], [("data-size", []), ("data-pswp-width", [])]),
        ("mmenu", ["$.fn.mmenu", "Mmenu"], [("data-mm-target", [])]),
        ("Magnific Popup", ["$.fn.magnificPopup", "$.magnificPopup"], [("data-mfp-src", [])]),
        ("Featherlight", ["$.featherlight", "$.fn.featherlight"], [("data-featherlight", [])]),
        (
            "Remodal", ["$.fn.remodal"],
            [("data-remodal-target", []), ("data-remodal-action", ["close", "confirm", "cancel"])]
        ),
        (
            "UIkit", ["UIkit", "$.UIkit"],
            [
                ("data-uk-modal", []), ("data-uk-toggle", []), ("data-uk-offcanvas", []), ("data-uk-lightbox", []),
                ("data-uk-smooth-scroll", []), ("data-uk-slideshow-item", []), ("data-uk-slider-item", []),
                ("uk-toggle", []), ("uk-scroll", []),
            ]
        ),
        (
            "Materialize", ["Materialize", "M", "$.fn.sideNav", "$.fn.leanModal"],
            [("data-activates", []), ("data-target", [])]
        ),
        ("Semantic UI", ["$.fn.tab", "$.fn.sidebar"], [("data-tab", [])]),
        ("jquery-ujs", ["$.rails"], [("data-method", []), ("data-remote", ["true"]), ("data-confirm", [])]),
    ]
}
