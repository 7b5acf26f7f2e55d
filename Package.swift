// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

/// What simulates clicks is optimised in debug builds too: the suite, which simulates hundreds of thousands, takes half the
/// time. A debugger sees more, and the build takes a quarter less, with --disable-default-traits.
///
/// Measured on two cores, in the same minutes: the exploring tests 265 s without it, 53 s with it. NOTE: one trait is on at a
/// time. SwiftPM 6.3 writes several into a compiler's arguments in an order that chance makes, and builds everything anew
/// whenever it is another (seven minutes, after a change of one test).
let simulating: [SwiftSetting] =
    strict + [.unsafeFlags(["-O"], .when(configuration: .debug, traits: ["Servers", "FastSimulation"]))]

/// What of the C library is found by this alone: posix_spawn_file_actions_addclosefrom_np and accept4.
let gnuExtensions: [CSetting] = [.define("_GNU_SOURCE")]

/// What asks servers is built unless somebody says --disable-default-traits.
let servers = TargetDependencyCondition.when(traits: ["Servers"])

let package = Package(
    name: "sidedoor",
    products: [
        .library(name: "Sidedoor", targets: ["Sidedoor"]),
        .library(name: "SidedoorTesting", targets: ["SidedoorTesting"]),
        .executable(name: "sidedoor", targets: ["Command"]),
    ],
    traits: [
        .trait(
            name: "Servers",
            description: "Running servers as sites. Without it neither SwiftNIO nor BoringSSL is built."),
        .trait(
            name: "FastSimulation",
            description: "Debug builds in which what simulates clicks is optimised, as with Servers, and without these."
        ),
        .default(enabledTraits: ["Servers"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    ],
    targets: [
        .systemLibrary(name: "CLibXML2", pkgConfig: "libxml-2.0", providers: [.apt(["libxml2-dev"])]),
        .systemLibrary(name: "CMyHTML", providers: [.apt(["libmodest-dev"])]),
        .target(name: "DOM", dependencies: ["CLibXML2", "CMyHTML"], swiftSettings: simulating),
        .target(name: "Scripts", swiftSettings: simulating),
        .target(name: "Facts", dependencies: ["DOM", "Scripts"], swiftSettings: simulating),
        .target(name: "Navigators", dependencies: ["DOM", "Scripts", "Facts"], swiftSettings: simulating),
        .target(
            name: "Exploration", dependencies: ["DOM", "Scripts", "Facts", "Navigators"], swiftSettings: simulating),
        .target(
            name: "Findings",
            dependencies: [
                "DOM", "Scripts", "Facts", "Navigators", "Exploration", .product(name: "Yams", package: "Yams"),
            ],
            resources: [
                .embedInCode("Reporters/HTML/Page/report.css"), .embedInCode("Reporters/HTML/Page/elements.js"),
                .embedInCode("Reporters/HTML/Page/walk.js"), .embedInCode("Reporters/HTML/Page/map.js"),
                .embedInCode("Reporters/HTML/Page/findings.js"), .embedInCode("Reporters/HTML/Page/report.js"),
            ],
            swiftSettings: strict),
        .target(
            name: "Scenarios",
            dependencies: [
                "DOM", "Scripts", "Facts", "Navigators", "Exploration", "Findings",
                .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: strict),
        .target(
            name: "LiveBrowser", dependencies: ["DOM", "Facts", "Navigators"],
            resources: [
                .embedInCode("Page/document.js"), .embedInCode("Page/events.js"), .embedInCode("Page/state.js"),
                .embedInCode("Page/act.js"),
            ],
            cSettings: gnuExtensions, swiftSettings: strict),
        .target(
            name: "LiveSite",
            dependencies: [
                "DOM", "Facts", "Navigators", "Findings",
                .product(name: "AsyncHTTPClient", package: "async-http-client", condition: servers),
                .product(name: "NIOCore", package: "swift-nio", condition: servers),
                .product(name: "NIOPosix", package: "swift-nio", condition: servers),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: servers),
                .product(name: "NIOHTTPCompression", package: "swift-nio-extras", condition: servers),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: servers),
            ],
            swiftSettings: strict),
        .target(
            name: "Verification", dependencies: ["Facts", "Navigators", "Exploration", "Findings", "LiveBrowser"],
            swiftSettings: strict),
        .target(
            name: "Sidedoor", dependencies: ["DOM", "Facts", "Navigators", "Exploration", "Findings", "Scenarios"],
            swiftSettings: strict),
        .target(
            name: "SidedoorTesting",
            dependencies: ["DOM", "Facts", "Navigators", "Scenarios", "LiveSite", "Sidedoor"],
            swiftSettings: strict),
        .executableTarget(
            name: "Command",
            dependencies: [
                "DOM", "Scripts", "Facts", "Navigators", "LiveBrowser", "LiveSite", "Exploration", "Findings",
                "Scenarios", "Verification", .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "sidedoor-bench",
            dependencies: ["DOM", "Facts", "Navigators", "Exploration", "Findings", "Scenarios"],
            swiftSettings: strict),
        .executableTarget(
            name: "sidedoor-fuzz", dependencies: ["DOM", "Scripts", "Facts", "Navigators", "Findings", "Scenarios"],
            swiftSettings: strict),
        .executableTarget(
            name: "sidedoor-conformance",
            dependencies: [
                "DOM", "LiveBrowser", "Facts", "Navigators", "RandomSites", "Recordings",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: strict),
        .target(name: "Recordings", dependencies: ["Navigators"], path: "Tests/Recordings", swiftSettings: strict),
        .target(name: "RandomSites", dependencies: ["Facts"], path: "Tests/RandomSites", swiftSettings: strict),
        .target(
            name: "ForeignReaders", path: "Tests/ForeignReaders", cSettings: gnuExtensions, swiftSettings: strict),
        .testTarget(
            name: "DOMTests", dependencies: ["DOM"], resources: [.copy("Parser/Trees")], swiftSettings: strict),
        .testTarget(name: "ScriptsTests", dependencies: ["Scripts"], swiftSettings: strict),
        .testTarget(name: "FactsTests", dependencies: ["DOM", "Facts"], exclude: ["Fixtures"], swiftSettings: strict),
        .testTarget(
            name: "NavigatorsTests", dependencies: ["DOM", "Scripts", "Facts", "Navigators", "Recordings"],
            exclude: ["Fixtures"],
            swiftSettings: strict),
        .testTarget(
            name: "ExplorationTests", dependencies: ["DOM", "Facts", "Navigators", "Exploration", "RandomSites"],
            swiftSettings: strict),
        .testTarget(
            name: "FindingsTests",
            dependencies: [
                "DOM", "Facts", "Navigators", "Exploration", "Findings", "ForeignReaders", "RandomSites",
            ],
            exclude: ["Rules/Snapshots", "Schemas"], swiftSettings: strict),
        .testTarget(
            name: "ScenariosTests",
            dependencies: ["Facts", "Navigators", "Scenarios", "SidedoorTesting", "ForeignReaders"],
            swiftSettings: strict),
        .testTarget(name: "SidedoorTests", dependencies: ["Sidedoor", "SidedoorTesting"], swiftSettings: strict),
        .testTarget(
            name: "LiveBrowserTests",
            dependencies: [
                "DOM", "Facts", "Navigators", "Exploration", "LiveBrowser", "Findings", "Verification",
                "ForeignReaders",
            ],
            swiftSettings: strict),
        .testTarget(
            name: "LiveSiteTests",
            dependencies: [
                "Facts", "Navigators", "Exploration", "Findings", "LiveSite", "ForeignReaders",
                .product(name: "NIOCore", package: "swift-nio", condition: servers),
                .product(name: "NIOPosix", package: "swift-nio", condition: servers),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: servers),
            ],
            swiftSettings: strict),
        .testTarget(
            name: "CommandTests", dependencies: ["Command", "ForeignReaders"], exclude: ["Fixtures", "Snapshots"],
            swiftSettings: strict
        ),
    ]
)

// SIDEDOOR_TESTS names the targets whose tests are built ("DOMTests FactsTests") where not all of them will run, as under
// sanitizers; what only the others need can be left out then, by "--product sidedoorPackageTests".
if let names = Context.environment["SIDEDOOR_TESTS"]?.split(separator: " ").map(String.init) {
    package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}
