import SwiftOutline

/// One place where something of the project is named. Where its name means several declarations, each in another
/// build, there is one for each of them, side by side.
package struct Use: BitwiseCopyable, Sendable {
  /// Where the name is written, in its file.
  package var name: SourceRange
  /// What is named, as an index into `References.targets`.
  package var target: Int32
  private var source: Int32

  package init(name: SourceRange, target: Int, from type: Int?, isConditional: Bool, isBuilt: Bool) {
    self.name = name
    self.target = Int32(target)
    source = Int32(truncatingIfNeeded: ((type ?? -1) &+ 1) << 2 | (isConditional ? 1 : 0) | (isBuilt ? 2 : 0))
  }

  /// The innermost type or alias around it, as an index into `References.targets`; nil at the top of its file.
  package var from: Int? { source < 4 ? nil : Int(source >> 2) - 1 }
  /// It stands under `#if`, or what it names does, or the name means another declaration in another build.
  package var isConditional: Bool { source & 1 != 0 }
  /// It and what it names are in one build that all other such uses are in, so that it may be part of a cycle.
  package var closesCycles: Bool { source & 2 != 0 }
}

/// Every place in the project's code that names a declaration of the project, resolved without a compiler: by Swift's
/// scopes, imports and access levels. What could mean several things or nothing is counted and left out.
package struct References: Sendable {
  /// What can be named: the project's types, in their order, then aliases, globals and macros.
  package let targets: [DeclarationID]
  package let typeCount: Int
  /// In order of file and place.
  package let uses: [Use]
  /// For each file where its uses begin, and behind them the end.
  private let starts: [Int32]
  /// The uses of each target, in order, as one row each.
  private let usesOfTarget: [Int32]
  private let targetStarts: [Int32]
  /// For each alias the type that it names in the end.
  private let aliased: [Int32]
  /// For each alias that names several these.
  private let composed: [Int: [Int]]
  /// In order of file and place.
  package let leftOut: [LeftOutName]
  package let unresolved: UnresolvedCounts
  /// The names that may mean one of the targets and may not, each with the files that write it, in order: what several
  /// declarations could mean, and what files of no module write.
  package let doubtful: [String: [FileID]]
  /// For each type that a file which is no Swift may use, the path of the first such file.
  package let foreignUsers: [Int: String]

  /// - Parameters:
  ///   - starts: for each file where its uses begin, and behind them the end.
  ///   - aliased: for each target that is no type the type that it names in the end; -1 for none or several.
  ///   - composed: for each alias that names several these.
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

  /// The places in a file's code, as indices into `uses`.
  package func uses(in file: FileID) -> Range<Int> { Int(starts[file.index])..<Int(starts[file.index + 1]) }

  /// Those in a part of a file.
  package func uses(in file: FileID, within range: SourceRange) -> Range<Int> {
    let all = uses(in: file)
    return first(in: all, notBefore: range.start)..<first(in: all, notBefore: max(range.start, range.end))
  }

  private func first(in all: Range<Int>, notBefore offset: UInt32) -> Int {
    uses[all].partitioningIndex { $0.name.start >= offset }
  }

  /// The places that name a target, as indices into `uses`.
  package func uses(of target: Int) -> ArraySlice<Int32> {
    usesOfTarget[Int(targetStarts[target])..<Int(targetStarts[target + 1])]
  }

  /// The file that a use stands in.
  package func file(of use: Int) -> FileID {
    FileID(starts.partitioningIndex { Int($0) > use } - 1)
  }

  /// The types behind a target: itself, or what an alias names in the end.
  package func eachType(of target: Int, _ body: (Int) -> Void) {
    if let type = type(of: target) { body(type) } else { composed[target]?.forEach(body) }
  }

  /// The type behind a target: itself, or what an alias names in the end; nil where that is several.
  package func type(of target: Int) -> Int? {
    if target < typeCount { return target }
    let type = aliased[target - typeCount]
    return type < 0 ? nil : Int(type)
  }
}

extension References {
  /// The names in a file that lead nowhere, in order.
  package func leftOut(in file: FileID) -> ArraySlice<LeftOutName> {
    let first = leftOut.partitioningIndex { $0.file.index >= file.index }
    return leftOut[first...].prefix { $0.file == file }
  }
}
