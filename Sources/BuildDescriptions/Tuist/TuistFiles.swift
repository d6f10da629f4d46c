import ProjectModel
import SwiftOutline

/// The files that only Tuist reads. They are not sources of a target. Each file is stored by its index.
package struct TuistFiles: Sendable {
  /// The manifests. A file counts as one only if it imports a Tuist library, because a source file may also be called
  /// `Plugin.swift`.
  package private(set) var manifests: Set<Int> = []
  /// Files with helper functions. All manifests and other helpers can call these functions.
  private(set) var helpers: Set<Int> = []
  /// Other files in a `Tuist` folder, and the files that Tuist generates in the folder `Derived` next to a manifest.
  private var others: Set<Int> = []

  package init(_ files: [ProjectFile] = []) {
    manifests = Set(files.indices.filter { importsTuist(files[$0]) })
    if manifests.isEmpty { return }
    helpers = Set(files.indices.filter { isTuistHelper(files[$0].path) })
    manifests.subtract(helpers)
    let derived = Set(manifests.map { parent(of: files[$0].path) }.map { $0.isEmpty ? "Derived" : "\($0)/Derived" })
    others = Set(
      files.indices.filter { file in
        isPath(files[file].path, belowFolderNamed: "Tuist")
          || isPath(files[file].path, belowFolderNamed: "Derived")
            && foldersAround(files[file].path).contains(where: derived.contains)
      })
  }

  func contains(_ file: Int) -> Bool { manifests.contains(file) || helpers.contains(file) || others.contains(file) }
}

func isTuistHelper(_ path: String) -> Bool { isPath(path, belowFolderNamed: helperFolder) }

/// Whether a file is named like a Tuist manifest. Compares bytes, because this runs for every file.
func isTuistManifestName(_ path: String) -> Bool {
  withUTF8(of: path) { bytes in
    let name = "Project.swift".utf8
    guard bytes.count >= name.count, bytes.suffix(name.count).elementsEqual(name) else { return false }
    return bytes.count == name.count || bytes[bytes.count - name.count - 1] == UInt8(ascii: "/")
  }
}

func importsTuist(_ file: ProjectFile) -> Bool {
  let name = "ProjectDescription".utf8
  // Compares the length first, because this runs for every file and most names are shorter.
  return file.outline.imports.contains { entry in
    entry.module.count >= name.count && file.outline.source.nameBytes(entry.module).elementsEqual(name)
  }
}

/// The folder with helper functions that all Tuist manifests can call.
private let helperFolder = "ProjectDescriptionHelpers"
