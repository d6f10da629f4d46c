import Findings
import ProjectModel

/// A failing subject, before failures are grouped to findings.
struct Failure: Sendable {
  var message: String
  var place: Place
  /// The path of the failing element, from the root.
  var home: String
  /// The names by which an exception may refer to the element.
  var names: [String]
  var evidence: [Evidence]
  /// Further places of the failure, in order. There is a finding unless all of them are suppressed.
  var further: [Evidence] = []
  var symbol: String
  /// The subject that the element belongs to, for each requested checklist.
  var owners: [Int] = []
  var parts: [FindingPart]
  /// Failures with one cause become one finding; nil if the failure has its own.
  var cause: Cause?
  var failureGroup: FailureGroup?
  /// The layout, if a layout failed.
  var layout: LayoutFault?
  /// The failures that remain if this one is suppressed: the other cycles without its edge.
  var rest: (@Sendable () -> [Failure])?

  /// The group of a failure of an `all` statement or a layout.
  struct FailureGroup: Sendable {
    /// The statement or the layout that fails, by index.
    enum Origin { case statement(Int), layout(Int) }

    var origin: Origin
    /// The statement's selectors with their placeholders filled in. Each text has its own finding.
    var subjects: String
    /// The name of the failing element in the list.
    var name: String
    /// See `FindingGroup.Member`.
    var unit: CountedUnit?
    /// The failures of the element if it is reported alone.
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
