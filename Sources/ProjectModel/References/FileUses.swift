import SwiftOutline

/// What the references of one file, or of several one after the other, lead to.
struct FileUses: Sendable {
  var uses: [Use] = []
  /// How many uses there are up to the end of each file.
  var ends: [Int32] = []
  var leftOut: [LeftOutName] = []
  var doubtful: [(file: FileID, name: Int32)] = []
}

/// Resolves the references of some files, in order.
func resolvedUses(of files: Range<Int>, by resolution: NameResolution) -> FileUses {
  var result = FileUses()
  let room = LexingRoom()
  for file in files {
    if resolution.files[file].outline.references.isEmpty {
      result.ends.append(Int32(result.uses.count))
      continue
    }
    var reader = FileReferences(FileID(file), resolution, room)
    resolution.files[file].outline.source.bytes.withUnsafeBufferPointer { reader.read($0) }
    // Attributes are read before their arguments.
    result.uses += (reader.uses + resolution.macroUses(in: FileID(file))).sorted { $0.name.start < $1.name.start }
    result.ends.append(Int32(result.uses.count))
    result.leftOut += reader.leftOut.sorted { $0.name.start < $1.name.start }
    result.doubtful += reader.doubtful.sorted().map { (FileID(file), $0) }
  }
  return result
}
