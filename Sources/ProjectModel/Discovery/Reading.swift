import SwiftOutline

/// What became of one file.
enum ReadFile: Sendable {
  case outline(Outline, [TokenSite]?)
  case failure(SystemError)
}

/// What one task reads. Long parts come first, so that their room serves many files, and short ones last, so that no
/// job is left with much when the others are done.
private func parts(_ count: Int, jobs: Int) -> [Range<Int>] {
  var result: [Range<Int>] = []
  var start = 0
  while start < count {
    let size = max(8, (count - start) / (4 * jobs))
    result.append(start..<min(count, start + size))
    start += size
  }
  return result
}

/// Reads and outlines files, several at once. The results are in the order of the paths.
func readAll(
  _ paths: [[UInt8]], root: [UInt8], options: DiscoveryOptions, jobs: Int
) async -> [ReadFile] {
  // Below this a second task costs more than it saves.
  let jobs = min(jobs, max(1, paths.count / 64))
  if jobs == 1 { return readBatch(paths[...], root: root, options: options) }
  let parts = parts(paths.count, jobs: jobs)
  var batches: [[ReadFile]] = Array(repeating: [], count: parts.count)
  await withTaskGroup(of: (Int, [ReadFile]).self) { group in
    var next = 0
    func addNext(to group: inout TaskGroup<(Int, [ReadFile])>) {
      guard next < batches.count else { return }
      let number = next
      let part = paths[parts[number]]
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
private func readBatch(_ paths: ArraySlice<[UInt8]>, root: [UInt8], options: DiscoveryOptions) -> [ReadFile] {
  var scratch = OutlineScratch()
  return paths.map { path in
    switch contents(ofFile: root + [UInt8(ascii: "/")] + path) {
    case .success(let bytes):
      let (outline, sites) = read(SourceText(bytes), options, &scratch)
      return .outline(outline, sites)
    case .failure(let error): return .failure(error)
    }
  }
}

/// The outline of one file, and what is looked for in it, while its tokens are at hand.
func read(
  _ source: SourceText, _ options: DiscoveryOptions, _ scratch: inout OutlineScratch
) -> (outline: Outline, sites: [TokenSite]?) {
  guard let search = options.search else {
    return (outline(source, options: options.outline, scratch: &scratch), nil)
  }
  var sites: [TokenSite] = []
  let outline = outline(source, options: options.outline, scratch: &scratch) { sites = search($0) }
  return (outline, sites)
}
