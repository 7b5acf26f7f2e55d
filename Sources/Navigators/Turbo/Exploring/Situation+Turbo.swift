internal import Facts

extension Turbo {
    package static func foreground(_ door: inout TurboDoor) -> Foreground {
        Foreground(page: nil, document: door.tab.address.shown, conduct: "", bearings: [], popup: nil, isStuck: false)
    }
    package static func offers(_ door: inout TurboDoor) -> [Offer] { [] }
    package static func guests(_ door: inout TurboDoor) -> [ShownPage] { [] }
    package static func ownPages(_ door: inout TurboDoor) -> [ShownPage] { [] }
    package static func forecast(of plan: TurboPlan, _ click: Click, _ door: inout TurboDoor) -> Forecast { .unknown }
}
