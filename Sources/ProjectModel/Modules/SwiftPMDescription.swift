import SwiftOutline

// What SwiftPM says of the packages of a tree, asked in place of reading manifests: `swift package describe`.

/// The targets of the packages in these folders, as modules of the whole tree.
func describedModules(_ folders: [String], root: [UInt8], tree: String) throws(ProjectError) -> [GivenModule] {
  var result: [GivenModule] = []
  var products: [String: [String]] = [:]
  var productNeeds: [(module: Int, product: String)] = []
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
    guard case .success(let value) = parseJSON(SourceText(Array(output.text[start...]))) else {
      throw .swiftPM(folder: shown, reason: "what it printed is no JSON")
    }
    for product in value["products"]?.elements ?? [] {
      if let name = product["name"]?.text { products[name] = product["targets"]?.elements.compactMap(\.text) ?? [] }
    }
    for target in value["targets"]?.elements ?? [] {
      guard let name = target["name"]?.text, let own = target["path"]?.text else { continue }
      var module = GivenModule(name: name, kind: kind(target["type"]?.text ?? ""))
      let place = Place(path: folder.isEmpty ? "Package.swift" : "\(folder)/Package.swift")
      module.place = place
      let base = joined(folder, own) ?? folder
      module.sources = (target["sources"]?.elements ?? []).compactMap { $0.text.flatMap { joined(base, $0) } }
        .filter { $0.hasSuffix(".swift") }
      for need in target["target_dependencies"]?.elements.compactMap(\.text) ?? [] {
        module.dependencies.append(DeclaredDependency(name: need, form: .target, place: place))
      }
      for need in target["product_dependencies"]?.elements.compactMap(\.text) ?? [] {
        productNeeds.append((result.count, need))
      }
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
