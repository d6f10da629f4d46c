#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import ProjectFiles
import ProjectModel

// Reads the packages of a source tree by running `swift package describe` instead of evaluating the manifests.

/// The targets of the packages in these folders, as modules of one source tree.
package func describedModules(_ folders: [String], root: [UInt8], tree: String) throws(ProjectError) -> [GivenModule] {
  var packages: [(folder: String, description: Description)] = []
  for folder in folders { packages.append((folder, try described(folder, root: root, tree: tree))) }
  return packages.flatMap { folder, description in
    let place = Place(path: folder.isEmpty ? "Package.swift" : "\(folder)/Package.swift")
    // Only the packages that this package requires are searched, because several packages may have targets and products
    // with the same name.
    let paths = Set((description.dependencies ?? []).compactMap(\.path))
    let required = packages.filter { paths.contains($0.description.path) }
    func needs(_ product: String) -> [DeclaredDependency] {
      let home = required.lazy.flatMap { other in
        (other.description.products ?? []).filter { $0.name == product }.map { (other.folder, $0.targets) }
      }.first
      return (home?.1 ?? [product]).map { target in
        var need = DeclaredDependency(name: target, form: .product, place: place)
        need.home = home?.0
        return need
      }
    }
    return (description.targets ?? []).map { target in
      var module = GivenModule(name: target.name, kind: kind(target.type ?? ""))
      module.place = place
      let base = joined(folder, target.path) ?? folder
      module.sources = (target.sources ?? []).compactMap { joined(base, $0) }.filter { $0.hasSuffix(".swift") }
      module.dependencies = (target.targetDependencies ?? []).map { name in
        var need = DeclaredDependency(name: name, form: .target, place: place)
        need.home = folder
        return need
      }
      module.dependencies += (target.productDependencies ?? []).flatMap(needs)
      return module
    }
  }
}

private func described(_ folder: String, root: [UInt8], tree: String) throws(ProjectError) -> Description {
  let path = folder.isEmpty ? root : root + Array("/\(folder)".utf8)
  let shown = folder.isEmpty ? tree : folder
  let untrusted = (try? resolved(root).get()) ?? root
  guard let swift = findProgram("swift", outside: untrusted) else {
    throw .swiftPM(folder: shown, reason: "swift is not on the PATH")
  }
  let arguments = ["package", "--package-path"].map { Array($0.utf8) } + [path]
  let result = runProgram(
    swift, arguments + ["describe", "--type", "json"].map { Array($0.utf8) }, environment: processEnvironment(),
    timeLimit: 600)
  guard result.hasSucceeded else {
    let ending = if case .timedOut = result.ending { "it did not finish within 600 s" } else { "it failed" }
    throw .swiftPM(folder: shown, reason: lastLine(result.errors) ?? ending)
  }
  // SwiftPM may print progress before the JSON.
  let start = result.output.firstIndex(of: UInt8(ascii: "{")) ?? 0
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  guard let described = try? decoder.decode(Description.self, from: Data(result.output[start...])) else {
    throw .swiftPM(folder: shown, reason: "its output is not a description in JSON")
  }
  return described
}

/// The used parts of the output of `swift package describe --type json`. The keys are in snake case there.
private struct Description: Decodable {
  struct Product: Decodable {
    var name: String
    var targets: [String]
  }

  struct Target: Decodable {
    var name: String
    var path: String
    var type: String?
    var sources: [String]?
    var targetDependencies: [String]?
    var productDependencies: [String]?
  }

  struct Dependency: Decodable {
    /// The path of a local package. It is equal to the `path` in the description of that package.
    var path: String?
  }

  var path: String
  var products: [Product]?
  var targets: [Target]?
  var dependencies: [Dependency]?
}

private func kind(_ type: String) -> Module.Kind {
  switch type {
  case "executable", "snippet": .executable
  case "test": .test
  case "macro": .macro
  case "plugin": .plugin
  case "system-target": .systemLibrary
  case "binary": .binary
  default: .library
  }
}

private func lastLine(_ bytes: [UInt8]) -> String? {
  bytes.split(separator: 0x0A).last.map { String(decoding: $0, as: UTF8.self) }
}
