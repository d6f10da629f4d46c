/// Keeps pictures.
///
/// ```swift
/// try await photoService.keepAll()
/// ```
public protocol PhotoServiceProtocol: Sendable { // expect: missing-live-service, missing-service-mock, unused-service, untested-service-error
  /// Keeps the pictures of this session.
  ///
  /// - Throws: `AppError.photo` if there is no space.
  func keepAll() async throws
}

extension PhotoServiceProtocol {
  func keepTwice() async throws {
    try await keepAll()
    try await keepAll()
  }
}
