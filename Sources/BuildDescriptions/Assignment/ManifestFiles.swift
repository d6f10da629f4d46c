import ProjectModel
import SwiftOutline

// Finds the manifests of a source tree by file name, and selects the one that SwiftPM uses in each folder.

/// The folders that contain a `Package.swift` or a version-specific manifest, sorted.
package func manifestFolders(_ paths: [String]) -> [String] { manifestNames(paths).map(\.folder) }

/// The manifest that SwiftPM uses in each folder.
///
/// - Parameters:
///   - manifestOfPath: The contents of the manifests, by path.
///   - paths: The paths of `files`.
package func manifests(
  _ files: [ProjectFile], _ manifestOfPath: [String: Manifest], _ paths: [String]
) -> [TreeManifest] {
  manifestNames(paths).compactMap { folder, names in
    let chosen = preferredManifest(names.keys.sorted()) { name in
      names[name].flatMap { ToolsVersion.declared(in: files[$0].outline.source.bytes)?.version }
    }
    guard let path = chosen.flatMap({ names[$0] }).map({ paths[$0] }), let manifest = manifestOfPath[path] else {
      return nil
    }
    return TreeManifest(folder: folder, path: path, manifest: manifest)
  }
}

/// The folders with manifests, and the name and index of each manifest.
private func manifestNames(_ paths: [String]) -> [(folder: String, names: [String: Int])] {
  var result: [String: [String: Int]] = [:]
  for index in paths.indices where isManifestName(paths[index]) {
    result[parent(of: paths[index]), default: [:]][lastPart(of: paths[index])] = index
  }
  return result.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
}
