import Findings
import ProjectModel

// Combines failures of layouts, once it is known which of them are suppressed.

/// If a folder has more unexpected files than this, they become one finding.
private let mostUnexpected = 5
/// If a folder has fewer faults than this, each one stays a separate finding.
private let leastFaults = 4

/// Combines the failures of a folder that matches little of its layout, and the unexpected files of one folder.
func folded(_ failures: [Failure]) -> [Failure] {
  var others: [Failure] = []
  var roots: [[Failure]] = []
  var positions: [String: Int] = [:]
  for failure in failures {
    guard let layout = failure.layout else {
      others.append(failure)
      continue
    }
    let key = "\(layout.layout) \(layout.root)"
    if positions[key] == nil {
      positions[key] = roots.count
      roots.append([])
    }
    roots[positions[key] ?? 0].append(failure)
  }
  return others + roots.flatMap(foldedRoot)
}

/// Combines the failures of one folder that a layout describes.
private func foldedRoot(_ failures: [Failure]) -> [Failure] {
  let unexpected = Dictionary(grouping: failures) { $0.layout?.unexpected?.folder }
    .filter { $0.key != nil && $0.value.count > mostUnexpected }
  var reported: [Failure] = []
  var done: Set<String> = []
  for failure in failures {
    let folder = failure.layout?.unexpected?.folder
    guard let folder, let group = unexpected[folder] else {
      reported.append(failure)
      continue
    }
    if done.insert(folder).inserted { reported.append(failureGroup(group, in: folder)) }
  }
  guard let layout = failures.first?.layout, reported.count >= leastFaults, reported.count > layout.kept else {
    return reported
  }
  return [whole(reported, layout)]
}

/// A single failure for all unexpected files of a folder.
private func failureGroup(_ failures: [Failure], in folder: String) -> Failure {
  var failure = failures[0]
  let unexpected = failures.compactMap { $0.layout?.unexpected }
  let folders = unexpected.count { $0.isFolder }
  let counts = [(unexpected.count - folders, "file"), (folders, "folder")].filter { $0.0 > 0 }
    .map { "\($0) \($1)\($0 > 1 ? "s" : "")" }
  failure.message = list(counts, "and") + " have " + unexpected[0].message
  failure.place = Place(path: folder)
  failure.home = folder
  failure.evidence = failures.map { Evidence(place: $0.place, text: lastPart(of: $0.place.path)) }
  failure.symbol = "layout:others"
  failure.parts = failures.flatMap { failure in
    failure.parts.map { part in
      var part = part
      part.name = lastPart(of: failure.place.path)
      return part
    }
  }
  return failure
}

/// One failure for all faults of a folder.
private func whole(_ faults: [Failure], _ layout: LayoutFault) -> Failure {
  var failure = faults[0]
  failure.message = "\(layout.root) does not match the layout: \(faults.count) differences, \(layout.kept) matches"
  failure.place = Place(path: layout.root)
  failure.home = layout.root
  failure.evidence = faults.map { Evidence(place: $0.place, text: $0.message) }
  failure.symbol = "layout"
  failure.parts = faults.flatMap { fault in
    fault.parts.map { part in
      var part = part
      // The parts of different files are named after the files.
      if part.name.isEmpty || fault.parts.count == 1 { part.name = lastPart(of: fault.place.path) }
      return part
    }
  }
  failure.failureGroup = Failure.FailureGroup(
    origin: .layout(layout.layout), subjects: layout.folders, name: lastPart(of: layout.root), faults: [])
  return failure
}
