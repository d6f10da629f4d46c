public struct Predicate<Subject>: Sendable {
  private let test: @Sendable (Subject) -> Bool

  public init(_ test: @escaping @Sendable (Subject) -> Bool) { self.test = test }

  public func callAsFunction(_ subject: Subject) -> Bool { test(subject) }

  public static var everything: Predicate { Predicate { _ in true } }
}

extension Predicate {
  public static func && (left: Predicate, right: Predicate) -> Predicate { Predicate { left($0) && right($0) } }
  public static func || (left: Predicate, right: Predicate) -> Predicate { Predicate { left($0) || right($0) } }
  public static prefix func ! (predicate: Predicate) -> Predicate { Predicate { !predicate($0) } }
}

public typealias Path<Root, Value> = KeyPath<Root, Value> & Sendable

public func == <Root, Value: Equatable & Sendable>(path: any Path<Root, Value>, value: Value) -> Predicate<Root> {
  Predicate { $0[keyPath: path] == value }
}

public func > <Root, Value: Comparable & Sendable>(path: any Path<Root, Value>, value: Value) -> Predicate<Root> {
  Predicate { $0[keyPath: path] > value }
}
