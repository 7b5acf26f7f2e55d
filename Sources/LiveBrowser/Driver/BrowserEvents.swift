/// The parameters of the events a tab listens to, as far as it uses them (WebDriver BiDi, Chrome DevTools Protocol).
enum BrowserEvents {
    /// Their names.
    static let names = [
        "network.beforeRequestSent", "network.responseStarted", "network.responseCompleted", "network.fetchError",
        "browsingContext.contextCreated",
        "browsingContext.userPromptOpened", "browsingContext.downloadWillBegin",
        "goog:cdp.Debugger.paused", "goog:cdp.Debugger.scriptParsed", "goog:cdp.Inspector.targetCrashed",
        "goog:cdp.Runtime.bindingCalled", "goog:cdp.Runtime.exceptionThrown",
    ]

    /// `network.beforeRequestSent`
    struct RequestSent: Decodable {
        let context: String?
        let isBlocked: Bool
        let navigation: String?
        let request: Request
    }
    /// A request as network events tell it.
    struct Request: Decodable {
        let request: String
        let url: String
        let method: String
        let destination: String?
        let initiatorType: String?
    }
    /// An answer as network events tell it.
    struct Response: Decodable {
        let status: Int
        let mimeType: String
    }
    /// `network.responseStarted`
    struct ResponseStarted: Decodable {
        let context: String?
        let request: Request
        let response: Response
    }
    /// `network.responseCompleted`
    struct ResponseCompleted: Decodable {
        let context: String?
        let navigation: String?
        let request: Request
        let response: Response
    }
    /// `network.fetchError`
    struct FetchError: Decodable {
        let context: String?
        let navigation: String?
        let request: Request
    }
    /// `browsingContext.contextCreated`
    struct ContextCreated: Decodable {
        let context: String
        let parent: String?
        let userContext: String
    }
    /// `browsingContext.userPromptOpened`
    struct PromptOpened: Decodable {
        let context: String
        let type: String
        let message: String
    }
    /// `browsingContext.downloadWillBegin`
    struct Download: Decodable {
        let context: String
        let url: String
    }
    /// An event of the Chrome DevTools Protocol.
    struct DevTools<Parameters: Decodable>: Decodable {
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
            struct StackTrace: Decodable {
                struct Frame: Decodable {
                    let url: String
                    let lineNumber: Int
                    let columnNumber: Int
                }
                let callFrames: [Frame]
            }
            let text: String
            let exception: Exception?
            let stackTrace: StackTrace?
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
