import SwiftOutline

/// What became of one file.
enum ReadFile: Sendable {
  case outline(Outline)
  case failure(SystemError)
}

/// How many files one task takes: enough that handing out work costs nothing, few enough to share evenly.
private let batchSize = 32

/// Reads and outlines files, several at once. The results are in the order of the paths.
func readAll(
  _ paths: [[UInt8]], root: [UInt8], options: OutlineOptions, jobs: Int
) async -> [ReadFile] {
  // Below this a second task costs more than it saves.
  let jobs = min(jobs, max(1, paths.count / 64))
  if jobs == 1 { return readBatch(paths[...], root: root, options: options) }
  var batches: [[ReadFile]] = Array(repeating: [], count: (paths.count + batchSize - 1) / batchSize)
  await withTaskGroup(of: (Int, [ReadFile]).self) { group in
    var next = 0
    func addNext(to group: inout TaskGroup<(Int, [ReadFile])>) {
      guard next < batches.count else { return }
      let number = next
      let part = paths[number * batchSize..<min(paths.count, (number + 1) * batchSize)]
      group.addTask { (number, readBatch(part, root: root, options: options)) }
      next += 1
    }
    for _ in 0..<jobs { addNext(to: &group) }
    while let (number, files) = await group.next() {
      batches[number] = files
      addNext(to: &group)
    }
  }
  var result: [ReadFile] = []
  result.reserveCapacity(paths.count)
  for batch in batches { result += batch }
  return result
}

/// The room that the outline of one file needs serves those after it.
private func readBatch(_ paths: ArraySlice<[UInt8]>, root: [UInt8], options: OutlineOptions) -> [ReadFile] {
  var scratch = OutlineScratch()
  return paths.map { path in
    switch contents(ofFile: root + [UInt8(ascii: "/")] + path) {
    case .success(let bytes): .outline(outline(SourceText(bytes), options: options, scratch: &scratch))
    case .failure(let error): .failure(error)
    }
  }
}
