public enum CameraState: Equatable, Sendable {
  case idle
  case running
  case failed
}
