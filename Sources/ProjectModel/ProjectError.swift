/// Why a tree could not be read at all. What is wrong inside a tree is a problem of the project instead.
package enum ProjectError: Error, Equatable {
  case missingRoot(String)
  case unreadableRoot(String, reason: String)
  case unreadableModuleFile(String, reason: String)
  /// A file of modules: its place and what is wrong there.
  case moduleFile(Place, String)
  case swiftPM(folder: String, reason: String)
  /// The sources do not fit into the memory that the process may take; both in bytes.
  case memory(needed: Int, limit: Int)

  /// A full sentence.
  package var message: String {
    switch self {
    case .missingRoot(let path): "there is no folder '\(path)'; name one with Swift sources"
    case .unreadableRoot(let path, let reason): "'\(path)' cannot be read: \(reason)"
    case .unreadableModuleFile(let path, let reason): "'\(path)' cannot be read: \(reason)"
    case .moduleFile(let place, let reason):
      "\(place.path)\(place.line.map { ":\($0)" } ?? "")\(place.column.map { ":\($0)" } ?? ""): \(reason)"
    case .swiftPM(let folder, let reason):
      "'swift package describe' failed in '\(folder)': \(reason); mend the package, or leave out --use-swiftpm"
    case .memory(let needed, let limit):
      "the project needs about \(needed >> 20) MB of memory, and the limit is \(limit >> 20) MB; raise it with 'ulimit'"
    }
  }
}
