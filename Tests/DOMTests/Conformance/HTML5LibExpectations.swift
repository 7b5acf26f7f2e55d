/// The html5lib cases that our parser fails, by name, and why.
enum HTML5LibExpectations {
    private static let table: [(reason: String, cases: String)] = [
        (
            "in a select, MyHTML drops everything but options, as the standard said before 2025",
            """
            tests1.dat:29 tests1.dat:99 tests10.dat:3 tests10.dat:4 tests10.dat:16 tests10.dat:17 tests18.dat:13
            tests18.dat:14 tests7.dat:33 tests9.dat:4 tests9.dat:5 tests9.dat:17 tests9.dat:18 menuitem-element.dat:13
            tests_innerHTML_1.dat:76 tests_innerHTML_1.dat:77 webkit02.dat:18
            webkit02.dat:25 webkit02.dat:26 webkit02.dat:27 webkit02.dat:28 webkit02.dat:29
            webkit02.dat:30 webkit02.dat:31 webkit02.dat:32 webkit02.dat:33 webkit02.dat:34
            webkit02.dat:35 webkit02.dat:37 webkit02.dat:38 webkit02.dat:39 webkit02.dat:40
            webkit02.dat:41 webkit02.dat:42 webkit02.dat:44 webkit02.dat:45 webkit02.dat:46
            webkit02.dat:47
            """
        ),
        (
            "MyHTML closes a menuitem that the standard leaves open",
            "menuitem-element.dat:3 menuitem-element.dat:4 menuitem-element.dat:5"
        ),
        ("MyHTML does not know the element search", "search-element.dat:0 search-element.dat:1"),
        ("MyHTML does not know this doctype as one of quirks mode", "quirks01.dat:1 quirks01.dat:2 quirks01.dat:3"),
        ("MyHTML repeats formatting elements across the end of a marquee", "adoption02.dat:2"),
        ("MyHTML reads the content of a script as its innerHTML like a page's script", "tests4.dat:8"),
    ]

    static let reasons: [String: String] = {
        var reasons: [String: String] = [:]
        for (reason, cases) in table {
            for name in cases.split(whereSeparator: \.isWhitespace) { reasons[String(name)] = reason }
        }
        return reasons
    }()
}
