public final class MockPhotoService: PhotoServiceProtocol, Sendable { // expect: misnamed-service-file
  public init() {}
  public func keepAll() async {}
  public func setCount(_ count: Int) {}
  public func simulateError() {}
  public func reset() {}
}
