import SwiftOutline

/// What the references of one file, or of several one after the other, lead to.
struct FileUses: Sendable {
  var uses: [Use] = []
  /// How many uses there are up to the end of each file.
  var ends: [Int32] = []
  var leftOut: [LeftOutName] = []
  var doubtful: [(file: FileID, name: Int32)] = []
}

extension NameResolution {
  /// Resolves the references of some files, in order.
  ///
  /// - Parameter isAsked: for each file of the project whether its code is read.
  func uses(in part: Range<Int>, of isAsked: [Bool]) -> FileUses {
    var result = FileUses()
    let room = LexingRoom()
    var scratch = OutlineScratch()
    for number in part {
      if isAsked[number] {
        let file = FileID(number)
        // What code refers to is much, and nobody asks for it any more once it is resolved.
        let code = CodeOutline(file, self, scratch: &scratch)
        var reader = FileReferences(file, code, self, room)
        code.outline.source.bytes.withUnsafeBufferPointer { reader.read($0) }
        // Attributes are read before their arguments.
        result.uses += (reader.uses + macroUses(in: file)).sorted { $0.name.start < $1.name.start }
        result.leftOut += reader.leftOut.sorted { $0.name.start < $1.name.start }
        result.doubtful += reader.doubtful.sorted().map { (file, $0) }
      }
      result.ends.append(Int32(result.uses.count))
    }
    return result
  }
}
