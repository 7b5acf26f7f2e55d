internal import Navigators
internal import Scenarios

/// The tab that visits of one beginning share: the last of them goes on in it, an older one walks its way again.
final class Tab {
    private let setting: TabSetting
    private var session: Session
    private var done: [WalkAction] = []

    init(_ setting: TabSetting) {
        self.setting = setting
        session = Session(setting)
    }

    /// Takes the last of some actions, all of the others first where the tab is somewhere else.
    func walk(_ actions: [WalkAction]) throws(ActionFailure) -> Observation {
        if done != actions.dropLast() {
            session = Session(setting)
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
