import ProjectFiles

// Functions for paths as bytes, because file names need not be valid Unicode.

let rootFolder = [UInt8(ascii: "/")]

func join(_ folder: [UInt8], _ name: [UInt8]) -> [UInt8] {
  folder.last == UInt8(ascii: "/") ? folder + name : folder + rootFolder + name
}

/// - Parameter path: An absolute path without a slash at the end.
func parent(ofPath path: [UInt8]) -> [UInt8] {
  guard let slash = path.lastIndex(of: UInt8(ascii: "/")), slash > 0 else { return rootFolder }
  return Array(path[..<slash])
}

/// An absolute path after links are followed. If it does not exist, it is returned unchanged.
func resolvedBytes(_ path: String) -> [UInt8] { resolvedBytes(Array(path.utf8)) }

func resolvedBytes(_ path: [UInt8]) -> [UInt8] { (try? resolved(path).get()) ?? path }

/// The kind of a file or folder; nil if it does not exist, or if the kind cannot be determined.
func kindIgnoringErrors(of path: [UInt8]) -> EntryKind? { try? status(of: path, followingLinks: true).get() }

/// The maximum length of a path in bytes on Linux. macOS allows less.
let longestPath = 4096
