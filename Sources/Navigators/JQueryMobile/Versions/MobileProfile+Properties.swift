extension MobileProfile {
    /// One thing in which versions differ, for a table.
    package struct Property {
        /// The rule in the documentation, such as `L2` or `§7`.
        package var rule: String
        /// What is asked, in a phrase.
        package var label: String
        /// The answer of a profile, in a word or a phrase.
        package var value: (MobileProfile) -> String
    }

    /// What two profiles answer differently.
    package struct Difference: Hashable, Sendable {
        /// The rule in the documentation.
        package var rule: String
        /// What is asked, in a phrase.
        package var label: String
        /// The older answer.
        package var before: String
        /// The newer answer.
        package var after: String
    }

    /// What changes from this profile to another, in the order of the rules.
    package func differences(to other: MobileProfile) -> [Difference] {
        Self.properties.compactMap { property in
            let before = property.value(self)
            let after = property.value(other)
            if before == after { return nil }
            return Difference(rule: property.rule, label: property.label, before: before, after: after)
        }
    }

    private static func flag(
        _ rule: String, _ label: String, _ path: KeyPath<MobileProfile, Bool>
    ) -> Property {
        Property(rule: rule, label: label) { $0[keyPath: path] ? "yes" : "no" }
    }

    private static func choice<Value: RawRepresentable>(
        _ rule: String, _ label: String, _ path: KeyPath<MobileProfile, Value>
    ) -> Property where Value.RawValue == String {
        Property(rule: rule, label: label) { words($0[keyPath: path].rawValue) }
    }

    /// A case's name as words, if it has no phrase of its own.
    private static func words(_ name: String) -> String {
        if name.contains(" ") { return name }
        return name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
    }

    /// Everything in which versions differ, in the order of the rules.
    package static var properties: [Property] {
        [
            flag("§1", "hosts are compared without regard to case", \.comparesDomainsIgnoringCase),
            flag("§1", "blanks before a URL are skipped", \.skipsLeadingBlanks),
            flag("§1", "a fragment with a / is never an embedded page", \.embeddedHashHoldsNoSlash),
            flag("§1", "#page?query finds the page", \.dropsQueryOfEmbeddedPage),
            flag("§1", "the dialog key is cut from a path's data-url", \.dropsDialogKeyOfPath),
            choice("§1", "data-urls are percent-decoded", \.decodesDataURL),
            flag("§1", "documents of content: may ask other hosts", \.contentSchemeCrossesDomains),
            flag("§1", "&ui-page is cut from requests", \.cutsSubPageKey),
            flag("§1", "ids resolve against a path in the first address", \.squashesDocumentURL),
            choice("L1", "a data-url in a selector is", \.selector),
            choice("S2", "a dialog is the first page", \.startDialogs),
            flag("S3", "jQuery has cached the file's data-urls", \.cachesStartURLs),
            flag("S3", "the first page's own path is percent-decoded", \.decodesStartURL),
            choice("S6", "the first address's fragment is followed if it is", \.initialHash),
            choice("S6", "a fragment that was not followed is", \.unknownInitialHash),
            flag("C1", "prevented clicks are ignored", \.ignoresPreventedClicks),
            flag("C3", "ignoreContentEnabled exists", \.knowsIgnoreContent),
            flag("C5", "dynamicBaseEnabled governs links", \.dynamicBaseGovernsLinks),
            flag("C7", "external URLs with a # are left alone", \.leavesExternalFragmentsAlone),
            flag("C10", "links outside the container are dead", \.needsContainer),
            flag("§4", "prevented submissions are ignored", \.ignoresPreventedSubmissions),
            flag("§4", "formaction of the clicked button is read", \.readsFormAction),
            flag("§4", "an empty action with GET drops the query", \.dropsQueryOfEmptyAction),
            flag("§4", "the clicked control is sent", \.sendsClickedControl),
            flag("§4", "a form's page is loaded anew", \.reloadsForms),
            flag("§4", "a form's reload removes the earlier page", \.removesReloadedPage),
            choice("L2", "a link to a missing #id", \.missingEmbeddedPage),
            flag("L1", "a page found by id gets its data-url in jQuery's cache too", \.stampsDataURLCache),
            choice("L5", "a file without a body tag becomes", \.missingBody),
            choice("L5", "an author's data-url is", \.authoredDataURL),
            flag("L5", "references in loaded titles are decoded", \.decodesLoadedTitle),
            flag("L5", "pageload comes before the page is created", \.announcesLoadBeforeCreation),
            flag("L6", "a missing script in a fetched page breaks the change", \.missingScriptThrows),
            flag("L6", "jQuery removes and re-runs scripts it moves", \.consumesInsertedScripts),
            flag("L6", "control groups without a legend are wrapped", \.wrapsAllControlGroups),
            flag("L6", "a generated page's scripts are made pages too", \.createsPagesOnScripts),
            choice("L8", "with an author's base element the base is", \.authorBase),
            Property(rule: "L8", label: "the base element is") { $0.baseMovement.description },
            flag("L8", "the base is reset without the query", \.resetsBaseWithoutQuery),
            flag("L8", "the base is set without the fragment", \.setsBaseWithoutHash),
            flag("L10", "data-prefetch works", \.prefetches),
            flag("L10", "prefetch begins before pageshow is heard", \.prefetchesBeforeShow),
            flag("§6", "changes to elements are announced twice", \.announcesPagesTwice),
            choice("§6", "transition events", \.transitionEvents),
            choice("§6", "animated transitions", \.animation),
            flag("§6", "animated: pagechange before pageshow", \.completesBeforeShowingWhenAnimated),
            flag("§6", "events at all pages of one data-url", \.firesAtWholeSet),
            flag("§6", "pageinit is fired", \.firesPageInit),
            flag("§6", "pageremove before pagehide", \.removesBeforeHide),
            flag("§6", "an id's first element declares for all", \.keepsDeclaredOptions),
            flag("S4", "pages inside pages are created", \.createsNestedPages),
            flag("§6", "data-rel is written to the page each time", \.rewritesRole),
            flag("§6", "headers are made in pages and dialogs only", \.enhancesPagesByRole),
            choice("§6", "a page's role is cached", \.cachesRole),
            choice("§6", "a dialog's address", \.dialogAddress),
            flag("§10", "a dialog without a place before it closes by a change", \.closesFirstDialogByChange),
            flag("§6", "a dialog's content is wrapped", \.wrapsDialogs),
            choice("§6", "a dialog is told by", \.dialogMark),
            flag("§6", "data-dialog=true", \.knowsDataDialog),
            choice("§6", "a header becomes the title", \.headerTitle),
            flag("§6", "the first view keeps the document's title", \.keepsFirstTitle),
            flag("§6", "a page remembers its title", \.remembersTitle),
            choice("§7", "addresses are written", \.historyMechanism),
            choice("§7", "after Back, hash changes are ignored", \.popStateDeafness),
            flag("§7", "addresses are percent-encoded", \.encodesAddress),
            flag("§7", "a bare # is dropped at start", \.dropsBareHash),
            flag("§7", "history entries are compared decoded", \.decodesEntries),
            flag("§7", "history entries are found by number", \.findsEntriesByID),
            flag("§7", "Back to the same page moves the stack", \.followsHistoryOnSamePage),
            flag("§7", "Back works without hash listening", \.backUsesOwnHistory),
            flag("§7", "a closed dialog's place is taken by a new entry", \.replacesReusedEntry),
            flag("§10", "popups", \.hasPopups),
            choice("§10", "popups are looked for in the", \.popupScope),
            flag("§10", "a link to another popup closes the open one", \.popupHearsLinks),
            choice("§10", "a change to an open popup's own page is", \.popupOwnPage),
            flag("§10", "a heading's click goes no further", \.stopsHeadingClicks),
            Property(rule: "§10", label: "a widget stumbles over") { profile in
                WidgetFault.allCases.filter(profile.widgetFaults.contains).map(\.rawValue).joined(separator: ", ")
            },
            flag("§10", "widgets are made on pagecreate", \.makesWidgetsOnCreate),
            flag("§10", "panels", \.hasPanels),
            choice("§10", "a panel wraps the parts of its page", \.panelWrapping),
            choice("§10", "panel links are heard in the", \.panelScope),
            flag("§10", "tabs", \.hasTabs),
            flag("§10", "nested lists become pages", \.createsListPages),
            flag("§10", "pageremove at a page with such", \.announcesRemovalWithLists),
        ]
    }
}
