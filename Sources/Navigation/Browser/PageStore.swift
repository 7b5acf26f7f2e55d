internal import DOM
internal import Synchronization

/// The files that tabs have asked a site for, each fetched and parsed once.
///
/// Tabs on several threads may share one: what is read out of a file is made under a lock and never changed afterwards.
final class PageStore: Sendable {
    let site: any Site
    /// What the files' scripts say.
    let scripts: PageScripts
    /// Where scripts that were read are remembered.
    let scriptCache: ScriptCache
    /// What addresses of scripts lead to.
    let references: ScriptReferences
    private let files = Mutex<[Request: LoadedFile]>([:])
    private let names = Mutex<[ObjectIdentifier: ScriptNames]>([:])

    init(site: any Site, scriptCache: ScriptCache = ScriptCache()) {
        self.site = site
        self.scriptCache = scriptCache
        scripts = PageScripts(cache: scriptCache)
        references = ScriptReferences(origin: site.origin)
    }

    /// Asks the site, or remembers what it answered.
    func load(_ request: Request) -> LoadedFile {
        // NOTE: a static server ignores the query of a file, so the path alone decides.
        let key = Request(
            method: request.method, path: request.path, query: request.path.hasSuffix("/") ? request.query : nil)
        return files.withLock { files in
            if let file = files[key] { return file }
            let file = LoadedFile(response: site.respond(to: key))
            files[key] = file
            return file
        }
    }

    /// The names of the scripts in a file.
    func scriptNames(of source: Source) -> ScriptNames {
        names.withLock { names in
            let key = ObjectIdentifier(source)
            if let known = names[key] { return known }
            let made = ScriptNames(document: Document(parsing: source), file: source.name)
            names[key] = made
            return made
        }
    }
}
