public struct Amount: Sendable {
  public var cents: Int
}
