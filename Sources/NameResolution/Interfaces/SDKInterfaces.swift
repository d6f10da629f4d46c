import ProjectModel
import SwiftOutline

/// The interfaces of Apple's frameworks, the standard library and well-known packages. Each is a file in this folder,
/// in Swift syntax without bodies and access levels. To support a new API, add a line to its file.
///
/// A file contains only declarations that name resolution needs: types with their supertypes, members with their labels
/// and types, and free functions. Overloads that differ only in generic constraints are declared once.
enum SDKInterfaces {
  /// The text of each module's interface, in order of module name.
  static let texts: [(module: String, text: String)] = embeddedFiles.map { file in
    (module: moduleName(file.path), text: file.text)
  }

  /// The module of an interface file: `SwiftUI` for `Interfaces/SwiftUI.swiftinterface`.
  private static func moduleName(_ path: String) -> String {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path[...]
    return String(name.prefix { $0 != "." })
  }
}

/// For each type name, the module to import: `Foundation` for `URLSession`, `Swift` for standard library types. Types
/// that no known system framework declares are omitted.
package func sdkModules(declaring names: Set<String>) -> [String: String] {
  // Code usually imports these modules as part of another module.
  let umbrellas = [
    "CoreFoundation": "Foundation", "Darwin": "Foundation", "ObjectiveC": "Foundation", "UIFoundation": "UIKit",
  ]
  let first = ["Swift", "Foundation", "CoreFoundation"]
  let texts = SDKInterfaces.texts.filter { $0.module == "Swift" || systemModules.contains($0.module) }
  let order = first.flatMap { name in texts.filter { $0.module == name } } + texts.filter { !first.contains($0.module) }
  var found: [String: String] = [:]
  for (module, text) in order where found.count < names.count {
    let outline = outline(SourceText(text))
    for declaration in outline.declarations where declaration.parent < 0 {
      let name = outline.name(declaration.name)
      guard ScopeTable.isNominal(declaration.kind) || declaration.kind == .typealias, names.contains(name) else {
        continue
      }
      found[name] = found[name] ?? umbrellas[module] ?? module
    }
  }
  return found
}

/// The modules of other packages that a library re-exports according to its interface. Empty for a library without an
/// interface.
package func reexports(ofLibrary name: String) -> [String] {
  let text = SDKInterfaces.texts.first { $0.module == name }?.text ?? ""
  let prefix = "@_exported import "
  return text.split(separator: "\n").filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    .filter { !systemModules.contains($0) }
}
