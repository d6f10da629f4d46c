import Findings
import ProjectModel
import RuleLanguage
import Scaffolding

// Fixes turns the remedies of findings into edits of files, and applies edits to the texts of a project. It neither
// reads nor writes files, and it does not check whether a fix has the intended effect: the driver checks the changed
// project.

/// A change of files that makes a finding or a problem disappear.
package struct Fix: Sendable {
  package enum Safety: String, Sendable { case safe, unsafe }

  /// One change. Offsets are relative to the text in the project that the fix was made for.
  package enum Step: Hashable, Sendable {
    case edit(path: String, TextEdit)
    /// A change of a manifest. Several can change one list, each after the other.
    case dependency(path: String, DependencyChange)
    case move(from: String, to: String)
    /// A new file.
    case create(path: String, text: String)
  }

  package enum Target: Sendable {
    case finding(RuleID, parts: [FindingPart])
    case problem(Problem)
  }

  /// A sentence without a full stop: `Add 'final' to Cart`.
  package var title: String
  /// Whether the change is known to keep the meaning of the code and to compile.
  package var safety: Safety
  package var steps: [Step]
  /// The finding or problem that has to disappear.
  package var target: Target
  /// The place of the finding or problem.
  package var place: Place

  package var rule: RuleID? { if case .finding(let rule, _) = target { rule } else { nil } }
}

/// The replacement of a range of bytes.
package struct TextEdit: Hashable, Sendable {
  package var range: Range<Int>
  package var replacement: String

  package init(_ range: Range<Int>, _ replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

/// The result of looking for a fix of a finding.
package enum Proposal: Sendable {
  case fix(Fix)
  /// The change is known, but not how to edit the files. The text tells the user what to do.
  case byHand(text: String, place: Place)
}
