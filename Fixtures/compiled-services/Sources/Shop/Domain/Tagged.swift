/// A raw value that belongs to one type only.
public struct Tagged<Owner, RawValue: Hashable & Sendable>: RawRepresentable, Hashable, Sendable {
  public let rawValue: RawValue

  public init(rawValue: RawValue) { self.rawValue = rawValue }
  public init(_ rawValue: RawValue) { self.rawValue = rawValue }
}
