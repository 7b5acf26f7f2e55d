/// The parameters of the events a tab listens to, as far as it uses them (WebDriver BiDi).
enum BrowserEvents {
    /// The names of those that every browser tells.
    static let names = [
        "network.beforeRequestSent", "network.responseStarted", "network.responseCompleted", "network.fetchError",
        "browsingContext.contextCreated", "browsingContext.userPromptOpened", "browsingContext.downloadWillBegin",
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
    /// `browsingContext.contextDestroyed`
    struct ContextDestroyed: Decodable {
        let context: String
    }
    /// What a script's event is of.
    struct Source: Decodable {
        let context: String?
    }
    /// `script.message`
    struct Message: Decodable {
        struct Text: Decodable { let value: String? }
        let channel: String
        let data: Text
        let source: Source
    }
    /// Where a script was when it threw, the innermost call first; DevTools tell it in the same form.
    struct StackTrace: Decodable {
        struct Frame: Decodable {
            let url: String
            /// From 0, as the column.
            let lineNumber: Int
            let columnNumber: Int
        }
        let callFrames: [Frame]
    }
    /// `log.entryAdded`
    struct LogEntry: Decodable {
        let type: String
        let level: String
        let text: String?
        let source: Source
        let stackTrace: StackTrace?
    }
}
