import BuildDescriptions
import ProjectFiles
import ProjectModel
import SwiftOutline

struct FileReader: Sendable {
  let root: RootFolder
  let options: DiscoveryOptions
  /// Whether to evaluate manifests. False if the modules come from a module description file or from SwiftPM.
  let readsManifests: Bool

  /// Reads and outlines Swift files, and reads Xcode projects and Objective-C sources, concurrently.
  nonisolated(nonsending) func readAll(
    _ files: [FoundFile], projects: [[UInt8]] = [], objectiveC: [[UInt8]] = [], jobs: Int
  ) async -> Reading {
    // Each task gets at least 64 files. With fewer files, the cost of another task exceeds the time that it saves.
    let jobs = min(jobs, max(1, (files.count + objectiveC.count) / 64))
    let expected = files.count * memoryOfFile / jobs
    if jobs == 1 {
      var room = ReadingRoom(expected: expected)
      var read = [readBackwards(files[...], &room)]
      for project in projects { read.append(self.read(project: project)) }
      read.append(self.read(objectiveC: objectiveC[...]))
      return Reading(taking: &read)
    }
    // Projects come first, because reading one may take as long as reading hundreds of files.
    let work =
      projects.map(ReadingPart.project) + parts(files.count, jobs: jobs).map(ReadingPart.files)
      + parts(objectiveC.count, jobs: jobs).map(ReadingPart.objectiveC)
    var read = await sideBySide(work.count, jobs: jobs, scratch: { ReadingRoom(expected: expected) }) { number, room in
      switch work[number] {
      case .project(let path): self.read(project: path)
      case .files(let part): readBackwards(files[part], &room)
      case .objectiveC(let part): self.read(objectiveC: objectiveC[part])
      }
    }
    return Reading(taking: &read)
  }

  /// Reads a file from the overlay, or else from disk or the revision.
  func bytes(
    of path: String, at absolute: [UInt8], limit: Int = fileSizeLimit
  ) -> Result<[UInt8], SystemError> {
    if options.overlay.isEmpty { return root.contents(ofFile: absolute, limit: limit) }
    if let given = options.overlay.contents[path] {
      return given.flatMap { $0.count < limit ? .success($0) : .failure(.tooLarge) }
    }
    return options.overlay.lacks(path) ? .failure(.missing) : root.contents(ofFile: absolute, limit: limit)
  }

  /// Reads the words in files of other languages. A file that cannot be read is treated as one that may name any type.
  nonisolated(nonsending) func foreignNames(_ files: [[UInt8]], jobs: Int) async -> [ForeignNames] {
    let parts = parts(files.count, jobs: jobs)
    return await sideBySide(parts.count, jobs: jobs) { part in
      files[parts[part]].compactMap { path -> ForeignNames? in
        let bytes = bytes(of: composed(path), at: absolute(path), limit: foreignSizeLimit)
        switch bytes {
        case .success(let bytes): return BuildDescriptions.foreignNames(bytes, path: composed(path))
        case .failure(.missing): return nil
        case .failure: return ForeignNames(path: composed(path), words: nil)
        }
      }
    }.flatMap(\.self)
  }

  private func absolute(_ path: [UInt8]) -> [UInt8] { root.absolute(path) }

  /// Reads Objective-C files. A file that cannot be read is skipped, because the compiler will report it.
  private func read(objectiveC files: ArraySlice<[UInt8]>) -> Reading {
    var result = Reading()
    for path in files {
      guard case .success(let bytes) = bytes(of: composed(path), at: absolute(path)) else { continue }
      let file = foreignFile(bytes, path: composed(path))
      if !file.isEmpty { result.foreign.append(file) }
    }
    return result
  }

  private func read(project path: [UInt8]) -> Reading {
    var result = Reading()
    switch bytes(of: composed(path), at: absolute(path)) {
    case .success(let bytes):
      let boundary = options.boundary ?? Boundary(around: root.path)
      let project = readXcodeProject(bytes, path: composed(path)) { settings in
        let path = absolute(Array(settings.utf8))
        return boundary.contains(path, in: root) ? try? self.bytes(of: settings, at: path).get() : nil
      }
      result.projects = [project]
    // It is not an error if an Xcode bundle has no project file: the bundle may contain only user data.
    case .failure(let error): if !error.isMissing { result.failures = [(composed(path), error)] }
    }
    return result
  }

  /// Reads the files from last to first, because `Reading(taking:)` expects this order.
  private func readBackwards(_ files: ArraySlice<FoundFile>, _ room: inout ReadingRoom) -> Reading {
    var result = Reading()
    result.files.reserveCapacity(files.count)
    let folder = root.path + [UInt8(ascii: "/")]
    var absolute = folder
    for found in files.reversed() {
      let path = composed(found.path)
      room.memory.take(memoryOfFile)
      absolute.removeLast(absolute.count - folder.count)
      absolute += found.path
      switch outline(of: path, at: absolute, &room) {
      case .success(let outline):
        if readsManifests, isManifestName(path) {
          result.manifests[path] = readManifest(outline.source, path: path)
        }
        let isGenerated = found.isIgnored || outline.isGenerated
        result.files.append(
          ProjectFile(path: path, outline: outline, modules: [], isGenerated: isGenerated, isTest: false))
      case .failure(.tooLarge): result.failures.append((path, .tooLargeForSource))
      case .failure(let error): result.failures.append((path, error))
      }
    }
    result.failures.reverse()
    return result
  }

  private func outline(
    of path: String, at absolute: [UInt8], _ room: inout ReadingRoom
  ) -> Result<Outline, SystemError> {
    if let known = options.outlines.outline(at: absolute, in: root) { return .success(known) }
    return bytes(of: path, at: absolute, limit: sourceSizeLimit).map { bytes in
      SwiftOutline.outline(SourceText(bytes), options: [], scratch: &room.outlines)
    }
  }
}

/// Buffers that one task reuses for each file that it reads.
private struct ReadingRoom: ~Copyable {
  var outlines = OutlineScratch()
  var memory: MemoryReserve

  /// - Parameter expected: The expected memory of all files, in bytes.
  init(expected: Int) { memory = MemoryReserve(expected: expected) }
}

/// The memory of a file and its outline in a typical project, in bytes.
private let memoryOfFile = 10 << 10

/// A piece of work for one task.
private enum ReadingPart: Sendable {
  case project([UInt8])
  case files(Range<Int>)
  case objectiveC(Range<Int>)
}

/// Splits `0..<count` into ranges, one for each concurrent task. The later ranges are smaller, so that all tasks finish
/// at about the same time.
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
