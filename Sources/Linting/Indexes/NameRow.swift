import ProjectModel
import SwiftOutline

/// A declaration and the range of its name.
struct NamedDeclaration {
  var id: DeclarationID
  var name: SourceRange
}

/// Many names in one block of memory. Comparing all of them with a pattern is faster than reading each name from its
/// source file.
struct NameRow: Sendable {
  private var text: [UInt8] = []
  /// For each name, the index in `text` at which it begins; then the end of the last name.
  private var starts: [Int32] = [0]
  /// For each name, whether it has a non-ASCII byte. The same name can then have several encodings.
  private var isUnusual: [Bool] = []

  init() {}

  /// Collects all names at once, because a large project can have a hundred thousand.
  ///
  /// - Parameter declarations: the declarations, sorted by file.
  init(_ declarations: [NamedDeclaration], in project: Project) {
    let size = declarations.reduce(0) { $0 + $1.name.offsets.count }
    starts = [Int32](repeating: 0, count: declarations.count + 1)
    isUnusual = [Bool](repeating: false, count: declarations.count)
    text = [UInt8](unsafeUninitializedCapacity: size) { text, end in
      var next = 0
      while next < declarations.count {
        let file = declarations[next].id.file.index
        project.files[file].outline.source.bytes.withUnsafeBufferPointer { source in
          while next < declarations.count, declarations[next].id.file.index == file {
            let name = source.nameBytes(declarations[next].name)
            _ = UnsafeMutableBufferPointer(rebasing: text[end...]).update(fromContentsOf: name)
            end += name.count
            isUnusual[next] = !isASCII(name)
            next += 1
            starts[next] = Int32(end)
          }
        }
      }
    }
  }

  var count: Int { isUnusual.count }

  mutating func reserveCapacity(_ capacity: Int) {
    starts.reserveCapacity(capacity + 1)
    isUnusual.reserveCapacity(capacity)
  }

  mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
    text.append(contentsOf: name)
    starts.append(Int32(text.count))
    isUnusual.append(!isASCII(name))
  }

  func map<Result>(_ transform: (UnsafeBufferPointer<UInt8>) -> Result) -> [Result] {
    withNames { names in isUnusual.indices.map { transform(names[$0]) } }
  }

  /// The positions of the names that may match a pattern, in order.
  ///
  /// - Parameter pattern: the pattern; nil for all names.
  func positions(_ pattern: NameEnds?) -> [Int] {
    guard let pattern else { return Array(isUnusual.indices) }
    return withNames { names in isUnusual.indices.filter { names.mayMatch($0, pattern) } }
  }

  /// The name at this position as a dictionary key. Empty if the name can have several encodings.
  func key(of position: Int) -> [UInt8] {
    isUnusual[position] ? [] : Array(text[Int(starts[position])..<Int(starts[position + 1])])
  }

  /// The positions whose names may match.
  func likely(_ positions: [Int32], _ pattern: NameEnds) -> [Int32] {
    withNames { names in positions.filter { names.mayMatch(Int($0), pattern) } }
  }

  /// Calls `body` with direct access to the tables. Copies would be retained for each name, and several jobs would
  /// contend for the reference counts.
  private func withNames<Result>(_ body: (Names) -> Result) -> Result {
    text.withUnsafeBufferPointer { text in
      starts.withUnsafeBufferPointer { starts in
        isUnusual.withUnsafeBufferPointer { body(Names(text: text, starts: starts, isUnusual: $0)) }
      }
    }
  }

  private struct Names {
    let text: UnsafeBufferPointer<UInt8>
    let starts: UnsafeBufferPointer<Int32>
    let isUnusual: UnsafeBufferPointer<Bool>

    @inline(__always)
    func mayMatch(_ position: Int, _ pattern: NameEnds) -> Bool {
      isUnusual[position] || pattern.isLikely(self[position])
    }

    @inline(__always)
    subscript(position: Int) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: text[Int(starts[position])..<Int(starts[position + 1])])
    }
  }
}
