import ProjectModel
import SwiftOutline

/// A target that a manifest declares, in any form.
package struct DeclaredTarget: Sendable, Equatable {
  package var name: String
  package var isTest: Bool
  /// The `path:` argument, relative to the manifest's folder; nil if the manifest does not give it.
  package var path: String?
  /// The names of the targets and products that the target depends on.
  package var dependencies: [String]
}

/// The targets that a manifest declares and that could be read completely. Empty if the text is not a manifest.
package func declaredTargets(inManifest text: String) -> [DeclaredTarget] {
  let targets = readManifest(SourceText(text), path: "Package.swift")?.targets ?? []
  return targets.filter(\.isComplete).map { target in
    DeclaredTarget(
      name: target.name, isTest: target.kind == .test, path: target.path, dependencies: target.dependencies.map(\.name))
  }
}
