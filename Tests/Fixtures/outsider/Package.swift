// swift-tools-version: 6.2
import PackageDescription

// A package as a user would write it: its tests walk through its own site, without a browser.
let package = Package(
    name: "outsider",
    dependencies: [.package(name: "sidedoor", path: "../../..")],
    targets: [
        .testTarget(
            name: "OutsiderTests", dependencies: [.product(name: "SidedoorTesting", package: "sidedoor")],
            // The strictest there is: what is not imported is not there.
            swiftSettings: [.enableUpcomingFeature("MemberImportVisibility")])
    ]
)
