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
public protocol CameraServiceProtocol: PictureSeries { // expect: super-service, service-without-principles
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
  func trackEvent() async

  /// Looks sharply at the middle.
  ///
  /// - Throws: `AppError.camera` if no session runs.
  func focusOnMiddle() async throws // expect: speculative-requirement
}

/// Pictures of a fixed quality.
public protocol PictureSeries: Sendable {
  /// A tenth.
  ///
  /// - Throws: `AppError.camera` if no session runs.
  func low() async throws -> Data // expect: undocumented-service
  /// A half.
  ///
  /// - Returns: what was taken.
  /// - Throws: `AppError.camera` if no session runs.
  func medium() async throws -> Data
  /// Most of it.
  ///
  /// - Returns: what was taken.
  /// - Throws: `AppError.camera` if no session runs.
  func high() async throws -> Data
  /// All of it.
  ///
  /// - Returns: what was taken.
  /// - Throws: `AppError.camera` if no session runs.
  func full() async throws -> Data
  /// The first two.
  ///
  /// - Returns: what was taken.
  /// - Throws: `AppError.camera` if no session runs.
  func pair() async throws -> [Data]
  /// The first three.
  ///
  /// - Returns: what was taken.
  /// - Throws: `AppError.camera` if no session runs.
  func series() async throws -> [Data]
}
