import Foundation

/// Takes pictures.
///
/// ## Design Principles
/// - **One session**: start it, take as many pictures as are needed, stop it.
///
/// ```swift
/// @Dependency(\.cameraService) var cameraService
///
/// try await cameraService.startSession()
/// let picture = try await cameraService.capturePicture(quality: 0.8)
/// ```
public protocol CameraServiceProtocol: Sendable {
  /// What the camera is doing.
  var state: CameraState { get async }

  /// Turns the camera on, asking for permission where none was given yet.
  ///
  /// - Throws: `AppError.camera` if permission is denied or another app has the camera.
  func startSession() async throws

  /// Takes a picture.
  ///
  /// - Parameter quality: how much of the picture is kept, from 0 to 1.
  /// - Returns: the picture as JPEG.
  /// - Throws: `AppError.camera` if no session runs.
  func capturePicture(quality: Double) async throws -> Data

  /// Turns the camera off.
  func stopSession() async
}
