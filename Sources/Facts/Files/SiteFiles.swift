package import DOM
internal import Synchronization

/// The files that somebody has asked a site for, each fetched and parsed once, however many tabs there are.
///
/// Several threads may share one: what is read out of a file is made under a lock and never changed afterwards.
package final class SiteFiles: Sendable {
    /// The site.
    package let site: any Site
    private let files = Mutex<[Request: Place]>([:])
    private let texts = Mutex<[String: SiteFile]>([:])
    private let variants = Mutex<[String: SiteFile]>([:])
    private let librariesHeld = Mutex<[ScriptElement.Library: Bool]>([:])
    private let names = Memo<ObjectIdentifier, NamedScripts>()

    /// Begins with no file.
    package init(of site: any Site) { self.site = site }

    /// Asks the site, or remembers what it answered.
    package func load(_ request: Request) -> SiteFile {
        let key = key(of: request)
        let place = files.withLock { places in
            if let known = places[key] { return known }
            let made = Place()
            places[key] = made
            return made
        }
        // While the site answers, those wait who ask for the same file.
        return place.file.withLock { file in
            if let file { return file }
            let fetched = read(site.respond(to: key))
            file = fetched
            if !key.headers.isEmpty { variants.withLock { $0[fetched.response.file] = fetched } }
            return fetched
        }
    }

    /// The request that stands for all that are answered alike.
    private func key(of request: Request) -> Request {
        // NOTE: a static server ignores the query of a file, so the path alone decides.
        let query = site.readsQueries || request.path.hasSuffix("/") ? request.query : nil
        let plain = Request(method: request.method, path: request.path, query: query)
        guard !request.headers.isEmpty, let site = site as? any AddressedSite else { return plain }
        return site.representative(of: request)
    }

    /// An answer as a file; of a server, one file for all addresses that answer with the same.
    private func read(_ answer: Response) -> SiteFile {
        let response = Self.inUTF8(answer)
        guard site is any AddressedSite else { return SiteFile(response: response) }
        return texts.withLock { texts in
            let known = texts[response.file]
            let isSame =
                known.map { known in
                    known.response.body == response.body && known.response.mediaType == response.mediaType
                        && known.response.encoding == response.encoding
                } ?? false
            let made = SiteFile(response: response, like: isSame ? known : nil)
            if known == nil { texts[response.file] = made }
            return made
        }
    }

    /// A script in UTF-16 as UTF-8, in which scripts are read; browsers go by its byte order mark, whatever the server says.
    private static func inUTF8(_ response: Response) -> Response {
        guard response.mediaType == "text/javascript", [[0xFE, 0xFF], [0xFF, 0xFE]].contains(response.body.prefix(2))
        else { return response }
        var response = response
        response.body = Source(bytes: response.body, name: response.file).decoded
        return response
    }

    /// What scripts got where browsers get something else.
    func variant(named name: String) -> SiteFile? { variants.withLock { $0[name] } }

    /// Where an answer is kept, or waited for.
    private final class Place: Sendable {
        let file = Mutex<SiteFile?>(nil)
    }

    /// Whether a library's file that a page names is missing: it lies in the site, and is not there, though other files of
    /// that library are.
    ///
    /// Where a site holds none at all they were left out, as what is fetched when the site is built.
    package func lacks(_ library: ScriptElement.Library, _ source: String, at address: WebAddress?) -> Bool {
        guard let address, address.origin == site.origin, !Self.leavesRoot(source, address),
            !load(Request(path: address.path, query: address.query)).response.isSuccess
        else { return false }
        return librariesHeld.withLock { held in
            if let known = held[library] { return known }
            let found =
                (site as? any ListingSite)?.holdsFile { ScriptElement.library(in: $0) == library } ?? false
            held[library] = found
            return found
        }
    }

    /// Whether a reference may have more `..` than there are folders, so that it leads to what nobody knows.
    private static func leavesRoot(_ source: String, _ address: WebAddress) -> Bool {
        let climbs = source.split(separator: "/").count { $0 == ".." }
        guard climbs > 0 else { return false }
        let names = source.split(separator: "/").count { $0 != ".." && $0 != "." }
        return address.path.split(separator: "/").count <= names
    }

    /// The names of the scripts in a file of which only a reading is at hand.
    ///
    /// OPTIMIZATION: where the file was parsed already, from that, and not parsed once more by one thread after the other. The
    /// 317 files of a blog under jquery-pjax are checked in 5.0 s instead of 5.5 s, together with `LiveElement.keys`.
    package func scriptNames(of source: Source) -> ScriptNames {
        names.value(for: ObjectIdentifier(source)) {
            let names = file(of: source)?.scripts ?? ScriptNames(Markup(page: source), file: source.name)
            return NamedScripts(source: source, names: names)
        }.names
    }

    /// The file that a browser reads so; nil where that is not known without asking the site.
    private func file(of source: Source) -> SiteFile? {
        let known =
            site is any AddressedSite
            ? variant(named: source.name) ?? texts.withLock { $0[source.name] } : load(fileNamed: source.name)
        return known.flatMap { $0.source === source ? $0 : nil }
    }

    /// The scripts' names of a reading, which is held so that no other takes its place.
    private struct NamedScripts: Sendable {
        var source: Source
        var names: ScriptNames
    }
}
