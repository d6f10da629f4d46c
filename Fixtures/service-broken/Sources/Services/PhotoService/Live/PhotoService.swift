public final class PhotoService: PhotoServiceProtocol { // expect: untested-service
  public init() {}
  public func keepAll() async {}
}
