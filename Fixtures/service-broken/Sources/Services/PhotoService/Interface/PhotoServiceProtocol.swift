/// Keeps pictures.
///
/// ```swift
/// await photoService.keepAll()
/// ```
public protocol PhotoServiceProtocol: Sendable { // expect: missing-live-service, missing-service-mock, unused-service
  /// Keeps the pictures of this session.
  func keepAll() async
}

extension PhotoServiceProtocol {
  func keepTwice() async {
    await keepAll()
    await keepAll()
  }
}
