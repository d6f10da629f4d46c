import ProjectModel
import SwiftOutline

/// A target as a manifest's text declares it, by whatever means.
package struct DeclaredTarget: Sendable, Equatable {
  package var name: String
  package var isTest: Bool
  /// Where it is said, from the manifest's folder.
  package var path: String?
  /// The names of the targets and products that it depends on.
  package var dependencies: [String]
}

/// The targets that a manifest declares and that could be read whole; none where the text is no manifest.
package func declaredTargets(inManifest text: String) -> [DeclaredTarget] {
  let targets = readManifest(SourceText(text), path: "Package.swift")?.targets ?? []
  return targets.filter(\.isComplete).map { target in
    DeclaredTarget(
      name: target.name, isTest: target.kind == .test, path: target.path, dependencies: target.dependencies.map(\.name))
  }
}
