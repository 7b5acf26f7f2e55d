/// A whole document that loads the library.
func document(_ body: String, head: String = "", atInit: String = "", version: String = "1.4.5") -> String {
    """
    <!DOCTYPE html><html><head><title>T</title>
    <script src="/js/jquery.js"></script>\(atInit)<script src="/js/jquery.mobile-\(version).js"></script>
    \(head)</head><body>
    \(body)
    </body></html>
    """
}
