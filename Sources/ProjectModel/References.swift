import SwiftOutline

/// One resolved name in code. If a name refers to a different declaration in each build, there is one use for each
/// declaration, next to each other.
package struct Use: BitwiseCopyable, Sendable {
  /// The range of the name in its file.
  package var name: SourceRange
  /// The declaration that the name refers to, as an index into `References.targets`.
  package var target: Int32
  private var source: Int32

  package init(name: SourceRange, target: Int, from type: Int?, isConditional: Bool, isBuilt: Bool) {
    self.name = name
    self.target = Int32(target)
    source = Int32(truncatingIfNeeded: ((type ?? -1) &+ 1) << 2 | (isConditional ? 1 : 0) | (isBuilt ? 2 : 0))
  }

  /// The innermost type or alias that contains the use, as an index into `References.targets`; nil at the top level of
  /// the file.
  package var from: Int? { source < 4 ? nil : Int(source >> 2) - 1 }
  /// Whether the use or its target is inside an `#if`, or the name refers to another declaration in another build.
  package var isConditional: Bool { source & 1 != 0 }
  /// Whether the use may be part of a cycle: the use and its target are both in the common build (see `CommonBuild`).
  /// All such uses are in that one build.
  package var closesCycles: Bool { source & 2 != 0 }
}

/// All names in the project's code that refer to declarations of the project. They are resolved without a compiler, by
/// scopes, imports and access levels. Names that are ambiguous or cannot be resolved are counted and left out.
package struct References: Sendable {
  /// The declarations that a name can refer to: first the project's types, in the order of `Project.types`, then
  /// aliases, globals and macros.
  package let targets: [DeclarationID]
  package let typeCount: Int
  /// Sorted by file and position.
  package let uses: [Use]
  /// For each file, the index of its first use, followed by the total count.
  private let starts: [Int32]
  /// The indices of the uses of each target, grouped by target.
  private let usesOfTarget: [Int32]
  private let targetStarts: [Int32]
  /// For each target from `typeCount` on, the type that it refers to if it is an alias, after following all aliases; -1
  /// for none or several.
  private let aliased: [Int32]
  /// For each alias of a composition, the types in the composition.
  private let composed: [Int: [Int]]
  /// Sorted by file and position.
  package let leftOut: [LeftOutName]
  package let unresolved: UnresolvedCounts
  /// Names that may or may not refer to a target, each with the files that contain it, sorted. A name is doubtful if it
  /// is ambiguous, or if it cannot be resolved in a file of no module.
  package let doubtful: [String: [FileID]]
  /// For each type that a file in another language may use, the path of the first such file.
  package let foreignUsers: [Int: String]

  /// - Parameters:
  ///   - starts: For each file, the index of its first use, followed by the total count.
  ///   - aliased: For each target that is not a type, the type that it refers to; -1 for none or several.
  ///   - composed: For each alias of a composition, the types in the composition.
  package init(
    targets: [DeclarationID], typeCount: Int, uses: [Use], starts: [Int32], aliased: [Int32], composed: [Int: [Int]],
    leftOut: [LeftOutName], doubtful: [String: [FileID]], foreignUsers: [Int: String]
  ) {
    (self.targets, self.typeCount, self.uses, self.starts) = (targets, typeCount, uses, starts)
    (self.aliased, self.composed) = (aliased, composed)
    (self.leftOut, self.doubtful, self.foreignUsers) = (leftOut, doubtful, foreignUsers)
    unresolved = UnresolvedCounts(leftOut)
    (targetStarts, usesOfTarget) = rows(uses.lazy.map { Int($0.target) }, count: targets.count)
  }

  /// The uses in a file, as indices into `uses`.
  package func uses(in file: FileID) -> Range<Int> { Int(starts[file.index])..<Int(starts[file.index + 1]) }

  /// The uses in a range of a file, as indices into `uses`.
  package func uses(in file: FileID, within range: SourceRange) -> Range<Int> {
    let all = uses(in: file)
    return first(in: all, notBefore: range.start)..<first(in: all, notBefore: max(range.start, range.end))
  }

  private func first(in all: Range<Int>, notBefore offset: UInt32) -> Int {
    uses[all].partitioningIndex { $0.name.start >= offset }
  }

  /// The uses of a target, as indices into `uses`.
  package func uses(of target: Int) -> ArraySlice<Int32> {
    usesOfTarget[Int(targetStarts[target])..<Int(targetStarts[target + 1])]
  }

  /// The file that contains a use.
  package func file(of use: Int) -> FileID {
    FileID(starts.partitioningIndex { Int($0) > use } - 1)
  }

  /// Calls `body` with each type that a target refers to: the type itself, or the types of an alias.
  package func eachType(of target: Int, _ body: (Int) -> Void) {
    if let type = type(of: target) { body(type) } else { composed[target]?.forEach(body) }
  }

  /// The type that a target refers to: the type itself, or the type of an alias. nil if there are several or none.
  package func type(of target: Int) -> Int? {
    if target < typeCount { return target }
    let type = aliased[target - typeCount]
    return type < 0 ? nil : Int(type)
  }
}

extension References {
  /// The unresolved names in a file, in order.
  package func leftOut(in file: FileID) -> ArraySlice<LeftOutName> {
    let first = leftOut.partitioningIndex { $0.file.index >= file.index }
    return leftOut[first...].prefix { $0.file == file }
  }
}
