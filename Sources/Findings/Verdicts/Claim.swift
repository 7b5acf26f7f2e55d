/// What a browser must show at the end of a finding's way if the finding is true.
///
/// Paths are decoded, with a `/` before them where they are the site's; scripts have the names that steps call them by.
package enum Claim: Hashable, Sendable {
    /// The last click changes nothing: address, shown page and document stay, the site is asked for nothing, and what a
    /// visitor sees is as before.
    case nothingHappens
    /// A file of the site is asked for, and the answer is an error.
    case requestFails(path: String)
    /// The site is asked for an address.
    case requests(path: String)
    /// A page is shown: from a file, with an id, with a role, as far as these are named.
    case shows(file: String?, id: String?, role: String?)
    /// A page can never be shown, not even by a script that changes to it.
    case neverShows(id: String)
    /// A file comes by AJAX, and what is shown is no page of its own.
    case makesPage(of: String)
    /// The address of the shown page is lost: its data-url is its id.
    case losesAddress(id: String)
    /// Two pages of the document have one data-url.
    case sharesDataURL(String)
    /// The document holds pages under two addresses that are one file's.
    case holdsTwice(present: String, asked: String)
    /// Two elements of the document have an id.
    case hasTwice(id: String)
    /// A script has not run in the document.
    case hasNotRun(script: String)
    /// A script has run twice or more in one document.
    case runsTwice(script: String)
    /// A script has run before the elements were there that it is about, and does not run again.
    case ranBefore(script: String, ids: [String])
    /// `typeof` says of all these names that they are undefined.
    case undefined(names: [String])
    /// The browser finds a syntax error in a script, or in the code of an attribute.
    case cannotRead(file: String, attribute: String?)
    /// A style sheet of this address is not in the document.
    case lacksStyleSheet(path: String)
    /// A style sheet of this address is in the document.
    case holdsStyleSheet(path: String)
    /// No `style` element of the document begins with a text.
    case lacksStyle(beginning: String)
    /// jQuery, or jQuery Mobile, has run twice or more in one document.
    case libraryRunsTwice(isMobile: Bool)
    /// `jQuery.mobile` is not there.
    case libraryIsGone
    /// A library's global name is undefined.
    case lacks(global: String)
    /// A script runs after jQuery Mobile has.
    case runsAfterLibrary(script: String)
    /// How an element stands in the tree that the browser makes of a file.
    case parses(file: String, element: ElementOfFile, as: Position)
    /// The last click loads a document as a whole.
    case loadsDocument
    /// The last click loads no document as a whole, so that nothing which waits for that runs.
    case loadsNoDocument
    /// A frame holds nothing of a page, or says that its content is missing.
    case frameIsEmpty(id: String)
    /// The element of an id is another one than before the last click.
    case replaces(id: String)
    /// An element with an attribute has no id.
    case hasNoID(attribute: String)
    /// A change of pages begins and does not end, be it by a page or by a failure.
    case changeNeverEnds
    /// The document is open for what scripts write, and holds nothing but that.
    case isWrittenAnew
    /// The document is read in another encoding than UTF-8.
    case isNotReadAsUTF8
    /// The document's text has a U+FFFD, which stands for bytes that are no UTF-8.
    case showsUnreadableText
    /// Nothing in the document has this id, and no anchor this name.
    case findsNothing(fragment: String)
    /// All of these.
    indirect case all([Claim])

    /// An element of a file, counted among those of its name in the tree.
    package struct ElementOfFile: Hashable, Sendable {
        /// Its name in lower case.
        package var name: String
        /// Which of that name it is, from 0.
        package var number: Int
    }

    /// Where an element stands.
    package enum Position: Hashable, Sendable {
        /// In no page.
        case outsidePages
        /// In a page, though its tag was written in another one.
        case inPage(number: Int)
        /// Its attribute holds the tags behind it.
        case swallowing(attribute: String)
    }
}

/// What a rule has to say of browsers: what its findings claim, or why they claim nothing.
///
/// There is none by default. Whoever writes a rule decides what would prove it.
package enum RuleClaim: Sendable {
    /// All its findings claim the same.
    case always(Claim)
    /// Each finding claims something of its own, as its ``Finding/claim``; the text says what, in a sentence.
    case each(String)
    /// No walk shows it; the text says why, in a phrase.
    case never(String)

    /// What must be seen, or why nothing can be, as a sentence that begins with a small letter and has no full stop.
    package var words: String {
        switch self {
        case .always(.nothingHappens):
            "after the last click the address, the page and what is to be seen are as before, and the site was asked for "
                + "nothing"
        case .always(.loadsDocument): "the last click loads a document as a whole"
        case .always(.changeNeverEnds): "at the last step a change of pages begins, and none ends"
        case .always(.libraryIsGone): "when the file has loaded, jQuery.mobile is undefined"
        case .always: "the finding says what must be seen"
        case .each(let words): words
        case .never(let reason): "not tested, since \(reason)"
        }
    }
}
