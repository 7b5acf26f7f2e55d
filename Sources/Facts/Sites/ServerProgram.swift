/// Files that a server runs instead of sending them: their text is no page, and what they answer is not in the folder.
package enum ServerProgram {
    /// Which language a file is a program in.
    ///
    /// - Parameter name: the file's name, or a path that ends in it.
    /// - Returns: the language as people call it; nil for what a server sends as it is.
    package static func language(ofFile name: String) -> String? {
        guard let dot = name.lastIndex(of: ".") else { return nil }
        return languages[name[name.index(after: dot)...].lowercased()]
    }

    /// Whether a server that runs programs answers with this one for its folder: `index.php`, `Default.aspx`.
    static func isIndex(_ name: String) -> Bool {
        let lower = name.lowercased()
        return language(ofFile: lower) != nil && ["index.", "default."].contains { lower.hasPrefix($0) }
    }

    private static let languages = [
        "php": "PHP", "phtml": "PHP", "asp": "ASP", "aspx": "ASP.NET", "ashx": "ASP.NET", "cshtml": "ASP.NET",
        "jsp": "JSP", "jspx": "JSP", "jsf": "JSF", "cfm": "CFML", "cgi": "CGI", "pl": "Perl",
    ]
}
