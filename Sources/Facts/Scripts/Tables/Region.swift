/// Where a part of a file stands.
public enum Region: Hashable, Sendable {
    /// In the head.
    case head
    /// In the body, outside of all pages.
    case betweenPages
    /// In a page; its index among the file's pages.
    case page(Int)
}
