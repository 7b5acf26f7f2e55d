import Testing

@testable import Scripts

@Suite struct BuiltInNamesTests {
    @Test(arguments: [
        "window", "document", "alert", "console", "localStorage", "setTimeout", "JSON", "Array", "parseInt",
        "undefined", "HTMLElement",
        "XMLHttpRequest", "ActiveXObject", "isNaN", "escape", "screen", "navigator", "onload",
    ])
    func browsersHave(_ name: String) {
        #expect(BuiltInNames.contains(name))
        #expect(BuiltInNames.isBrowserName(name))
    }

    @Test(arguments: [
        "$", "jQuery", "google", "ga", "_gaq", "gtag", "fbq", "FB", "twttr", "cordova", "device", "PhoneGap",
        "Modernizr",
        "WebViewJavascriptBridge", "require", "define", "module", "exports", "angular", "_",
    ])
    func librariesBring(_ name: String) {
        #expect(BuiltInNames.contains(name))
        #expect(!BuiltInNames.isBrowserName(name))
    }

    @Test(arguments: ["addDfChoices", "init", "start", "setup", "test", "App", "go", "showMenu", ""])
    func nobodyBrings(_ name: String) {
        #expect(!BuiltInNames.contains(name))
    }

    @Test func eventHandlersSeeTheElement() {
        #expect(BuiltInNames.isInEventHandlerScope("form"))
        #expect(BuiltInNames.isInEventHandlerScope("submit"))
        #expect(!BuiltInNames.contains("submit"))
    }

    @Test(arguments: 0..<3)
    func listsAreSortedAndWithoutRepetition(_ number: Int) {
        let list = [BuiltInNames.browserList, BuiltInNames.libraryList, BuiltInNames.elementList][number]
        let names = list.split(whereSeparator: \.isWhitespace).map { Array($0.utf8) }
        #expect(zip(names, names.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    }
}
