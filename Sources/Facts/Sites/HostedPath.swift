/// Paths that a host answers by itself: nothing of them is in the site's folder.
///
/// Sources: the documentation of Cloudflare (`/cdn-cgi/` endpoint), of Vercel's Web Analytics, of Netlify Functions, and of
/// Firebase Hosting's reserved URLs.
enum HostedPath {
    private static let hosts = [
        ("/cdn-cgi/", "Cloudflare"), ("/_vercel/", "Vercel"), ("/.netlify/", "Netlify"), ("/__/", "Firebase Hosting"),
    ]

    /// The host that answers a path, if any does.
    static func host(of path: String) -> String? { hosts.first { path.hasPrefix($0.0) }?.1 }
}
