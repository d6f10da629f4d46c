/// The position of an import: a file, and the index of the import in that file.
package struct ImportID: Hashable, Comparable, BitwiseCopyable, Sendable {
  package let file: FileID
  package let number: Int32
  /// The index in the file's `Outline.imports`.
  @inlinable package var index: Int { Int(number) }

  @inlinable package init(file: FileID, index: Int) {
    self.file = file
    number = Int32(truncatingIfNeeded: index)
  }

  package static func < (left: ImportID, right: ImportID) -> Bool {
    (left.file.index, left.index) < (right.file.index, right.index)
  }
}

/// The imports between modules of the tree, and from these to external modules.
package struct ModuleGraph: Sendable {
  package struct Edge: Sendable {
    package var from: ModuleID
    package var to: ModuleID
    /// The imports that create the edge, in order.
    package var imports: [ImportID]
    /// The imports in files of another language.
    package var foreignImports: [Place] = []
    /// Uses of the module that need no import, such as a macro implementation.
    package var unimportedUses: [UnimportedUse] = []
    /// Whether every import is inside an `#if`.
    package var isConditional: Bool
    /// For each import, the `#if` conditions that have to hold for it. Empty if one import is outside any `#if`.
    package var alternatives: [[ConditionLiteral]] = []

    package init(from: ModuleID, to: ModuleID, imports: [ImportID], isConditional: Bool) {
      self.from = from
      self.to = to
      self.imports = imports
      self.isConditional = isConditional
    }
  }

  /// Sorted by (from, to).
  package var edges: [Edge]

  package init(edges: [Edge]) { self.edges = edges }
}

/// A place that uses a module without an import.
package struct UnimportedUse: Hashable, Sendable {
  package var place: Place
  /// For example `Macros.URLMacro`, or the name of the tool that a plugin runs.
  package var symbol: String

  package init(place: Place, symbol: String) { (self.place, self.symbol) = (place, symbol) }
}
