import ProjectFiles

/// A file that may declare modules, such as `BUILD.bazel` or `Kit.podspec`.
package struct BuildFile: Sendable {
  /// Relative to the root.
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

  var isPodspec: Bool { path.hasSuffix(podspecEnding) }
}

/// The maximum size of a build file in bytes. Handwritten files are smaller.
package let buildFileSizeLimit = 1 << 20
