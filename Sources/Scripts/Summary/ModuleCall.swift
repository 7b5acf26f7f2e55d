/// A call of a loader of AMD modules, as RequireJS is one.
///
///     require(["jquery", "app"], function ($, app) { … })     // require, two dependencies
///     define("app", ["jquery"], function ($) { … })           // define("app"), one dependency
///     require.config({paths: {jquery: "libs/jquery"}})        // configure
///     var $ = require("jquery")                               // use, one dependency
///     var require = {baseUrl: "js"}                           // prepare
///
/// Source: https://requirejs.org/docs/api.html
package struct ModuleCall: Hashable, Sendable {
    /// What is called.
    package enum Method: Hashable, Sendable {
        case require
        /// `require` with one name: a loader finds it in the function of a module that lists none, and loads it before.
        case use
        /// With the module's name, which those have that are put together in one file.
        case define(String?)
        case configure
        /// A global variable of the loader's name, which the loader takes for its configuration when it comes.
        case prepare
    }

    /// What is called.
    package let method: Method
    /// The modules that it needs, as they are written, in order.
    package let dependencies: [String]
    /// What it sets.
    package let configuration: ModuleConfiguration?
    /// The bytes of the whole call, with the function that runs when the modules are there.
    package internal(set) var range: Range<Int>
    /// Whether it is called only if something holds.
    package let isConditional: Bool
    /// When it runs.
    package internal(set) var context: RunContext
}

extension ModuleCall {
    /// A call that a loader makes by itself, for modules that the document names.
    package init(requiring names: [String]) {
        self.init(
            method: .require, dependencies: names, configuration: nil, range: 0..<0, isConditional: false,
            context: .topLevel)
    }
}

/// What a script sets in a loader of AMD modules, as far as it is written out.
package struct ModuleConfiguration: Hashable, Sendable {
    /// `baseUrl`: what addresses of modules begin with.
    package var base: String?
    /// `paths`: the beginnings of addresses, without `.js`, by the beginnings of names.
    package var paths: [String: String] = [:]
    /// `shim`: what scripts need that are no modules, by their names.
    package var shims: [String: [String]] = [:]
    /// `deps`: the modules that are loaded at once.
    package var dependencies: [String] = []
    /// Whether it says nothing of where files are that is not written out: an address that is worked out, or other names for
    /// modules (`map`, `packages`, `bundles`).
    package var tellsPlaces = true
    /// Whether `baseUrl` is one that is worked out.
    package var setsUnknownBase = false
}
