import ProjectModel

/// Two targets of one package, and the files that both contain.
private struct SharedFiles {
  var first: ModuleID
  var second: ModuleID
  var files: [Int]
}

/// The maximum number of pairs that are reported.
private let pairLimit = 256

extension ModuleResolution {
  /// Reports files that are in two targets of one package, which SwiftPM rejects.
  ///
  /// - Parameter files: The files of several modules, sorted.
  mutating func noteShared(_ files: [Int]) {
    var found: [SharedFiles] = []
    var indices: [[ModuleID]: Int] = [:]
    var isLimited = false
    for file in files {
      var firsts: [Int: ModuleID] = [:]
      for second in modulesOfFile[file] where !selections[second.index].isLinked {
        guard let package = modules[second.index].package else { continue }
        guard let first = firsts[package] else {
          firsts[package] = second
          continue
        }
        if let known = indices[[first, second]] {
          found[known].files.append(file)
        } else if found.count == pairLimit {
          isLimited = true
        } else {
          indices[[first, second]] = found.count
          found.append(SharedFiles(first: first, second: second, files: [file]))
        }
      }
    }
    for shared in found { note(shared) }
    if isLimited, let last = found.last {
      problems.append(
        Problem(
          kind: .module,
          message: "more than \(pairLimit) pairs of targets share files; only the first \(pairLimit) are listed",
          place: modules[last.second.index].place))
    }
  }

  private mutating func note(_ shared: SharedFiles) {
    let targets = "in two targets, '\(modules[shared.first.index].name)' and '\(modules[shared.second.index].name)'"
    let paths = shared.files.map { tree.files[$0] }
    if paths.count == 1 {
      problems.append(Problem(kind: .module, message: "the file is \(targets)", place: Place(path: paths[0])))
      return
    }
    var problem = Problem(
      kind: .module, message: "\(paths.count) files are \(targets): \(examples(of: paths))",
      place: modules[shared.second.index].place ?? Place(path: paths[0]))
    problem.paths = paths
    problems.append(problem)
  }
}
