/// A jQuery plugin that takes the clicks of links, as one that shows pictures over the page does, or a menu beside it.
///
///     $("#gallery a").photoSwipe();
///     $("#gallery").magnificPopup({delegate: "a", type: "image"});
///
/// It binds a handler that keeps the browser from following the link.
enum ClickPlugin {
    /// On the elements that it is called on.
    case onElements
    /// On the links inside of them.
    case onLinksInside
    /// On the elements inside of them that its option `delegate` selects; on themselves without that option.
    case onDelegates
    /// On the links of the document whose fragments name the elements that it is called on.
    case onLinksToThem

    // Sources: the plugins' documentation and text: PhotoSwipe 1 to 3, fancyBox 1.3 to 3, Colorbox, Swipebox, jQuery lightBox,
    // prettyPhoto, Featherlight, Nivo Lightbox, VenoBox, simpleLightbox, leanModal, lightGallery 1, Magnific Popup, mmenu 4.
    init?(_ name: KnownName) {
        switch name {
        case .photoSwipe, .fancybox, .colorbox, .swipebox, .lightBox, .prettyPhoto, .featherlight, .nivoLightbox,
            .venobox, .simpleLightbox, .leanModal:
            self = .onElements
        case .lightGallery: self = .onLinksInside
        case .magnificPopup: self = .onDelegates
        case .mmenu: self = .onLinksToThem
        default: return nil
        }
    }
}
