public import Exploration

/// One thing that is wrong with a site: data, to be shown in whatever form.
public struct Finding: Hashable, Sendable {
    /// The rule's name.
    public var rule: String
    /// How bad it is.
    public var severity: Severity
    /// What is wrong, in a phrase that stands alone.
    public var phrase: String
    /// Where.
    public var place: Place
    /// What to write under the marked stretch.
    public var label: String?
    /// A shortest way to see it.
    public var trace: Trace?
    /// The file to open where no way is told, as a decoded path from the root; nil for that of the place.
    var opening: String?
    /// When it does work.
    public var worksWhen: String?
    /// The script elements whose loss or repetition is told here, so that no other finding has to tell it.
    var scripts: [Place] = []
    /// What it is an effect of, as told apart from other causes that the same rule finds in the site: an id, a missing file.
    ///
    /// Findings of one rule and one cause are told as one. Nil for what stands alone.
    public var cause: String?
    /// What lets it be told together with others that have causes of their own; nil for what is told by itself.
    var gathering: Gathering?
    /// What the findings are known by that it tells together; empty for one that tells of itself.
    var gathered: [Fingerprint] = []
    /// The further places of the same cause, in the order of the files.
    public internal(set) var otherPlaces: [Place] = []
    /// How bad it is, where that is not what the rule says of its findings in general.
    var ownSeverity: Severity?
    /// More to know, a phrase each.
    public var notes: [String] = []
    /// What to do about it.
    public var help: String?
    /// Texts to insert that mend it.
    public var fixes: [Fix] = []
    /// Whether it says no more than that something is to be filled in.
    package internal(set) var isOfTemplate = false
    /// What a browser must show if it is true; nil where its rule claims the same of all its findings, or nothing.
    package var claim: Claim?
    /// What a browser showed; nil where none was asked.
    public var verdict: Verdict?

    /// Begins a finding; its rule's name and severity are added when the rule has returned it.
    ///
    /// - Parameters:
    ///   - phrase: what is wrong, in a phrase that stands alone.
    ///   - place: where.
    public init(_ phrase: String, at place: Place) {
        rule = ""
        severity = .error
        self.phrase = phrase
        self.place = place
    }
}

/// A text to insert into a file.
public struct Fix: Hashable, Sendable {
    /// The place: the text goes before its first byte.
    public var place: Place
    /// The text.
    public var text: String

    /// Makes a fix.
    ///
    /// - Parameters:
    ///   - place: the text goes before its first byte.
    ///   - text: what to insert.
    public init(place: Place, text: String) {
        self.place = place
        self.text = text
    }
}

extension Finding {
    /// All its places.
    public var places: [Place] { [place] + otherPlaces }

    /// The order of a report: what is worse comes first, then by file and place, rule and phrase.
    static func isBefore(_ left: Finding, _ right: Finding) -> Bool {
        if left.severity != right.severity { return left.severity > right.severity }
        return isBeforeInText(left, right)
    }

    /// By file and place, then by rule and phrase.
    static func isBeforeInText(_ left: Finding, _ right: Finding) -> Bool {
        if left.place != right.place { return left.place < right.place }
        return (left.rule, left.phrase) < (right.rule, right.phrase)
    }
}
