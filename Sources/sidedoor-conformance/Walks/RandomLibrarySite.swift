internal import Facts
internal import Navigators
internal import RandomSites

/// Random sites under libraries other than jQuery Mobile.
enum RandomLibrarySite {
    /// The site of a seed: the same for the same seed.
    ///
    /// - Returns: nil for a library without such sites.
    static func site(of choice: FrameworkChoice, seed: Int) -> MemorySite? {
        let library = address(of: choice)
        return switch choice.family {
        case .turbo, .turbolinks: RandomTurboSite.site(seed: seed, library: library)
        case .htmx: RandomHTMXSite.site(seed: seed, library: library, withHeadSupport: false)
        case .pjax: RandomPjaxSite.site(seed: seed)
        case .material: RandomMaterialSite.site(seed: seed)
        case .jQueryMobile, nil: nil
        }
    }

    /// The address that the sites load the library from.
    static func address(of choice: FrameworkChoice) -> String {
        guard let family = choice.family, let version = choice.version else { return "/js/library.js" }
        return switch family {
        case .pjax: "/js/jquery.pjax.js"
        case .material: "/assets/javascripts/bundle.79ae519e.min.js"
        default: "/js/\(family.rawValue)-\(version).js"
        }
    }
}
