/// What the app tells its users about.
public enum AppError: Error, Equatable {
  case camera(CameraServiceError)
  case unknown(String)
}
