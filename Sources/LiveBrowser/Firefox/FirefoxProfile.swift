internal import Foundation

/// The settings a Firefox is started with.
enum FirefoxProfile {
    /// The text of its `user.js`.
    ///
    /// - Parameters:
    ///   - serverPort: the port of 127.0.0.1 that stands for `http://localhost`.
    ///   - allowsNetwork: whether other hosts exist.
    /// - Returns: a line for each setting.
    static func settings(serverPort: UInt16, allowsNetwork: Bool) -> String {
        // Port 9, "discard", where nobody listens.
        let others = allowsNetwork ? "DIRECT" : "PROXY 127.0.0.1:9"
        let proxies = """
            function FindProxyForURL(url, host) { \
            return url.startsWith("http://localhost/") ? "PROXY 127.0.0.1:\(serverPort)" : "\(others)"; }
            """
        let allowed = CharacterSet.alphanumerics
        let script = proxies.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
        let settings: [(String, JSON)] = [
            ("network.proxy.type", 2),
            ("network.proxy.autoconfig_url", .string("data:application/x-ns-proxy-autoconfig," + script)),
            ("network.proxy.allow_hijacking_localhost", true),
            // Its debugger server may be asked, without a question to whoever sits there.
            ("devtools.debugger.remote-enabled", true), ("devtools.chrome.enabled", true),
            ("devtools.debugger.prompt-connection", false),
            // A page that is gone back to is loaded again.
            ("fission.bfcacheInParent", false), ("browser.sessionhistory.max_total_viewers", 0),
            // A script that runs again is to be told again, not to be found in a cache.
            ("dom.script_loader.experimental.navigation_cache", false), ("dom.script_loader.navigation_cache", false),
            ("dom.script_loader.bytecode_cache.enabled", false),
            // A page's script may run as long as the time limit allows.
            ("dom.max_script_run_time", 0), ("dom.ipc.processHangMonitor", false),
            ("dom.security.https_first", false), ("dom.disable_open_during_load", false),
            // Pages may ask whether to leave, though nobody has touched them.
            ("dom.require_user_interaction_for_beforeunload", false),
            // Nothing is printed, and no dialog asks how.
            ("print.enabled", false),
            // Scroll bars take no room.
            ("ui.useOverlayScrollbars", 1),
            // Nothing is asked of Mozilla's servers.
            ("network.captive-portal-service.enabled", false), ("network.connectivity-service.enabled", false),
            ("browser.safebrowsing.malware.enabled", false), ("browser.safebrowsing.phishing.enabled", false),
            ("app.normandy.enabled", false), ("app.update.enabled", false), ("extensions.update.enabled", false),
            ("datareporting.policy.dataSubmissionEnabled", false), ("services.settings.server", "data:,"),
            ("network.dns.disablePrefetch", true), ("network.prefetch-next", false),
            ("browser.startup.page", 0), ("browser.newtabpage.enabled", false),
            ("browser.tabs.unloadOnLowMemory", false),
        ]
        let encoder = JSONEncoder()
        // The file knows no such escapes.
        encoder.outputFormatting = .withoutEscapingSlashes
        return settings.map { name, value in
            let text = String(decoding: (try? encoder.encode(value)) ?? Data(), as: UTF8.self)
            return "user_pref(\"\(name)\", \(text));\n"
        }.joined()
    }
}
