protocol LendingPolicy {
  var days: Int { get }
  func allows(_ reader: Reader) -> Bool
  func fee(for days: Int) -> Fee
}

extension LendingPolicy {
  var days: Int { 14 }
  func dueDay(from day: Day) -> Day { day.advanced(by: days) }
  func fee(for days: Int) -> Fee { .cents(20) * days }
}

struct StandardPolicy: LendingPolicy {
  func allows(_ reader: Reader) -> Bool { reader.loans < 5 }
}

struct StaffPolicy: LendingPolicy {
  let days = 60
  func allows(_ reader: Reader) -> Bool { true }
  func fee(for days: Int) -> Fee { .none }
}

enum Fee: Equatable {
  case none
  case cents(Int)

  static func * (fee: Fee, factor: Int) -> Fee {
    switch fee {
    case .none: .none
    case .cents(let count): .cents(count * factor)
    }
  }
}
