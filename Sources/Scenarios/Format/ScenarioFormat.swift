internal import Findings
internal import Navigators

/// The format of scenario files: the keys there are, what each may be, and what is said of it.
enum ScenarioFormat {
    static let file = Shape.keys(
        KeyedShape(
            name: "the file",
            keys: [
                .init(
                    "site",
                    "The folder that the address / stands for, relative to this file; its own folder if missing.", .text
                ),
                .init("framework", "The version to simulate: auto, or such as jquery-mobile@1.4.5.", .form(version)),
                .init("options", "Options of $.mobile that hold whatever pages set.", options),
                .init("scenarios", "Walks, with what has to come of them.", .list(scenario)),
                .init(
                    "routes",
                    "What every link does: by file, by link, and by how the file came; written by record --all.",
                    .map(.map(.either([.text, outcomes])))),
            ],
            group: (["scenarios", "routes"], .atLeastOne)))

    private static let outcomes = Shape.keys(
        KeyedShape(
            name: "what a link does",
            keys: [
                .init(RouteSnapshot.Arrival.opened.rawValue, "Where its file was opened.", .text),
                .init(RouteSnapshot.Arrival.byAJAX.rawValue, "Where its page came by AJAX.", .text),
            ],
            group: (RouteSnapshot.Arrival.allCases.map(\.rawValue), .atLeastOne)))

    private static let options = Shape.keys(
        KeyedShape(
            name: "$.mobile",
            keys: MobileOptions.names.map {
                .init($0, "$.mobile.\($0)", $0 == "ns" ? .text : .boolean)
            } + PjaxOptions.names.map { .init($0, "An option of jquery-pjax.", .text) }))

    static let scenario = Shape.keys(
        KeyedShape(
            name: "a scenario",
            keys: [
                .init("name", "What the scenario shows.", .text, isRequired: true),
                .init("start", "The address to open, such as /index.html.", .text, isRequired: true),
                .init("expect", "What has to hold once it is open.", expectation),
                .init("steps", "What the visitor does then.", .list(step)),
            ]))

    static let step = Shape.either([
        .form(word), .keys(KeyedShape(name: "a step", keys: stepKeys, group: (actions, .exactlyOne))),
    ])

    static let actions = WalkAction.Name.allCases.map(\.rawValue)

    private static let times = Shape.integer(1...1000)

    private static let stepKeys: [KeyedShape.Key] = [
        .init("open", "Opens an address: a full load.", .text),
        .init("click", "Clicks the link with this text, or href=…, id=…, xpath=….", .text),
        .init(
            "submit", "Submits a form, or the form of what is named, by the button that is named or by its first.",
            .text),
        .init("back", "Goes back so many times.", times),
        .init("forward", "Goes forward so many times.", times),
        .init("reload", "Loads the document anew so many times.", times),
        .init("hash", "Changes the fragment, as typing it does.", .text),
        .init("nth", "Which of the elements that fit, counted from 1.", .integer(1...999_999_999)),
        .init("expect", "What has to hold afterwards.", expectation),
    ]

    private static let names = Shape.list(.text)
    private static let nameOrNames = Shape.either([.text, names])

    static let expectation = Shape.keys(
        KeyedShape(
            name: "an expectation",
            keys: [
                .init("page", "The page that is shown: its id, or id and file; null for none.", page),
                .init("address", "The address, from the site's root.", .text),
                .init("title", "The document's title.", .text),
                .init(
                    "load", "What was loaded: a whole document, a page by AJAX, nothing, or something in vain.",
                    .choice(LoadKind.allCases.map(\.rawValue))),
                .init("route", "Which way the click took.", .choice(Route.Kind.allCases.map(\.word))),
                .init("present", "Pages that are in the DOM, by id or data-url.", nameOrNames),
                .init("absent", "Pages that are not in the DOM.", nameOrNames),
                .init("events", "All events in order, or some of them in order.", events),
                .init("scripts", "Scripts that ran, or were left behind.", scripts),
                .init("functions", "Global functions that the document's scripts have defined.", functions),
                .init(
                    "findings", "All that sidedoor check says of the click, by the rules' names.",
                    .list(.choice(Findings.Rule.all.map(\.name)))),
            ]))

    private static let page = Shape.either([
        .null, .text,
        .keys(
            KeyedShape(
                name: "a page",
                keys: [
                    .init("id", "Its id.", .text),
                    .init("file", "The file it comes from, as a path from the site's root.", .text),
                ], group: (["id", "file"], .atLeastOne))),
    ])

    private static let events = Shape.either([
        .list(.form(event)),
        .keys(
            KeyedShape(
                name: "events",
                keys: [
                    .init("exact", "All events.", .list(.form(event))),
                    .init("containing", "Some events; others may come between.", .list(.form(event))),
                ], group: (["exact", "containing"], .exactlyOne))),
    ])

    private static let scripts = Shape.keys(
        KeyedShape(
            name: "scripts",
            keys: [
                .init("run", "Scripts that ran, by label, such as /dc.html:1; an empty list: none.", names),
                .init("lost", "Scripts that an AJAX load left behind; an empty list: none.", names),
            ], group: (["run", "lost"], .atLeastOne)))

    private static let functions = Shape.keys(
        KeyedShape(
            name: "functions",
            keys: [
                .init("defined", "Functions that are there.", names),
                .init("missing", "Functions that are not.", names),
            ], group: (["defined", "missing"], .atLeastOne)))
}
