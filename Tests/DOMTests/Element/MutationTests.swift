import Testing

@testable import DOM

@Suite struct MutationTests {
    private let page = Document(
        parsing: Array("<!DOCTYPE html><body><div id=a>1<b>2</b>3</div><div id=c>4</div>".utf8), name: "/a.html")

    private func element(_ id: String) throws -> Element { try #require(page.element(withID: id)) }

    @Test func removedElementsStayValid() throws {
        let div = try element("a")
        div.remove()
        #expect(!div.isConnected && div.parent == nil)
        #expect(page.element(withID: "a") == nil)
        #expect(div.outerHTML == "<div id=\"a\">1<b>2</b>3</div>")
        try element("c").append(div)
        #expect(page.body?.innerHTML == "<div id=\"c\">4<div id=\"a\">1<b>2</b>3</div></div>")
        #expect(div.isConnected)
    }

    @Test func elementsKeepTheirDocumentAlive() throws {
        var document: Document? = Document(parsing: Array("<p title=x>a".utf8), name: "/b.html")
        let paragraph = try #require(document?.body?.firstElementChild)
        document = nil
        #expect(paragraph.attribute("title") == "x" && paragraph.text == "a")
        #expect(paragraph.startTagRange?.source.name == "/b.html")
    }

    @Test func importsKeepPositionsAndSource() throws {
        var other: Document? = Document.fragment(parsing: "<p>\n<a href=x @click=y>z</a>", name: "/b.html")
        let part = try #require(other?.root?.firstElementChild)
        let copy = try element("c").append(part)
        other = nil
        let link = try #require(copy.firstDescendant(named: "a"))
        #expect(link.document === page)
        #expect(link.range(ofValue: "href")?.source.name == "/b.html")
        #expect(link.range(ofValue: "@click")?.line == 2)
        let again = page.copy()
        #expect(again.elements(named: "a").first?.range(ofValue: "href") == link.range(ofValue: "href"))
        #expect(again.serialized() == page.serialized())
    }

    @Test func copiesAreIndependent() throws {
        try element("a").setAttribute("class", "x")
        let copy = page.copy()
        try element("a").setAttribute("class", "y")
        copy.element(withID: "c")?.remove()
        #expect(copy.element(withID: "a")?["class"] == "x")
        #expect(try element("c").isConnected)
        #expect(copy.element(withID: "a") != page.element(withID: "a"))
    }

    @Test func attributes() throws {
        let div = try element("a")
        for name in ["xlink:href", "@click", "a:b", "\"", "é"] { div.setAttribute(name, "v & \"w\"") }
        #expect(div.attributes.map(\.name) == ["id", "xlink:href", "@click", "a:b", "\"", "é"])
        div.removeAttribute("id")
        div.removeAttribute("\"")
        div.removeAttribute("nothing")
        #expect(div.attributes.map(\.name) == ["xlink:href", "@click", "a:b", "é"])
        #expect(div.attribute("a:b", equals: "v & \"w\"") && !div.hasAttribute("id") && div.id == nil)
        div.setAttribute("title", "a\0b")
        #expect(div["title"] == "a\u{FFFD}b")
    }

    @Test func wrapping() throws {
        let wrapper = page.createElement("span")
        try element("a").wrapInner(wrapper)
        #expect(try element("a").innerHTML == "<span>1<b>2</b>3</span>")
        #expect(wrapper.startTagRange == nil)
    }

    @Test func anElementDoesNotEnterItself() throws {
        let div = try element("a")
        try #require(div.firstElementChild).append(div)
        #expect(div.parent == page.body && div.outerHTML == "<div id=\"a\">1<b>2</b>3</div>")
    }

    @Test func placing() throws {
        let new = page.createElement("i")
        new.appendText("x")
        new.insertBefore(try element("c"))
        try element("a").prepend(element("c"))
        #expect(page.body?.innerHTML == "<div id=\"a\"><div id=\"c\">4</div>1<b>2</b>3</div><i>x</i>")
        let text = try element("a")
        text.removeChildren()
        text.appendText("<")
        #expect(page.body?.innerHTML == "<div id=\"a\">&lt;</div><i>x</i>")
    }

    @Test func templateContentIsNoPartOfThePage() throws {
        let page = Document(
            parsing: Array("<body><template><p id=t>a<template>b</template></template>c".utf8), name: "/t")
        #expect(page.element(withID: "t") == nil && page.body?.text == "c")
        #expect(try page.elements(matching: "//p") == [])
        let inside = try #require(page.elements(named: "template").first?.templateContent?.first?.element)
        #expect(inside.text == "a" && !inside.isConnected && inside.parent == nil)
        #expect(DocumentDump.text(of: page.copy()) == DocumentDump.text(of: page))
        #expect(page.body?.innerHTML == "<template><p id=\"t\">a<template>b</template></p></template>c")
    }
}
