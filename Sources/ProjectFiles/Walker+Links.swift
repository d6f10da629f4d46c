import ProjectModel

// Follows the links of a project.

extension Walker {
  /// Records a link and its target. If the target is a Swift file outside the project that may be read, returns the
  /// link as a file to read.
  func follow(
    _ path: [UInt8], isSwift: Bool, _ rules: [IgnoreRules], _ result: inout Walk
  ) -> FoundFile? {
    let status = root.status(of: absolute(path))
    if case .success(.folder) = status {
      followFolder(path, rules, &result)
      return nil
    }
    guard isSwift else { return nil }
    switch status {
    case .failure(let error): result.problems.append(unreadable(path, "the target of the link", error))
    case .success(.file):
      let isOwn = isIgnored(path, isFolder: false, by: rules)
      guard case .success(let real) = root.resolved(absolute(path)), boundary.holds(real) else {
        result.problems.append(leadsOut(path))
        return nil
      }
      let target = target(of: path)
      result.links.append(FoundLink(path: path, target: target))
      if target == nil { return FoundFile(path: path, isIgnored: isOwn) }
    case .success(.other): result.problems.append(unreadable(path, "the target of the link", .notRegular))
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
    guard case .success(let real) = root.resolved(absolute(path)), boundary.adds(real) else {
      return result.problems.append(leadsOut(path))
    }
    result.outside.append(OutsideFolder(folder: PendingFolder(path: path, rules: rules), real: real))
  }

  /// The target of a link, relative to the root; nil if the target is outside the project.
  private func target(of link: [UInt8]) -> [UInt8]? {
    guard case .success(let real) = root.resolved(absolute(link)), case .success(let base) = root.resolved(root.path)
    else {
      return nil
    }
    if real == base { return [] }
    return real.starts(with: base + [slash]) ? Array(real[(base.count + 1)...]) : nil
  }
}

private func leadsOut(_ link: [UInt8]) -> Problem {
  Problem(
    kind: .unreadable,
    message: "the link points outside the project, so archlint does not follow it; to allow it, use --allow-outside "
      + "FOLDER",
    place: Place(path: composed(link)))
}
