import Findings
import LanguageServer
import Reporting

extension EditorChecks {
  /// Records one finding in the baseline of its project, as 'archlint baseline write' does for all.
  ///
  /// - Returns: The reason why nothing was written; nil on success.
  func addToBaseline(_ request: CheckRequest, root: String, fingerprint: String) async -> String? {
    var options = options
    options.unsaved = request.unsaved
    do throws(CommandError) {
      let location = try locate([root], arguments: arguments)
      let run = try await runCheck(options, at: location)
      let setup = run.checked.setup
      let place = try baselineLocation(setup, options)
      try place.checkInside(run.location)
      let old = try readBaseline(setup, options) ?? Baseline()
      guard let baseline = run.checked.matching(old, try run.checked.unreadFiles()).adding(fingerprint: fingerprint)
      else { throw CommandError(message: "the finding is gone, so it was not added to the baseline") }
      try Platform.writeFile(place.path, as: place.name, in: run.location.root, baselineText(baseline))
      return nil
    } catch {
      return error.message
    }
  }
}
