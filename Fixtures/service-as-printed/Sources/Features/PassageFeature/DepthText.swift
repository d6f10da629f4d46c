protocol DepthFormatting: Sendable {
  func text(of depth: Double) -> String
}

struct MetreText: DepthFormatting {
  func text(of depth: Double) -> String { "\(depth) m" }
}
