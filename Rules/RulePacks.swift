// RulePacks carries the pages of Rules/ inside the binary. It knows nothing of what a page means.

/// One page of a pack: its path below Rules/, `core/cyclic-modules.md`, and its text.
package struct PackPage: Sendable {
  package let path: String
  package let text: String
}

/// Every page of every pack, in order of path.
package let packPages: [PackPage] = embeddedPages.map { PackPage(path: $0.path, text: $0.text) }
