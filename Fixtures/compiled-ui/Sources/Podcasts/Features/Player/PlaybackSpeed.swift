struct PlaybackSpeed: Equatable, Sendable {
  var factor: Double

  static let slowest = PlaybackSpeed(factor: 0.5)
  static let normal = PlaybackSpeed(factor: 1)
  static let fastest = PlaybackSpeed(factor: 3)

  var label: String { "\(factor)×" }
}
