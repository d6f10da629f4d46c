public final class MockPhotoService: PhotoServiceProtocol, Sendable {
  public init() {}
  public func keepAll() async {}
  public func setCount(_ count: Int) {}
  public func simulateError() {}
  public func reset() {}
}
