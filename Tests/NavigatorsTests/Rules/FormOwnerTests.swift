import Facts
import Navigators
import Testing

/// Which controls belong to a form (HTML Standard, "form owner"), and which button submits it.
struct FormOwnerTests {
    /// A body with a form, and what Chromium asks for when the form is submitted: as a document of its own, and as a page
    /// that jQuery Mobile 1.4.5 inserted, which does not send the button. Nil where nothing is sent.
    struct Case: Sendable {
        var body: String
        var alone: String?
        var inserted: String?

        init(_ body: String, _ alone: String?, _ inserted: String?) {
            self.body = body
            self.alone = alone
            self.inserted = inserted
        }
    }

    @Test(arguments: [
        // A table lets no form around its rows: an empty one stays, and the parser gives it the controls.
        Case(
            "<table><form action=r.html><tr><td><input name=a value=1><tr><td><button name=b value=2>go</button></form>"
                + "</table><input name=z value=9>",
            "/r.html?a=1&b=2", "/r.html?a=1"),
        // The end tag of something around the form closes it in the tree.
        Case(
            "<div><form action=r.html><input name=a value=1></div><input name=b value=2><input type=submit name=c value=3>"
                + "</form><input name=z value=9>",
            "/r.html?a=1&b=2&c=3", "/r.html?a=1&b=2"),
        Case(
            "<input name=a value=1 form=f><form id=f action=r.html><input name=b value=2><input name=z value=9 form=g></form>"
                + "<button form=f name=c value=3>x</button>",
            "/r.html?a=1&b=2&c=3", "/r.html?a=1&b=2"),
        Case(
            "<form id=f action=r.html><button name=b value=2>x</button></form><button name=c value=3 form=f>y</button>",
            "/r.html?b=2", "/r.html"),
        Case(
            "<button name=c value=3 form=f>y</button><form id=f action=r.html><button name=b value=2>x</button></form>",
            "/r.html?c=3", "/r.html"),
        Case(
            "<form action=r.html><input name=a value=1></form><button name=z>z</button>", "/r.html?a=1", "/r.html?a=1"),
        // The end tag comes within the table, and the table lies in the form all the same.
        Case(
            "<form action=r.html><table><tr><td></form><td><input name=a value=1></table><input name=b value=2>",
            "/r.html?a=1&b=2", "/r.html?a=1&b=2"),
        // A template's tags are no part of it.
        Case(
            "<table><form action=r.html><tr><td><input name=a value=1><template><form action=o.html></form></template>"
                + "<input name=b value=2></form></table>",
            "/r.html?a=1&b=2", "/r.html?a=1&b=2"),
        // What reads like an end tag and is none.
        Case(
            "<table><form action=r.html><!-- </form> --><tr><td><input name=a value='</form>'><script>'</form>'</script>"
                + "<tr><td><input name=b value=2></table>",
            "/r.html?a=%3C%2Fform%3E&b=2", "/r.html?a=%3C/form%3E&b=2"),
        Case(
            "<form action=r.html><button disabled name=b value=2>x</button><button name=c value=3>y</button></form>",
            "/r.html?c=3", "/r.html"),
        Case("<table><form action=r.html><tr><td><input name=a required></form></table>", nil, nil),
        Case("<input name=a form=f required><form id=f action=r.html><button>x</button></form>", nil, nil),
    ])
    func submitted(_ form: Case) throws {
        let alone = Session(
            site: MemorySite(["/f.html": "<!DOCTYPE html><title>f</title><body>" + form.body, "/r.html": "r"]))
        try alone.perform(.open("/f.html"))
        #expect(try alone.perform(.submit(.text("form"), nth: 1)).url == form.alone ?? "/f.html")

        let files = [
            "a.html": document(page("a", link("f", "f.html"))), "f.html": document(page("inserted", form.body)),
        ]
        let inserted = Visitor(files.merging(["r.html": document(page("r"))]) { first, _ in first })
        try inserted.open("/a.html")
        try inserted.click("f")
        #expect(try inserted.session.perform(.submit(.text("form"), nth: 1)).url == form.inserted ?? "/f.html")
    }

    /// What is named may be the button.
    @Test(arguments: [("form", "b=2"), ("x", "b=2"), ("y", "c=3")])
    func pressed(name: String, query: String) throws {
        let form =
            "<form id=f action=r.html><button name=b value=2>x</button></form><button name=c value=3 form=f>y</button>"
        let session = Session(site: MemorySite(["/f.html": "<!DOCTYPE html>" + form, "/r.html": "r"]))
        try session.perform(.open("/f.html"))
        #expect(try session.perform(.submit(.text(name), nth: 1)).url == "/r.html?" + query)
    }
}
