public struct RetryPolicy: Sendable, Equatable {
  public var limit: Int
  public var delay: Duration

  public init(limit: Int, delay: Duration) {
    self.limit = limit
    self.delay = delay
  }

  public static let never = RetryPolicy(limit: 0, delay: .zero)
  public static let standard = RetryPolicy(limit: 2, delay: .milliseconds(100))
}
