struct Minutes: Hashable, Comparable, Sendable {
  var count: Int

  static let zero = Minutes(count: 0)

  static func < (left: Minutes, right: Minutes) -> Bool { left.count < right.count }
  static func + (left: Minutes, right: Minutes) -> Minutes { Minutes(count: left.count + right.count) }
  static func - (left: Minutes, right: Minutes) -> Minutes { Minutes(count: left.count - right.count) }
}

extension Minutes: CustomStringConvertible {
  var description: String { count < 60 ? "\(count) min" : "\(count / 60) h \(count % 60) min" }
}

extension Int {
  var minutes: Minutes { Minutes(count: self) }
}
