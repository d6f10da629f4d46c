import Storage

struct Loan: Sendable {
  let reader: Identifier<Reader>
  let due: Day

  func isOverdue(on day: Day) -> Bool { day > due }
}

struct Reader: Entity {
  let id: Identifier<Reader>
  var name: String
  var loans = 0
}

struct Day: Comparable, Strideable, Sendable {
  let number: Int

  static func < (left: Day, right: Day) -> Bool { left.number < right.number }
  func distance(to other: Day) -> Int { other.number - number }
  func advanced(by days: Int) -> Day { Day(number: number + days) }
}
