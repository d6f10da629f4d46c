public struct Query<Element: Entity> {
  private var predicate = Predicate<Element>.everything
  private var order: SortOrder<Element>?
  private var limit: Int?

  public init() {}

  public func filter(_ condition: Predicate<Element>) -> Query {
    with(\.predicate, predicate && condition)
  }

  public func sorted(by order: SortOrder<Element>) -> Query { with(\.order, self.order?.then(order) ?? order) }

  public func first(_ count: Int) -> Query { with(\.limit, count) }

  func apply(to elements: [Element]) -> [Element] {
    let found = elements.filter { predicate($0) }
    let sorted = order?.sort(found) ?? found
    return limit.map { Array(sorted.prefix($0)) } ?? sorted
  }

  private func with<Value>(_ path: WritableKeyPath<Query, Value>, _ value: Value) -> Query {
    var copy = self
    copy[keyPath: path] = value
    return copy
  }
}
