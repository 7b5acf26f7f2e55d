internal import Facts

/// Handlers of a page's own scripts that throw in the middle of a change: what jQuery calls a handler for ends with it, and the
/// lock of the change is never taken off (section 6, lock and queue).
extension Door<JQueryMobile> {
    /// Notes pages that were inserted, if their scripts may throw.
    mutating func noteThrowing(_ pages: [Node]) {
        for page in pages {
            guard let noted = tab.throwingPage(page) else { continue }
            own.throwingPages.removeAll { $0.file == noted.file && $0.offset == noted.offset }
            own.throwingPages.append(noted)
        }
    }

    /// Fires an event at a page.
    ///
    /// - Throws: what a handler of a page that came by AJAX throws, since a function is missing that it calls.
    mutating func announce(_ event: MobileEvent, at page: Node) throws(ScriptError) {
        trigger(event, at: page)
        if let error = exception(hearing: event, at: page) { throw error }
    }

    /// What a handler throws that hears an event at a page.
    ///
    /// - Parameters:
    ///   - event: the event.
    ///   - page: where it is fired.
    ///   - isOfElement: whether only the handlers count that are bound to the page itself.
    /// - Returns: nil where none throws.
    mutating func exception(hearing event: MobileEvent, at page: Node, isOfElement: Bool = false) -> ScriptError? {
        for throwing in own.throwingPages {
            for exception in tab.exceptions(of: throwing) where exception.ending.isHeard(event, profile) {
                let reach = exception.ending.reach
                guard reach == .allPages || throwing.element == page, !isOfElement || reach == .element else {
                    continue
                }
                return stop(by: exception, in: throwing)
            }
        }
        return nil
    }

    /// Whether a change to another page ends when the page is left.
    func throwsWhenLeft(_ page: Node) -> Bool {
        own.throwingPages.contains { throwing in
            throwing.element == page
                && tab.exceptions(of: throwing).contains {
                    $0.ending.isHeard(.pagebeforehide, profile) || $0.ending.isHeard(.pagehide, profile)
                }
        }
    }

    /// Fires an event at each page of a set, or at its first.
    mutating func announce(_ event: MobileEvent, at pages: [Node]) throws(ScriptError) {
        for page in profile.firesAtWholeSet ? pages[...] : pages.prefix(1) { try announce(event, at: page) }
    }

    /// Looks whether a script threw that was just run, of pages that are inserted.
    ///
    /// - Throws: what it throws: the insertion ends (L6).
    mutating func checkRun(of pages: [Node]) throws(ScriptError) {
        for throwing in own.throwingPages where pages.contains(throwing.element) {
            for exception in tab.exceptions(of: throwing) where exception.ending.stage == .insertion {
                throw stop(by: exception, in: throwing)
            }
        }
    }

    private mutating func stop(by exception: PageException, in page: ThrowingPage) -> ScriptError {
        tab.record.stoppedPage = page.element
        return .missingName(exception.message)
    }
}
