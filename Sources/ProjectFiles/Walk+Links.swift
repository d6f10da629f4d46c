import ProjectModel

// Follows the links of a project.

extension Walker {
  /// Records a link and its target. Returns the link as a file to read if it leads to a Swift file outside the project
  /// that may be read.
  func follow(
    _ path: [UInt8], isSwift: Bool, _ rules: [IgnoreRules], _ result: inout Walk
  ) -> FoundFile? {
    let status = status(of: absolute(path), followingLinks: true)
    if case .success(.folder) = status {
      followFolder(path, rules, &result)
      return nil
    }
    guard isSwift else { return nil }
    switch status {
    case .failure(let error): result.problems.append(unreadable(path, "the file behind the link", error))
    case .success(.file):
      let isOwn = isIgnored(path, isFolder: false, by: rules)
      guard case .success(let real) = resolved(absolute(path)), boundary.holds(real) else {
        result.problems.append(leadsOut(path))
        return nil
      }
      let target = target(of: path)
      result.links.append(FoundLink(path: path, target: target))
      if target == nil { return FoundFile(path: path, isIgnored: isOwn) }
    case .success(.other): result.problems.append(unreadable(path, "the file behind the link", .notRegular))
    case .success: break
    }
    return nil
  }

  private func followFolder(_ path: [UInt8], _ rules: [IgnoreRules], _ result: inout Walk) {
    let target = target(of: path)
    result.links.append(FoundLink(path: path, target: target, isFolder: true))
    let name = path[(path.lastIndex(of: slash).map { $0 + 1 } ?? 0)...]
    guard target == nil, !isPassedOver(name), !isIgnored(path, isFolder: true, by: rules) else { return }
    if let verdict = exclude.verdict(path, isFolder: true) {
      result.exclusions.insert(verdict.pattern)
      if verdict.isExcluded { return }
    }
    guard case .success(let real) = resolved(absolute(path)), boundary.adds(real) else {
      return result.problems.append(leadsOut(path))
    }
    result.outside.append(OutsideFolder(folder: PendingFolder(path: path, rules: rules), real: real))
  }

  /// Enters folders outside the project. If several links lead to the same folder or into it, the folder is entered
  /// through one of them, and the others become links to its files. Links inside these folders are not followed. A
  /// folder around the project itself is not entered.
  func enterOutside(_ result: inout Walk) {
    if result.outside.isEmpty { return }
    let base = (try? resolved(root).get()) ?? root
    // From the real path of an entered folder to its path in the project.
    var entered: [[UInt8]: [UInt8]] = [:]
    var targets: [[UInt8]: [UInt8]] = [:]
    let outside = result.outside.sorted { left, right in
      left.real == right.real ? precedes(left.folder.path, right.folder.path) : precedes(left.real, right.real)
    }
    for one in outside where !isPath(base, atOrBelow: one.real) {
      var around = one.real[...]
      while entered[Array(around)] == nil, let cut = around.lastIndex(of: slash) { around = around[..<cut] }
      if let path = entered[Array(around)] {
        targets[one.folder.path] = path + one.real[around.endIndex...]
      } else {
        entered[one.real] = one.folder.path
        result.add(enterAll(one.folder))
      }
    }
    let paths = Set(entered.values)
    result.links.removeAll { $0.isFolder && paths.contains($0.path) }
    for index in result.links.indices {
      if let target = targets[result.links[index].path] { result.links[index].target = target }
    }
  }

  /// The target of a link, relative to the root; nil if it is outside the project.
  private func target(of link: [UInt8]) -> [UInt8]? {
    guard case .success(let real) = resolved(absolute(link)), case .success(let base) = resolved(root) else {
      return nil
    }
    if real == base { return [] }
    return real.starts(with: base + [slash]) ? Array(real[(base.count + 1)...]) : nil
  }
}

private func leadsOut(_ link: [UInt8]) -> Problem {
  Problem(
    kind: .unreadable,
    message: "the link leads out of the project, so it is not followed; --allow-outside FOLDER lets it",
    place: Place(path: composed(link)))
}
