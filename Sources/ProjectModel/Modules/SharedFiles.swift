/// Two targets of one package, and the files that both hold.
private struct SharedFiles {
  var first: ModuleID
  var second: ModuleID
  var files: [Int]
}

extension ModuleResolution {
  /// SwiftPM refuses a file in two targets of one package.
  ///
  /// - Parameter files: those of several modules, in order.
  mutating func noteShared(_ files: [Int]) {
    var found: [SharedFiles] = []
    var indices: [[ModuleID]: Int] = [:]
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
        } else {
          indices[[first, second]] = found.count
          found.append(SharedFiles(first: first, second: second, files: [file]))
        }
      }
    }
    for shared in found { note(shared) }
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
