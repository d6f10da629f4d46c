/// One import that makes an edge between modules.
package struct ImportID: Hashable, Comparable, BitwiseCopyable, Sendable {
  package let file: FileID
  package let number: Int32
  /// In `Outline.imports` of the file.
  @inlinable package var index: Int { Int(number) }

  @inlinable package init(file: FileID, index: Int) {
    self.file = file
    number = Int32(truncatingIfNeeded: index)
  }

  package static func < (left: ImportID, right: ImportID) -> Bool {
    (left.file.index, left.index) < (right.file.index, right.index)
  }
}

/// The modules of the tree and what they import, of the tree and from outside it.
package struct ModuleGraph: Sendable {
  package struct Edge: Sendable {
    package var from: ModuleID
    package var to: ModuleID
    /// The imports that make it, in order.
    package var imports: [ImportID]
    /// Where files in another language import it.
    package var foreignImports: [Place] = []
    /// Where it is used without an import.
    package var unimportedUses: [UnimportedUse] = []
    /// Every one of them stands under `#if`.
    package var isConditional: Bool
    /// What the conditions of each import ask for; empty where one stands outside `#if`.
    package var alternatives: [[ConditionLiteral]] = []

    package init(from: ModuleID, to: ModuleID, imports: [ImportID], isConditional: Bool) {
      self.from = from
      self.to = to
      self.imports = imports
      self.isConditional = isConditional
    }
  }

  /// In order of (from, to).
  package var edges: [Edge]

  package init(edges: [Edge]) { self.edges = edges }
}

/// A place where a module is used without an import.
package struct UnimportedUse: Hashable, Sendable {
  package var place: Place
  /// `Macros.URLMacro`, or the tool that a plugin runs.
  package var symbol: String

  package init(place: Place, symbol: String) { (self.place, self.symbol) = (place, symbol) }
}
