import ProjectFiles

// Paths as bytes: those of a file system need not be text.

let rootFolder = [UInt8(ascii: "/")]

func join(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
  folder.last == UInt8(ascii: "/") ? folder + name : folder + rootFolder + name
}

/// - Parameter path: absolute, without a slash at the end.
func parent(ofPath path: [UInt8]) -> [UInt8] {
  guard let slash = path.lastIndex(of: UInt8(ascii: "/")), slash > 0 else { return rootFolder }
  return Array(path[..<slash])
}

/// An absolute path without links; the path itself where it leads nowhere.
func resolvedBytes(_ path: String) -> [UInt8] { resolvedBytes(Array(path.utf8)) }

func resolvedBytes(_ path: [UInt8]) -> [UInt8] { (try? resolved(path).get()) ?? path }

/// nil also where the system refuses to say.
func kindIgnoringErrors(of path: [UInt8]) -> EntryKind? { try? status(of: path, followingLinks: true).get() }

/// In bytes: what Linux takes, and more than macOS does.
let longestPath = 4096
