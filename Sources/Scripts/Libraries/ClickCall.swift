/// A call by which a library that does without jQuery takes the clicks of links, as one does that shows pictures over the page.
///
///     GLightbox({selector: ".zoom"});
///     new SimpleLightbox("#gallery a");
///
/// It binds a handler that keeps the browser from following the link.
enum ClickCall {
    /// On the elements that its first argument is or selects.
    case onElements
    /// On the links inside of them.
    case onLinksInside
    /// On the elements that its option `selector` selects, without it on those of another selector.
    case onSelected(otherwise: String)
    /// On the elements that its option `children` selects in those of its option `gallery`.
    case onChildren

    // Sources: the libraries' documentation and text: GLightbox 3, SimpleLightbox 2, VenoBox 2, Tobii 2, Luminous 2, Chocolat 1,
    // lightGallery 2, PhotoSwipe 5; fancyBox 4 and 5, baguetteBox 1.

    /// A function, called with or without `new`.
    init?(_ function: KnownName) {
        switch function {
        case .SimpleLightbox, .Luminous, .LuminousGallery, .Chocolat: self = .onElements
        case .lightGallery: self = .onLinksInside
        case .GLightbox: self = .onSelected(otherwise: ".glightbox")
        case .VenoBox: self = .onSelected(otherwise: ".venobox")
        case .Tobii: self = .onSelected(otherwise: ".lightbox")
        case .PhotoSwipeLightbox: self = .onChildren
        default: return nil
        }
    }

    /// A function of a library's global object.
    init?(_ method: KnownName, of object: String) {
        switch (object, method) {
        case ("Fancybox", .bind): self = .onElements
        case ("baguetteBox", .run): self = .onLinksInside
        default: return nil
        }
    }
}
