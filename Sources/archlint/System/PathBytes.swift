import ProjectFiles

// Paths as bytes, because file names need not be valid text.

let rootFolder = [UInt8(ascii: "/")]

func join(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
  folder.last == UInt8(ascii: "/") ? folder + name : folder + rootFolder + name
}

/// - Parameter path: Absolute, without a trailing slash.
func parent(ofPath path: [UInt8]) -> [UInt8] {
  guard let slash = path.lastIndex(of: UInt8(ascii: "/")), slash > 0 else { return rootFolder }
  return Array(path[..<slash])
}

/// An absolute path without links. A path that does not exist is returned unchanged.
func resolvedBytes(_ path: String) -> [UInt8] { resolvedBytes(Array(path.utf8)) }

func resolvedBytes(_ path: [UInt8]) -> [UInt8] { (try? resolved(path).get()) ?? path }

/// The kind of the file at a path. nil if there is none, or if it cannot be determined.
func kindIgnoringErrors(of path: [UInt8]) -> EntryKind? { try? status(of: path, followingLinks: true).get() }

/// In bytes. The limit of Linux, which is higher than that of macOS.
let longestPath = 4096
