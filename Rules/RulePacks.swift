// RulePacks carries the pages of Rules/ inside the binary. It knows nothing of what a page means.

/// One page of a pack: its path below Rules/, `core/cyclic-modules.md`, and its text.
package struct PackPage: Sendable {
  package let path: String
  package let text: String
}

/// Every page of rules or words of every pack, in order of path.
package let packPages: [PackPage] = allPages.filter { !isSpecimen($0) }

/// The pages `specimen-feature.md` and their like, from which something is made.
package let packSpecimens: [PackPage] = allPages.filter(isSpecimen)

private let allPages: [PackPage] = embeddedFiles.map { PackPage(path: $0.path, text: $0.text) }

/// Bytes are looked at, since every start asks this of each page.
private func isSpecimen(_ page: PackPage) -> Bool {
  page.path.utf8.withContiguousStorageIfAvailable { path in
    let slash = path.lastIndex(of: UInt8(ascii: "/")) ?? path.startIndex
    return path[slash...].starts(with: "/specimen-".utf8)
  } ?? false
}
