import ProjectModel
import RuleLanguage

/// A checklist with its results. Each item has one mark for each subject, which is a feature or a service.
package struct ChecklistResult: Sendable {
  /// The page's title and path, and its pack.
  package var title: String
  package var path: String
  package var pack: String?
  /// The word for one subject, such as `feature`. nil if the checklist is about the project as a whole.
  package var noun: String?
  /// The features or services in the checklist, sorted by name. If a rule checked code outside of them, the last
  /// subject is the rest of the project.
  package var subjects: [Subject]
  package var sections: [Section]

  package init(
    title: String, path: String, pack: String?, noun: String?, subjects: [Subject], sections: [Section]
  ) {
    self.title = title
    self.path = path
    self.pack = pack
    self.noun = noun
    self.subjects = subjects
    self.sections = sections
  }

  /// A column of the checklist: a feature, a service, or the rest of the project.
  package struct Subject: Sendable {
    package var name: String
    /// The path of the subject's first folder or file. nil for the rest of the project.
    package var path: String?
    /// Other names of the subject that the command line accepts.
    package var otherNames: [String]
    /// The owners of its folder or file.
    package var owners: [String] = []

    package init(name: String, path: String?, otherNames: [String] = []) {
      self.name = name
      self.path = path
      self.otherNames = otherNames
    }
  }

  /// A section of a checklist, with the items below one heading.
  package struct Section: Sendable {
    /// Empty if the section has no heading.
    package var title: String
    package var statements: [Statement]

    package init(title: String, statements: [Statement]) {
      self.title = title
      self.statements = statements
    }
  }

  /// A checklist item.
  package struct Statement: Sendable {
    package var text: String
    package var place: Place
    /// The checklist IDs that it names.
    package var rows: [String]
    /// The IDs of the rules that check the item. Empty if a person has to check it.
    package var rules: [RuleID]
    /// One mark for each subject, in the order of the subjects.
    package var marks: [Mark]

    package init(text: String, place: Place, rows: [String], rules: [RuleID], marks: [Mark]) {
      self.text = text
      self.place = place
      self.rows = rows
      self.rules = rules
      self.marks = marks
    }
  }

  /// The result of a checklist item for one subject.
  package struct Mark: Sendable {
    /// The raw value is the word in the JSON.
    package enum State: String, Sendable, CaseIterable {
      /// The rules of the item checked something in this subject and found nothing.
      case holds
      case fails
      /// No rule of the item fails, but a finding is suppressed or something could not be checked.
      case partly
      /// Its rules apply to nothing there.
      case notApplicable
      /// Its rules are off.
      case off
      /// A person has to check it.
      case open
    }

    package var state: State
    /// How many elements its rules checked.
    package var looked: Int
    package var findings: [Finding]
    /// Why the state is `partly` or `off`.
    package var remarks: [String]

    package init(state: State, looked: Int = 0, findings: [Finding] = [], remarks: [String] = []) {
      self.state = state
      self.looked = looked
      self.findings = findings
      self.remarks = remarks
    }
  }

  package var statements: [Statement] { sections.flatMap(\.statements) }
}

extension ChecklistResult {
  /// The indices of the subjects that each owner has, sorted by owner. Subjects without an owner are last. Empty if no
  /// subject has an owner. A subject with several owners is listed for each of them.
  package var owners: [(name: String?, subjects: [Int])] {
    var subjectsOf: [String: [Int]] = [:]
    for (index, subject) in subjects.enumerated() {
      for owner in subject.owners { subjectsOf[owner, default: []].append(index) }
    }
    if subjectsOf.isEmpty { return [] }
    let unowned = subjects.indices.filter { subjects[$0].path != nil && subjects[$0].owners.isEmpty }
    return subjectsOf.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } + (unowned.isEmpty ? [] : [(nil, unowned)])
  }

  /// The checklist with only some of its subjects, in the same order.
  package func limited(to subjects: Set<Int>) -> Self {
    var checklist = self
    let kept = self.subjects.indices.filter(subjects.contains)
    checklist.subjects = kept.map { self.subjects[$0] }
    for section in sections.indices {
      for statement in sections[section].statements.indices {
        let marks = sections[section].statements[statement].marks
        checklist.sections[section].statements[statement].marks = kept.map { marks[$0] }
      }
    }
    return checklist
  }
}
