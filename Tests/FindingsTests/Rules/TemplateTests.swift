import Facts
import Findings
import Testing

/// Files that something fills in before a visitor gets them.
struct TemplateTests {
    @Test(arguments: [
        "{{ page.url }}", "{% url 'b' %}", "<%= url %>", "<?php echo $url ?>", "${ctx}/b.html", "b/{{id}}.html",
        "#{{ id }}", "%%view_online%%", "*|ARCHIVE|*", "{$url}/b.html", "#{bean.url}", "[[~1]]",
    ])
    func whatALinkIsFilledInWithIsNotKnown(reference: String) throws {
        let site = ExampleMemory([.init("index.html", page("home", "<a href=\"\(reference)\">B</a>"))])
        let findings = try site.check().findings
        #expect(findings.map(\.severity) == [.note])
        #expect(findings.first?.phrase.hasSuffix(" stands for is not known: the file is a template") == true)
    }

    /// A quote ends a value, whatever it means in what is filled in.
    @Test(arguments: [
        #"{{ page.url | remove: ".html" }}"#, #"b/{{ url("b") }}.html"#, #"<%= url_for("b") %>"#,
        #"{% url "b" %}#top"#,
    ])
    func aQuoteEndsAnAddressThatIsFilledIn(reference: String) throws {
        let site = ExampleMemory([.init("index.html", page("home", "<a href=\"\(reference)\">B</a>"))])
        #expect(try site.check().findings.map(\.severity) == [.note])
    }

    /// A blank ends a value that has no quotes.
    @Test func anAddressWithoutQuotesIsFilledIn() throws {
        let links = #"<a href={{ .Permalink }}>A</a> <a href={{>B</a> <a href="{{">C</a> <b>}}</b>"#
        let findings = try ExampleMemory([.init("index.html", page("home", links))]).check().findings
        #expect(findings.map(\.severity) == [.error, .note])
        #expect(findings.map(\.places.count) == [2, 1])
        #expect(findings.last?.phrase == "what {{ .Permalink }} stands for is not known: the file is a template")
    }

    @Test(arguments: ["{{", "}} {{", "{ {x} }", "$", "$ {x}", "%", "{%", "%%", "*|", "[[", "a%20%20b"])
    func othersAreWrittenOut(reference: String) throws {
        let site = ExampleMemory([.init("index.html", page("home", "<a href=\"\(reference)\">B</a>"))])
        #expect(try site.check().findings.map(\.severity) == [.error])
    }

    @Test(arguments: [
        ("var name = {{ name }};", Severity.note), ("a = {\n{# b: \"c\", #}\nd: 1};", .note), ("#}\ngo();\n{#", .note),
        ("go(); # done", .error),
        ("{% if mobile %} go(); {% endif %}", .note),
        ("go();\r\ngo();\r\n{% if mobile %}\r\ngo();\r\n{% endif %}", .note), ("var all = <?= $all ?>;", .note),
        ("var text = `${;", .error), ("if (x {{ }", .error),
    ])
    func aScriptThatIsFilledInCannotBeRead(code: String, severity: Severity) throws {
        let site = ExampleMemory([.init("index.html", head: "<script>\(code)</script>", page("home", "…"))])
        let findings = try site.check().findings
        #expect(findings.map(\.rule) == ["script-unreadable"])
        #expect(findings.map(\.severity) == [severity])
    }

    /// What a script can do with its own templates is no template of the file.
    @Test func aScriptThatCanBeReadIsNone() throws {
        let code = "var row = \"<li><%= name %></li>\", text = `${row}`; { { go(); } }"
        let site = ExampleMemory([.init("index.html", head: "<script>\(code)</script>", page("home", "…"))])
        #expect(try site.check().findings.isEmpty)
    }

    /// Templates in strings, and errors beside them, are the script's own.
    @Test(arguments: [
        "var row = `<li>${name}</li>`; var t = `${a}` + ;", "var head = '<?xml version=\"1.0\"?>'; if (x { }",
        "var row = '{{ name }}'; go(;",
    ])
    func anErrorElsewhereStaysOne(code: String) throws {
        let site = ExampleMemory([.init("index.html", head: "<script>\(code)</script>", page("home", "…"))])
        #expect(try site.check().findings.map(\.severity) == [.error])
    }

    @Test func whatAHandlerInsertsIsNoTemplate() throws {
        let code = "$(document).on('click', '#add', function () { $('#l').append(`<li>${name}</li>`); });"
        let site = ExampleMemory([
            .init("index.html", page("home", #"<a href="b.html">B</a>"#)),
            .init("b.html", page("b", "<script>\(code)</script>")),
        ])
        #expect(try site.check().findings.map(\.severity) == [.warning])
    }

    @Test func allOfARuleAreOneFinding() throws {
        let links = #"<a href="{{ a }}">A</a> <a href="{{ b }}">B</a> <a href="c.html">C</a>"#
        let findings = try ExampleMemory([.init("index.html", page("home", links))]).check().findings
        #expect(findings.map(\.severity) == [.error, .note])
        #expect(findings.map(\.places.count) == [1, 2])
    }

    @Test func whatIsLongIsShortened() throws {
        let reference = "{{ " + String(repeating: "x ", count: 100) + "}}"
        let site = ExampleMemory([.init("index.html", page("home", "<a href=\"\(reference)\">B</a>"))])
        let phrases = try site.check().findings.map(\.phrase)
        #expect(phrases.count == 1)
        #expect(phrases.allSatisfy { $0.count < 100 })
    }
}
