/// Identifies an import: a file, and the index of the import in this file.
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

/// The imports between the modules of the project, and of external modules.
package struct ModuleGraph: Sendable {
  package struct Edge: Sendable {
    package var from: ModuleID
    package var to: ModuleID
    /// The imports that create the edge, in order.
    package var imports: [ImportID]
    /// The imports in files of other languages, such as Objective-C.
    package var foreignImports: [Place] = []
    /// The uses of the module that need no import, such as the use of a macro implementation.
    package var unimportedUses: [UnimportedUse] = []
    /// Whether every import is inside an `#if`.
    package var isConditional: Bool
    /// For each import, the `#if` conditions around it. Empty if an import is not inside of an `#if`.
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
  /// The used symbol: `Macros.URLMacro`, or the name of the tool that a plugin runs.
  package var symbol: String

  package init(place: Place, symbol: String) { (self.place, self.symbol) = (place, symbol) }
}
