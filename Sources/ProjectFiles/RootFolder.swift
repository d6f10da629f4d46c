/// The root folder of a project, with the source of its files: the disk, or a commit.
package struct RootFolder: Sendable {
  /// As given on the command line or in tests: absolute, or relative to the working folder.
  package let path: [UInt8]
  /// nil for the disk. Files outside of the revision's working tree are read from disk.
  package let revision: RevisionFiles?

  package init(_ path: [UInt8], revision: RevisionFiles? = nil) { (self.path, self.revision) = (path, revision) }

  /// The path of a file or folder in the project, in the form of `path`.
  ///
  /// - Parameter inner: relative to the root; empty for the root.
  package func absolute(_ inner: [UInt8]) -> [UInt8] { inner.isEmpty ? path : path + [slash] + inner }
}

// Each function takes a path in the form of `path`, and reads the disk or the revision.
extension RootFolder {
  package func entries(ofFolder path: [UInt8]) -> Result<[FolderEntry], SystemError> {
    switch revision?.end(of: path) {
    case nil: ProjectFiles.entries(ofFolder: path)
    case .outside(let path): ProjectFiles.entries(ofFolder: path)
    case .node(.folder(let folder), _): .success(folder.listing)
    case .node: .failure(.missing)
    case .failure(let error): .failure(error)
    }
  }

  package func status(of path: [UInt8], followingLinks: Bool = true) -> Result<EntryKind, SystemError> {
    switch revision?.end(of: path, followsLast: followingLinks) {
    case nil: ProjectFiles.status(of: path, followingLinks: followingLinks)
    case .outside(let path): ProjectFiles.status(of: path, followingLinks: followingLinks)
    case .node(let node, _): .success(node.kind)
    case .failure(let error): .failure(error)
    }
  }

  package func contents(ofFile path: [UInt8], limit: Int = fileSizeLimit) -> Result<[UInt8], SystemError> {
    switch revision?.end(of: path) {
    case nil: ProjectFiles.contents(ofFile: path, limit: limit)
    case .outside(let path): ProjectFiles.contents(ofFile: path, limit: limit)
    case .node(.file(let id), _): revision?.contents(of: id, limit: limit) ?? .failure(.missing)
    case .node: .failure(.notRegular)
    case .failure(let error): .failure(error)
    }
  }

  /// The absolute path without symbolic links.
  package func resolved(_ path: [UInt8]) -> Result<[UInt8], SystemError> {
    switch revision?.end(of: path) {
    case nil: ProjectFiles.resolved(path)
    case .outside(let path): ProjectFiles.resolved(path)
    case .node(_, let inner): .success(revision?.absolute(inner) ?? path)
    case .failure(let error): .failure(error)
    }
  }

  /// The reason why the root cannot be read; nil if it can be read.
  package var openingFailure: SystemError? {
    revision == nil ? ProjectFiles.openingFailure(ofFolder: path) : nil
  }
}
