internal import Exploration
internal import Facts
package import Navigators

/// The walks that a report shows step by step; walks that begin alike share their first steps.
package struct WalkTree: Sendable {
    /// The steps of all walks; each names the one before.
    private(set) var steps: [StepPicture] = []
    /// The outlines of the steps.
    private(set) var outlines = OutlinePool()
    /// The numbers of walks' last steps.
    private var ends: [Trace: Int] = [:]

    /// Begins without any.
    package init() {}

    /// The number of a walk's last step; nil when it was not walked.
    func end(of trace: Trace?) -> Int? { trace.flatMap { ends[$0] } }

    /// Adds a step that was made.
    ///
    /// - Parameters:
    ///   - step: the step as it is shown.
    ///   - parent: the step before.
    ///   - doors: the document by both doors; nil where nobody knows it.
    /// - Returns: the step's number.
    @discardableResult
    package mutating func add(_ step: StepPicture, after parent: Int?, _ doors: Doors?) -> Int {
        var step = step
        step.parent = parent
        if let doors {
            step.outline = outlines.add(doors.rows)
            step.shown = doors.shown
        }
        steps.append(step)
        return steps.count - 1
    }

    /// Walks ways and draws their steps.
    ///
    /// - Parameters:
    ///   - traces: the ways.
    ///   - session: a tab on the site; it stays as it is.
    init(_ traces: [Trace], on session: Session) {
        struct Key: Hashable {
            var parent: Int
            var action: Action
        }
        var numbers: [Key: Int] = [:]
        var tabs: [Tab] = []
        var keeper = DoorKeeper()
        for trace in traces where ends[trace] == nil {
            var at: Int?
            for step in trace.steps {
                let key = Key(parent: at ?? -1, action: step.action)
                if let known = numbers[key] {
                    at = known
                    continue
                }
                let visit = at.map { Session(tabs[$0]) } ?? session.sibling()
                // What cannot be walked is told in words alone.
                guard let done = try? visit.perform(step.action) else {
                    at = nil
                    break
                }
                let picture = StepPicture(
                    done, text: step.text, click: step.link?.tag ?? step.script,
                    missed: done.loads.compactMap { $0.insertion.map { visit.missed(of: $0) } })
                if !outlines.hasRoom { outlines.leaveOut() }
                at = add(picture, after: at, outlines.hasRoom ? keeper.doors(of: visit, after: done) : nil)
                tabs.append(visit.tab)
                numbers[key] = tabs.count - 1
            }
            ends[trace] = at
        }
    }
}
