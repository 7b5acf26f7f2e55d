internal import DOM
package import Facts

/// S1: why jQuery Mobile does not start: the jQuery that it finds lacks what it begins with. Its script stops with an exception, and
/// the document stays as it is written.
package struct LibraryStop: Hashable, Sendable {
    /// The version of jQuery Mobile.
    package var mobile: FrameworkVersion
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
        "jQuery Mobile \(mobile) stops at jQuery \(jQuery), which has no \(feature.rawValue)"
    }

    /// What comes of versions that met; nil where nothing is missing.
    package init?(_ mobile: FrameworkVersion, at jQuery: JQueryVersion, restored: Set<JQueryFeature> = []) {
        let needed = MobileProfile.applying(to: mobile).neededOfJQuery
        guard let missing = needed.first(where: { !$0.isPart(of: jQuery) && !restored.contains($0) })
        else { return nil }
        self.init(mobile: mobile, jQuery: jQuery, feature: missing)
    }
}

extension Tab {
    /// A script element has brought jQuery.
    mutating func noteJQuery(by script: Node) {
        window.hasJQuery = true
        let source = window.live.attribute(.src, of: script) ?? ""
        let address = WebAddress(source, base: baseAddress)
        window.jQueryVersion = JQueryVersion(in: source) {
            address.flatMap { ownScript(at: $0) }?.response.body
        }
    }

    /// A script runs that may give back to jQuery what it has lost, for jQuery Mobile to find.
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

    /// Why the jQuery Mobile that a script element brings does not start; nil where it does.
    ///
    /// A version that was asked for comes with a jQuery of its time.
    func libraryStop(of mobile: FrameworkDetection) -> LibraryStop? {
        guard mobile.evidence != .requested, let version = window.jQueryVersion else { return nil }
        var restored = window.restoredFeatures
        if window.scriptsRun.contains(where: { $0.lowercased().contains("migrate") }) {
            restored.formUnion(JQueryFeature.restoredByMigrate(for: version))
        }
        return LibraryStop(mobile.version, at: version, restored: restored)
    }
}

extension Session {
    /// Why jQuery Mobile does not start in a file that is opened.
    ///
    /// - Parameter file: what messages call it.
    /// - Returns: nil where it starts, and where none is loaded.
    package func libraryStop(in file: String) -> LibraryStop? {
        let session = viewer()
        guard (try? session.perform(.open(tab.files.address(ofFile: file)))) != nil else { return nil }
        return session.tab.window.libraryStop
    }
}
