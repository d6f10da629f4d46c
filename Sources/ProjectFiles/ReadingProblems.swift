import ProjectModel

func unreadable(_ path: [UInt8], _ what: String, _ error: SystemError) -> Problem {
  Problem(
    kind: .unreadable, message: "\(what) cannot be read: \(error.message)",
    place: Place(path: path.isEmpty ? "." : composed(path)))
}

/// One problem that lists all files or folders of one kind that are missing from a checkout.
///
/// - Parameters:
///   - one: the message for one path: `submodule is not checked out`.
///   - several: the message for several paths: `submodules are not checked out`.
///   - command: the command that fetches the missing files.
func missingProblem(_ missing: [String], one: String, several: String, command: String) -> Problem {
  let advice = "so archlint does not read \(missing.count == 1 ? "it" : "them"); run '\(command)'"
  let shown = missing.prefix(8).joined(separator: ", ")
  let rest = missing.count > 8 ? " and \(missing.count - 8) more" : ""
  let message =
    missing.count == 1 ? "the \(one), \(advice)" : "\(missing.count) \(several), \(advice): \(shown)\(rest)"
  var problem = Problem(kind: .unreadable, message: message, place: Place(path: missing[0]))
  problem.paths = missing
  return problem
}
