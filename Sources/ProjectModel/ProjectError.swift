/// An error that makes it impossible to read the project. An error in a single file is a `Problem` instead.
package enum ProjectError: Error, Equatable {
  case missingRoot(String)
  case unreadableRoot(String, reason: String)
  case unreadableModuleFile(String, reason: String)
  /// An error in a module description file: its place, and a description of the error.
  case moduleFile(Place, String)
  case swiftPM(folder: String, reason: String)
  /// The sources need more memory than the process may use. Both values are in bytes.
  case memory(needed: Int, limit: Int)

  package var message: String {
    switch self {
    case .missingRoot(let path): "there is no folder '\(path)'; name one with Swift sources"
    case .unreadableRoot(let path, let reason): "'\(path)' cannot be read: \(reason)"
    case .unreadableModuleFile(let path, let reason): "'\(path)' cannot be read: \(reason)"
    case .moduleFile(let place, let reason):
      "\(place.path)\(place.line.map { ":\($0)" } ?? "")\(place.column.map { ":\($0)" } ?? ""): \(reason)"
    case .swiftPM(let folder, let reason):
      "'swift package describe' failed in '\(folder)': \(reason); fix the package, or remove --use-swiftpm"
    case .memory(let needed, let limit):
      "the project needs about \(needed >> 20) MB of memory, and the limit is \(limit >> 20) MB; raise it with 'ulimit'"
    }
  }
}
