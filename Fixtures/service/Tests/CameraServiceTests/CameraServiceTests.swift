import Framework
import Testing

@testable import CameraService

@Test func aPictureNeedsASession() async throws {
  let service = CameraService(session: CameraSession())
  await #expect(throws: AppError.self) { try await service.capturePicture(quality: 1) }
  try await service.startSession()
  #expect(try await service.capturePicture(quality: 1).count == 1)
}

@Test func aDeniedPermissionIsTold() async {
  let service = CameraService(session: CameraSession(isPermitted: false))
  await #expect(throws: AppError.camera(.denied)) { try await service.startSession() }
}
