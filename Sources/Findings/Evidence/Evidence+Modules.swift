internal import Facts
internal import Navigators

/// What came of the modules that RequireJS was to load in a document that was opened.
struct ModuleLoads {
    /// The document's file.
    let file: String
    /// The modules that cannot run for what their own files are.
    let failures: [ModuleFailure]
}

extension Evidence {
    /// What comes of modules in the documents that load RequireJS, as far as something fails there.
    func findModuleLoads() -> [ModuleLoads] {
        factsOfFiles.compactMap { facts in
            guard let markup = markup(of: facts.file),
                markup.elements(named: .script).contains(where: { ScriptElement.isModuleLoader($0, in: markup) })
            else { return nil }
            var tab = Tab(session.tab.setting)
            guard (try? tab.perform(.open(session.tab.files.address(ofFile: facts.file)))) != nil else { return nil }
            let failures = tab.moduleFailures.filter { $0.address.origin == tab.origin }
            return failures.isEmpty ? nil : ModuleLoads(file: facts.file, failures: failures)
        }
    }
}
