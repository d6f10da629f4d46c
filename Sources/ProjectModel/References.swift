import SwiftOutline

/// A name in code that was resolved to a declaration. If the declaration differs between builds, there is one use for
/// each declaration, one after the other.
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

  /// The innermost type or alias that contains the name, as an index into `References.targets`; nil at the top level.
  package var from: Int? { source < 4 ? nil : Int(source >> 2) - 1 }
  /// Whether only some builds contain the use: it or its declaration is inside of an `#if`, or the name refers to
  /// another declaration in other builds.
  package var isConditional: Bool { source & 1 != 0 }
  /// Whether the use may be part of a cycle, because the use and its declaration are both in the build that is checked
  /// for cycles (see `CommonBuild`).
  package var closesCycles: Bool { source & 2 != 0 }
}

/// All names in the project's code that refer to declarations of the project. They are resolved without a compiler, by
/// Swift's rules for scopes, imports and access levels. Names that are ambiguous or cannot be resolved are only
/// counted.
package struct References: Sendable {
  /// The declarations that names can refer to. First come the project's types, in the order of `Project.types`; then
  /// aliases, top-level functions and variables, and macros.
  package let targets: [DeclarationID]
  package let typeCount: Int
  /// Sorted by file and position.
  package let uses: [Use]
  /// For each file, the index of its first use, followed by the total count.
  private let starts: [Int32]
  /// The indices of all uses, grouped by the declaration that they refer to.
  private let usesOfTarget: [Int32]
  private let targetStarts: [Int32]
  /// For each target that is not a type, the type that it refers to if it is an alias; -1 if it refers to none or
  /// several. Aliases of aliases are followed.
  private let aliased: [Int32]
  /// For each alias of a composition such as `A & B`, the types in the composition.
  private let composed: [Int: [Int]]
  /// Sorted by file and position.
  package let leftOut: [LeftOutName]
  package let unresolved: UnresolvedCounts
  /// Names that could not be resolved but may refer to a target, with the files that contain them, sorted. These are
  /// ambiguous names, and names in files of no module that no visible declaration matches.
  package let doubtful: [String: [FileID]]
  /// For each type whose name a file in another language contains, the path of the first such file.
  package let foreignUsers: [Int: String]

  /// - Parameters:
  ///   - starts: For each file, the index of its first use, followed by the total count.
  ///   - aliased: For each target that is not a type, the type that it refers to; -1 for none or several.
  ///   - composed: For each alias of a composition such as `A & B`, the types in the composition.
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

  /// The references with those of another check in some files, in which they have none.
  ///
  /// - Parameters:
  ///   - isTaken: For each file, whether to take its references from the other check.
  ///   - other: References with the same targets.
  package func taking(_ isTaken: [Bool], from other: References) -> References {
    var taken: [Use] = []
    var starts: [Int32] = [0]
    taken.reserveCapacity(max(uses.count, other.uses.count))
    for (file, isTaken) in isTaken.enumerated() {
      let source = isTaken ? other : self
      taken += source.uses[source.uses(in: FileID(file))]
      starts.append(Int32(taken.count))
    }
    let leftOut = leftOut + other.leftOut.filter { isTaken[$0.file.index] }
    var doubtful = doubtful
    for (name, files) in other.doubtful {
      let more = files.filter { isTaken[$0.index] }
      if !more.isEmpty { doubtful[name] = ((doubtful[name] ?? []) + more).sorted { $0.index < $1.index } }
    }
    return References(
      targets: targets, typeCount: typeCount, uses: taken, starts: starts, aliased: aliased, composed: composed,
      leftOut: leftOut.sorted { ($0.file.index, $0.name.start) < ($1.file.index, $1.name.start) }, doubtful: doubtful,
      foreignUsers: foreignUsers)
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

  /// Calls `body` with each type that a target denotes: the type itself, or the types that an alias refers to.
  package func eachType(of target: Int, _ body: (Int) -> Void) {
    if let type = type(of: target) { body(type) } else { composed[target]?.forEach(body) }
  }

  /// The type that a target denotes: the type itself, or the type that an alias refers to. nil if there are several or
  /// none.
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
