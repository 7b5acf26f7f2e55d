/// Pages that look like a jQuery Mobile site's, the same on every run.
enum GeneratedPages {
    /// `count` pages of 5 to 20 KB.
    static func small(_ count: Int) -> [[UInt8]] { (0..<count).map { page($0, items: 12 + $0 * 7 % 36) } }

    /// `count` pages of more than 1 MB.
    static func large(_ count: Int) -> [[UInt8]] { (0..<count).map { page($0, items: 4_000) } }

    private static func page(_ number: Int, items: Int) -> [UInt8] {
        var text = """
            <!DOCTYPE html>
            <html lang="en">
            <head>
              <meta charset="utf-8">
              <title>Page \(number) – a list of things</title>
              <meta name="viewport" content="width=device-width, initial-scale=1">
              <link rel="stylesheet" href="/css/jquery.mobile-1.4.5.min.css">
              <script src="/js/jquery-1.11.3.min.js"></script>
              <script>
                $(document).on("pagecreate", "#page\(number)", function () { if (1 < 2 && 3 > 2) { console.log("<p>"); } });
              </script>
            </head>
            <body>
            <div data-role="page" id="page\(number)" data-theme="a" class="type-interior">
              <div data-role="header" data-position="fixed"><a href="index.html" data-rel="back">Back</a><h1>Page \(number)</h1></div>
              <div data-role="content" class="ui-content" role="main">
                <ul data-role="listview" data-filter="true" data-inset="true">

            """
        for item in 0..<items {
            text += """
                      <li class="item item-\(item % 5)"><a href="page\((number + item) % 400).html?a=\(item)&amp;b=2" data-transition="slide">
                        <img src="img/\(item).png" alt="Picture &eacute; \(item)" width=80 height=80>
                        <h2>Item \(item)</h2><p>Some text about “item \(item)” that goes on for a while, with <b>bold</b> &amp; <i>italic</i> words.</p>
                        <span class="ui-li-count">\(item * 3)</span></a>

                """
            if item % 7 == 0 {
                text += "      <li><form action=save.php method=post><input type=text name=a\(item) value='x'>"
                text += "<select name=s><option>one<option selected>two</select><button>OK</button></form>\n"
            }
            if item % 11 == 0 { text += "      <li><table><tr><td>1<td>2<tr><td>3<td>4</table>\n" }
        }
        text += """
                </ul>
              </div>
              <div data-role="footer"><h4>Footer</h4><!-- the end --></div>
            </div>
            </body>
            </html>

            """
        return Array(text.utf8)
    }
}
