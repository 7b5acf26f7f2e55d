internal import Foundation

/// A page that holds all it needs: its style, its script, and what it shows as JSON.
///
/// Nothing of a site is ever markup in it: what the site holds stands in the JSON, and the script makes text of it. The
/// page's own policy forbids requests, so that a mistake in it could not make one either.
struct HTMLPage {
    private let title: String
    private let json: String

    /// Makes a page.
    ///
    /// - Parameters:
    ///   - title: its title.
    ///   - data: what its script shows.
    init(title: String, data: some Encodable) {
        self.title = title
        json = JSONText.inScript(data)
    }

    /// The file.
    var text: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" \
        content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:">
        <link rel="icon" href="data:,">
        <title>\(XMLText.escape(VisibleText.escape(title)))</title>
        <style>
        \(Self.part(PackageResources.report_css))</style>
        </head>
        <body>
        <noscript>This report is shown by the script it holds. The forms text and markdown need none.</noscript>
        <main id="report"></main>
        <script type="application/json" id="data">\(json)</script>
        <script>
        "use strict";
        (() => {
        \(Self.parts)})();
        </script>
        </body>
        </html>

        """
    }

    /// The script, what is used before what uses it.
    private static var parts: String {
        [
            PackageResources.elements_js, PackageResources.walk_js, PackageResources.map_js,
            PackageResources.findings_js, PackageResources.report_js,
        ].map(part).joined()
    }

    private static func part(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
