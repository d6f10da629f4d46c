import Foundation
import Framework
import PhotoService

public struct CameraService: CameraServiceProtocol, Sendable {
  private let session: CameraSession
  private let photos = PhotoService() // expect: service-made-in-service

  public init() {
    session = CameraSession()
  }

  init(session: CameraSession) {
    self.session = session
  }

  public var state: CameraState {
    get async { await session.state }
  }

  public func startSession() async throws {
    do {
      try await session.start()
    } catch let error as CameraServiceError {
      throw AppError.camera(error)
    } catch {
      throw AppError.camera(.failed(error.localizedDescription))
    }
  }

  public func capturePicture(quality: Double) async throws -> Data {
    guard await session.state == .running else { throw AppError.camera(.failed("There is no session.")) }
    return await session.picture(quality: min(max(quality, 0), 1))
  }

  public func stopSession() {
    do {
      try session.close()
    } catch {} // expect: swallowed-error
  }

  public func trackEvent() async {}

  public func focusOnMiddle() async throws {
    try validate(Data()) // expect: untranslated-error
  }

  private func validate(_ data: Data) throws {
    guard data.isEmpty else { throw CameraServiceError.dark }
  }
}
