/// The parameters of the events of the Chrome DevTools Protocol a tab listens to, as far as it uses them.
enum DevToolsEvents {
    /// Their names, as `chromedriver` hands them on.
    static let names = [
        "goog:cdp.Debugger.paused", "goog:cdp.Debugger.scriptParsed", "goog:cdp.Inspector.targetCrashed",
        "goog:cdp.Network.requestWillBeSent", "goog:cdp.Runtime.bindingCalled", "goog:cdp.Runtime.exceptionThrown",
    ]

    /// One of them.
    struct Event<Parameters: Decodable>: Decodable {
        let session: String
        let params: Parameters
    }
    /// `Debugger.scriptParsed`
    struct ScriptParsed: Decodable {
        struct Context: Decodable {
            let isDefault: Bool?
            let frameId: String?
        }
        let scriptId: String
        let url: String
        let startLine: Int
        let startColumn: Int
        let isModule: Bool?
        let executionContextAuxData: Context?
    }
    /// `Network.requestWillBeSent`
    struct RequestWillBeSent: Decodable {
        struct Request: Decodable { let url: String }
        /// WebDriver's events call the request by the same name.
        let requestId: String
        let frameId: String?
        let request: Request
    }
    /// `Runtime.bindingCalled`
    struct BindingCalled: Decodable {
        let name: String
        let payload: String
    }
    /// `Runtime.exceptionThrown`
    ///
    /// NOTE: WebDriver's `log.entryAdded` says the same, but chromedriver asks the page for the exception's text first. Where
    /// the page is being left at that moment it gets no answer, and everybody waits for ever.
    struct ExceptionThrown: Decodable {
        struct Details: Decodable {
            struct Exception: Decodable {
                let description: String?
                let value: Thrown?
            }
            let text: String
            let exception: Exception?
            let stackTrace: BrowserEvents.StackTrace?
        }
        /// A text that was thrown; nil for any other value.
        struct Thrown: Decodable {
            let text: String?

            init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
        }
        let exceptionDetails: Details
    }
    /// `Inspector.targetCrashed`
    struct Nothing: Decodable {}
}
