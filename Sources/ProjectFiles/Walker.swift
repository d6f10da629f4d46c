/// The settings of a walk, which all its jobs share.
struct Walker: Sendable {
  let root: [UInt8]
  let exclude: Exclusions
  /// The name of other files to find; empty for none.
  let name: [UInt8]
  let boundary: Boundary
  /// See `DiscoveryOptions`.
  let isTracked: @Sendable ([UInt8]) -> Bool

  /// The absolute path of a file or folder in the project.
  func absolute(_ path: [UInt8]) -> [UInt8] { path.isEmpty ? root : root + [slash] + path }
}
