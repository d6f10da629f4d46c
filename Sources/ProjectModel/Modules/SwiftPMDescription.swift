#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// What SwiftPM says of the packages of a tree, asked in place of reading manifests: `swift package describe`.

/// The targets of the packages in these folders, as modules of the whole tree.
func describedModules(_ folders: [String], root: [UInt8], tree: String) throws(ProjectError) -> [GivenModule] {
  var result: [GivenModule] = []
  var products: [String: [String]] = [:]
  var productNeeds: [(module: Int, product: String)] = []
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  for folder in folders {
    let path = folder.isEmpty ? root : root + Array("/\(folder)".utf8)
    let output = run([
      "swift", "package", "--package-path", String(decoding: path, as: UTF8.self), "describe", "--type", "json",
    ])
    let shown = folder.isEmpty ? tree : folder
    guard output.status == 0 else {
      throw .swiftPM(folder: shown, reason: lastLine(output.errors) ?? "it ended with status \(output.status)")
    }
    // SwiftPM may print lines of progress first.
    let start = output.text.firstIndex(of: UInt8(ascii: "{")) ?? 0
    guard let described = try? decoder.decode(Description.self, from: Data(output.text[start...])) else {
      throw .swiftPM(folder: shown, reason: "what it printed is no description in JSON")
    }
    for product in described.products ?? [] { products[product.name] = product.targets }
    for target in described.targets ?? [] {
      var module = GivenModule(name: target.name, kind: kind(target.type ?? ""))
      let place = Place(path: folder.isEmpty ? "Package.swift" : "\(folder)/Package.swift")
      module.place = place
      let base = joined(folder, target.path) ?? folder
      module.sources = (target.sources ?? []).compactMap { joined(base, $0) }
        .filter { $0.hasSuffix(".swift") }
      for need in target.targetDependencies ?? [] {
        module.dependencies.append(DeclaredDependency(name: need, form: .target, place: place))
      }
      for need in target.productDependencies ?? [] { productNeeds.append((result.count, need)) }
      result.append(module)
    }
  }
  for (module, product) in productNeeds {
    guard let place = result[module].place else { continue }
    for target in products[product] ?? [product] {
      result[module].dependencies.append(DeclaredDependency(name: target, form: .product, place: place))
    }
  }
  return result
}

/// The parts of `swift package describe --type json` that are read, by SwiftPM's names but for their underscores.
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

  var products: [Product]?
  var targets: [Target]?
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
