/// A value that a store can keep.
public protocol Entity: Sendable {
  associatedtype Key: Hashable & Sendable = Int
  var id: Identifier<Self> { get }
}

public struct Identifier<Owner: Entity>: Hashable, Sendable {
  public let key: Owner.Key

  public init(_ key: Owner.Key) { self.key = key }

  public static func == (left: Identifier, right: Identifier) -> Bool { left.key == right.key }
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension Identifier: ExpressibleByIntegerLiteral where Owner.Key == Int {
  public init(integerLiteral value: Int) { self.init(value) }
}

extension Identifier: CustomStringConvertible {
  public var description: String { "\(Owner.self)#\(key)" }
}
