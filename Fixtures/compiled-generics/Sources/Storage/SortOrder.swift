public struct SortOrder<Subject> {
  private let isBefore: (Subject, Subject) -> Bool

  public init<Value: Comparable>(_ path: KeyPath<Subject, Value>, ascending: Bool = true) {
    isBefore = { left, right in
      let (a, b) = (left[keyPath: path], right[keyPath: path])
      return ascending ? a < b : b < a
    }
  }

  public func then(_ next: SortOrder) -> SortOrder {
    SortOrder { left, right in
      if self.isBefore(left, right) { return true }
      if self.isBefore(right, left) { return false }
      return next.isBefore(left, right)
    }
  }

  private init(_ isBefore: @escaping (Subject, Subject) -> Bool) { self.isBefore = isBefore }

  func sort(_ subjects: [Subject]) -> [Subject] { subjects.sorted(by: isBefore) }
}
