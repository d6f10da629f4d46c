public enum CameraState: Equatable, Sendable { // expect: oversized-state
  case idle
  case starting
  case running
  case stopping
  case failed
}
