/// What takes the clicks of a generated site.
enum SiteLibrary: String {
    case jQueryMobile = "jquery-mobile"
    case turbo
}
