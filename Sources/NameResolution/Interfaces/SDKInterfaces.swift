import ProjectModel
import SwiftOutline

/// The interfaces of Apple's frameworks, the standard library and well-known packages. Each is a file beside this one,
/// in Swift's syntax without bodies and access levels. A new API is a line in such a file.
///
/// A stub contains the declarations that name resolution needs: types with their supertypes, members with their labels
/// and types, and free functions. Overloads that differ only in generic constraints are declared once.
enum SDKInterfaces {
  /// The text of each module's interface, in order of module name.
  static let texts: [(module: String, text: String)] = embeddedFiles.map { file in
    (module: moduleName(file.path), text: file.text)
  }

  /// `Interfaces/SwiftUI.swiftinterface` is the interface of `SwiftUI`.
  private static func moduleName(_ path: String) -> String {
    let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path[...]
    return String(name.prefix { $0 != "." })
  }
}

/// The module to import for each of these types. `Swift` for the types of the standard library. Types that no known
/// system framework declares are left out.
package func sdkModules(declaring names: Set<String>) -> [String: String] {
  // The modules of these types are usually imported as part of another one.
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

/// The modules from other repositories that a library re-exports, as its interface says. Empty for a library without an
/// interface.
package func reexports(ofLibrary name: String) -> [String] {
  let text = SDKInterfaces.texts.first { $0.module == name }?.text ?? ""
  let prefix = "@_exported import "
  return text.split(separator: "\n").filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    .filter { !systemModules.contains($0) }
}
