// RulePacks carries the pages of Rules/ inside the binary. It knows nothing of what a page means.

/// One page of a pack: its path below Rules/, `core/cyclic-modules.md`, and its text.
package struct PackPage: Sendable {
  package let path: String
  package let text: String
}

/// Every page of rules or words of every pack, in order of path.
package let packPages = pages { !isTemplate($0) }

/// The pages `template-feature.md` and `template-service.md`, from which `archlint new` writes files.
package let packTemplates = pages(where: isTemplate)

private func pages(where isWanted: (_ path: String) -> Bool) -> [PackPage] {
  var pages: [PackPage] = []
  pages.reserveCapacity(embeddedFiles.count)
  for file in embeddedFiles where isWanted(file.path) { pages.append(PackPage(path: file.path, text: file.text)) }
  return pages
}

/// Bytes are looked at, since every start asks this of each page. A page stands right in its pack's folder.
private func isTemplate(_ path: String) -> Bool {
  path.utf8.withContiguousStorageIfAvailable { path in
    path.drop { $0 != UInt8(ascii: "/") }.starts(with: "/template-".utf8)
  } ?? false
}
