import Foundation

/// Takes pictures.
///
/// One session at a time: start it, take as many pictures as are needed, stop it.
///
/// ```swift
/// @Dependency(\.cameraService) var cameraService
///
/// try await cameraService.startSession()
/// let picture = try await cameraService.capturePicture(quality: 0.8)
/// ```
public protocol CameraServiceProtocol: Sendable { // expect: super-service
  /// What the camera is doing.
  var state: CameraState { get async }

  /// The pictures of the finder.
  var finder: AsyncStream<Data> { get } // expect: stream-for-property

  /// Turns the camera on, asking for permission where none was given yet.
  func startSession() async throws // expect: undocumented-service

  /// Takes a picture.
  ///
  /// - Parameter quality: how much of the picture is kept, from 0 to 1.
  /// - Returns: the picture as JPEG.
  /// - Throws: `AppError.camera` if no session runs.
  func capturePicture(quality: Double) async throws -> Data // expect: mixed-service

  /// Turns the camera off.
  func stopSession() // expect: blocking-service

  /// Counts a use of the camera.
  func trackUse() async

  /// Looks sharply at the middle.
  func focusOnMiddle() async // expect: speculative-requirement
}

extension CameraServiceProtocol {
  func low() async throws -> Data { try await capturePicture(quality: 0.1) }
  func medium() async throws -> Data { try await capturePicture(quality: 0.5) }
  func high() async throws -> Data { try await capturePicture(quality: 0.8) }
  func full() async throws -> Data { try await capturePicture(quality: 1) }
  func pair() async throws -> [Data] { [try await low(), try await high()] }
  func series() async throws -> [Data] { [try await low(), try await medium(), try await high()] }
}
