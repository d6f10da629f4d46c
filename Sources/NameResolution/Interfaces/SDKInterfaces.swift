/// The interfaces of Apple's frameworks, the standard library and well-known packages. Each is a file beside this one,
/// in Swift's syntax without bodies and access levels. A new API is a line in such a file.
///
/// A stub holds what name resolution needs: types with their supertypes, members with their labels and types, and free
/// functions. Overloads that differ only in generic constraints are declared once.
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

/// The modules from other repositories that a library re-exports, as its interface says. Empty for a library without an
/// interface.
package func reexports(ofLibrary name: String) -> [String] {
  let text = SDKInterfaces.texts.first { $0.module == name }?.text ?? ""
  let prefix = "@_exported import "
  return text.split(separator: "\n").filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    .filter { !systemModules.contains($0) }
}
