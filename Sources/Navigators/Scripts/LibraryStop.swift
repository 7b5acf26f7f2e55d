internal import DOM
package import Facts

/// S1, P1: why jQuery Mobile or jquery-pjax does not start: the jQuery that it finds lacks what it begins with. Its script stops
/// with an exception, and the document stays as it is written.
package struct LibraryStop: Hashable, Sendable {
    /// The library.
    package var family: NavigatorFamily
    /// Its version.
    package var version: FrameworkVersion
    /// The version of jQuery.
    package var jQuery: JQueryVersion
    /// What is missing.
    package var feature: JQueryFeature
}

extension LibraryStop {
    /// Whether jQuery Migrate gives back what is missing.
    package var isMendedByMigrate: Bool { JQueryFeature.restoredByMigrate(for: jQuery).contains(feature) }
}

extension LibraryStop: CustomStringConvertible {
    /// In a sentence.
    package var description: String {
        "\(family.name) \(version) stops at jQuery \(jQuery), which has no \(feature.rawValue)"
    }

    /// What comes of a library and a jQuery that met; nil where nothing is missing, and for a version that was asked for, which
    /// comes with a jQuery of its time.
    package init?(_ library: FrameworkDetection, at jQuery: JQueryVersion, restored: Set<JQueryFeature> = []) {
        if library.evidence == .requested { return nil }
        let needed: [JQueryFeature] =
            switch library.family {
            case .jQueryMobile: MobileProfile.applying(to: library.version).neededOfJQuery
            case .pjax: PjaxProfile(library.version).neededOfJQuery
            case .turbo, .turbolinks, .htmx, .material: []
            }
        guard let missing = needed.first(where: { !$0.isPart(of: jQuery) && !restored.contains($0) })
        else { return nil }
        self.init(family: library.family, version: library.version, jQuery: jQuery, feature: missing)
    }
}

extension Tab {
    /// A script element has brought jQuery.
    mutating func noteJQuery(by script: Node) {
        window.hasJQuery = true
        let source = window.live.attribute(.src, of: script) ?? ""
        window.jQueryVersion = files.jQueryVersion(source, at: WebAddress(source, base: baseAddress))
    }

    /// A script runs that may give back to jQuery what it has lost, for a library to find.
    ///
    /// - Parameters:
    ///   - code: the script.
    ///   - source: the file it stands in.
    ///   - start: where it begins there, in bytes.
    mutating func noteFeatures(in code: [UInt8], of source: Source, at start: Int) {
        guard window.hasJQuery, window.navigator == nil, let version = window.jQueryVersion,
            !JQueryFeature.allCases.allSatisfy({ $0.isPart(of: version) })
        else { return }
        let place = ScriptPlace(source: source, start: start)
        window.restoredFeatures.formUnion(
            setting.restoredFeatures.value(for: place) { JQueryFeature.restored(by: code) })
    }

    /// Why the library that a script element brings does not start; nil where it does.
    func libraryStop(of library: FrameworkDetection) -> LibraryStop? {
        guard let version = window.jQueryVersion else { return nil }
        var restored = window.restoredFeatures
        if window.scriptsRun.contains(where: { $0.lowercased().firstRange(of: "migrate") != nil }) {
            restored.formUnion(JQueryFeature.restoredByMigrate(for: version))
        }
        return LibraryStop(library, at: version, restored: restored)
    }
}

extension Session {
    /// Why a library does not start in a file that is opened.
    ///
    /// - Parameter file: what messages call it.
    /// - Returns: nil where all start that are loaded.
    package func libraryStop(in file: String) -> LibraryStop? {
        let session = viewer()
        guard (try? session.perform(.open(tab.files.address(ofFile: file)))) != nil else { return nil }
        return session.tab.window.libraryStop
    }
}
