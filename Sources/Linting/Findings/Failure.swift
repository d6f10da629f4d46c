import Findings
import ProjectModel

/// An element that violates a rule. Failures are grouped to findings later.
struct Failure: Sendable {
  var message: String
  var place: Place
  /// The path of the failing element, from the root.
  var home: String
  /// All names by which an exception can refer to the element.
  var names: [String]
  var evidence: [Evidence]
  /// Further places of the failure, in order. The failure is reported unless all of its places are suppressed.
  var further: [Evidence] = []
  var symbol: String
  /// For each requested checklist, the index of the subject (column) that the element belongs to.
  var owners: [Int] = []
  var parts: [FindingPart]
  /// Failures with the same cause become one finding. nil if the failure has its own finding.
  var cause: Cause?
  var failureGroup: FailureGroup?
  /// The layout, if a layout failed.
  var layout: LayoutFault?
  /// If this failure is suppressed, the failures that remain: other cycles, which do not contain the suppressed import.
  var rest: (@Sendable () -> [Failure])?
  /// See `Finding.remedies`.
  var remedies: [Remedy] = []

  /// The group that a failure belongs to, in an `all` statement or a layout.
  struct FailureGroup: Sendable {
    /// The statement or layout of the rule that the failure belongs to, by its index.
    enum Origin { case statement(Int), layout(Int) }

    var origin: Origin
    /// The selectors of the statement with values in place of placeholders. Each text has its own finding.
    var subjects: String
    /// The element's name in the list of a group.
    var name: String
    /// See `FindingGroup.Member`.
    var unit: CountedUnit?
    /// The failures to report if only this element is reported.
    var faults: [Failure]

    /// Equal for failures of one group.
    var key: String {
      switch origin {
      case .statement(let number): "\(number):\(subjects)"
      case .layout(let number): "layout \(number)"
      }
    }
  }
}
