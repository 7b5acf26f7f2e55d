import Facts
import Navigators
import Testing

/// Version 4, where no recording of the fixtures tells, as it was seen in a browser.
struct HTMXFourTests {
    private func page(_ body: String, head: String = "") -> String {
        """
        <!DOCTYPE html><html><head>\(head)<script src=/htmx-4.0.0-beta6.js></script></head>
        <body hx-boost:inherited=true>\(body)</body></html>
        """
    }

    private func events(of actions: [Action], at pages: [String: String]) throws -> (Step, [String]) {
        let session = Session(site: MemorySite(pages))
        var last = try session.perform(.open("/a.html"))
        for action in actions { last = try session.perform(action) }
        return (last, last.document.events)
    }

    private func click(_ text: String) -> Action { .click(.text(text), nth: 1) }

    /// `navigate` events tell of every entry but those that differ in their fragments alone.
    @Test func backAsksTheServerForTheSameAddressToo() throws {
        let pages = ["/a.html": page("<a href=a.html>same</a> <a href=a.html#x>part</a><p id=x>x</p>")]
        let restores = "htmx:before:history:restore /a.html"
        #expect(try events(of: [click("same"), .back], at: pages).1.first == restores)
        #expect(try events(of: [click("part"), click("part"), .back], at: pages).1.first == restores)
        #expect(try events(of: [click("part"), .back], at: pages).1 == [])
        #expect(try events(of: [click("same"), click("part"), .back], at: pages).1 == [])
    }

    /// A boosted link whose target is not there means the body, which `outerHTML` exchanges for what is selected; then there is no
    /// body, behind which the next part would put what it keeps.
    @Test(arguments: [true, false])
    func theBodyGoesWithItsTag(hasMoreParts: Bool) throws {
        let link = "<a href=a.html hx-target='#gone' hx-select='#main' hx-swap=outerHTML>link</a><p id=main>m</p>"
        let more = hasMoreParts ? "<p id=more hx-swap-oob=true>n</p>" : ""
        let (step, events) = try events(of: [click("link")], at: ["/a.html": page(link + more)])
        #expect(step.document.ids == [])
        #expect(step.document.shown == "top")
        // What has the id of one that goes settles a moment later, and nobody waits for it when another part fails.
        let settles = "htmx:after:settle #main"
        let ends =
            hasMoreParts
            ? ["htmx:error a", "htmx:finally:request -", settles]
            : [settles, "htmx:after:swap -", "htmx:finally:request -"]
        #expect(Array(events.suffix(3)) == ends)
    }

    /// Settings of other versions mean nothing, and those of this one are JSON or pairs.
    @Test(arguments: [
        (#"{"defaultSwapStyle": "outerHTML"}"#, ["box", "new"]), (#"{"defaultSwap": "outerHTML"}"#, ["new"]),
        ("defaultSwap:outerHTML", ["new"]), ("history:false defaultSwap:'beforeend'", ["box", "old", "new"]),
        ("", ["box", "new"]),
    ])
    func settingsOfThisVersion(settings: String, ids: [String]) throws {
        let head = "<meta name=htmx-config content=\"\(settings.replacing("\"", with: "&quot;"))\">"
        let body = "<button hx-get=/part.html hx-target='#box'>get</button><div id=box><p id=old>o</p></div>"
        let pages = ["/a.html": page(body, head: head), "/part.html": "<p id=new>n</p>"]
        #expect(try events(of: [click("get")], at: pages).0.document.ids == ids)
    }

    /// What is kept moves with the link in it, which hears the end.
    @Test func aLinkThatIsKeptHearsTheEnd() throws {
        let pages = ["/a.html": page("<div id=kept hx-preserve><a href=a.html>link</a></div>")]
        let (_, events) = try events(of: [click("link"), click("link")], at: pages)
        #expect(Array(events.suffix(2)) == ["htmx:after:swap a", "htmx:finally:request a"])
    }
}
