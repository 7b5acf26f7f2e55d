internal import Navigation
internal import Scenarios

/// The tab that visits of one beginning share: the last of them goes on in it, an older one walks its way again.
final class Tab {
    private let files: ParsedFiles
    private let framework: FrameworkChoice
    private let options: [String: SettingValue]
    private var session: Session
    private var done: [WalkAction] = []

    init(files: ParsedFiles, framework: FrameworkChoice, options: [String: SettingValue]) {
        (self.files, self.framework, self.options) = (files, framework, options)
        session = Session(files: files, framework: framework, overrides: options)
    }

    /// Takes the last of some actions, all of the others first where the tab is somewhere else.
    func walk(_ actions: [WalkAction]) throws(ActionFailure) -> Observation {
        if done != actions.dropLast() {
            session = Session(files: files, framework: framework, overrides: options)
            done = []
            for action in actions.dropLast() {
                _ = try session.perform(action.action)
                done.append(action)
            }
        }
        guard let last = actions.last else { throw .nothingOpen }
        let step = try session.perform(last.action)
        done = actions
        return Observation(step, in: session)
    }
}
