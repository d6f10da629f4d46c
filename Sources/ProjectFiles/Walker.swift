/// The settings of a walk, which all its jobs share.
struct Walker: Sendable {
  let root: RootFolder
  let exclude: Exclusions
  /// The name of files to find besides Swift files; empty for none.
  let name: [UInt8]
  let boundary: Boundary
  /// See `DiscoveryOptions`.
  let isTracked: @Sendable ([UInt8]) -> Bool

  func absolute(_ path: [UInt8]) -> [UInt8] { root.absolute(path) }
}
