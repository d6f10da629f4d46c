import Findings
import ProjectModel

/// One subject that fails, before findings of one cause are told together.
struct Failure: Sendable {
  var message: String
  var place: Place
  /// Where what fails stands, from the root.
  var home: String
  /// Of what fails, as an exception may call it.
  var names: [String]
  var evidence: [Evidence]
  /// The same failure elsewhere, in order: while one of these places is not let pass, there is a finding.
  var further: [Evidence] = []
  var symbol: String
  /// Whose it is, one a checklist that is asked for.
  var owners: [Int] = []
  var parts: [FindingPart]
  /// Failures of one cause are one finding; nil where each is its own.
  var cause: Cause?
  var together: Together?
  /// What it is a fault of where that is a layout's own.
  var layout: LayoutFault?
  /// What is left to be told once its place is let pass: the rest of a knot without that edge.
  var rest: (@Sendable () -> [Failure])?

  /// What an `all` statement tells as one.
  struct Together: Sendable {
    /// What fails: a statement, or a layout as a whole.
    enum Origin { case statement(Int), layout(Int) }

    var origin: Origin
    /// The statement's subjects with its holes filled: one finding for each.
    var subjects: String
    /// Of the one that fails, among the others.
    var name: String
    /// Of an import, which is told once however many files hold it.
    var pair: ModulePair?
    /// What the one fails, each as it is told alone.
    var faults: [Failure]

    /// Equal for what is told as one.
    var key: String {
      switch origin {
      case .statement(let number): "\(number):\(subjects)"
      case .layout(let number): "layout \(number)"
      }
    }
  }
}
