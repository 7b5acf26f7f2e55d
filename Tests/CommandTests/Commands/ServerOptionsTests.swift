import Testing

/// What is said of servers that are not there, and of options for them that cannot be: two lines, exit code 2.
struct ServerOptionsTests {
    @Test(arguments: [
        ("server-check", ["check", "http://127.0.0.1:1/"]), ("server-inspect", ["inspect", "http://127.0.0.1:1/"]),
        ("server-compare", ["compare", "http://127.0.0.1:1/a"]), ("server-address", ["check", "http://"]),
        ("server-fix", ["check", "http://127.0.0.1:1/", "--fix"]),
        ("server-watch", ["check", "http://127.0.0.1:1/", "--watch"]),
        ("server-save", ["check", "date-tools", "--save-site", "answers"]),
        ("server-scope", ["check", "http://127.0.0.1:1/", "--scope", "regex=("]),
        ("server-concurrency", ["check", "http://127.0.0.1:1/", "--concurrency", "0"]),
        ("server-timeout", ["check", "http://127.0.0.1:1/", "--timeout", "0"]),
        ("server-header", ["check", "http://127.0.0.1:1/", "--header", "no colon"]),
        ("server-header-lines", ["check", "http://127.0.0.1:1/", "--header", "A: b\r\nC: d"]),
        ("server-user", ["check", "http://127.0.0.1:1/", "--user", "me"]),
        ("server-certificate", ["check", "http://127.0.0.1:1/", "--ca-certificate", "date-tools/index.html"]),
        ("server-pages", ["check", "http://127.0.0.1:1/", "--max-pages", "0"]),
    ])
    func isOneLineAndAHint(name: String, arguments: [String]) throws {
        let run = try BuiltCommand.run(arguments)
        #expect(run.exitCode == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.split(separator: "\n").count == 2)
        try expectSnapshot(run.text(of: arguments), "misuse-\(name)")
    }
}
