import ProjectModel
import RuleLanguage

extension Report {
  /// A checklist, ticked: its statements in their order, and for each what it came to for each subject.
  package struct Checklist: Sendable {
    /// The page's title and path, and the pack that it belongs to.
    package var title: String
    package var path: String
    package var pack: String?
    /// What is ticked, `feature`; nil where the project is ticked as a whole.
    package var noun: String?
    /// In order of name. What belongs to none of them is a last one, where some rule looked at it.
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

    /// A feature or a service; or the rest of the project.
    package struct Subject: Sendable {
      package var name: String
      /// Its folder or file, the first where it has several; nil for the rest.
      package var path: String?
      /// What it may be called beside its name, on a command line.
      package var otherNames: [String]
      /// Who answers for its folder or file.
      package var owners: [String] = []

      package init(name: String, path: String?, otherNames: [String] = []) {
        self.name = name
        self.path = path
        self.otherNames = otherNames
      }
    }

    package struct Section: Sendable {
      /// Empty where no heading stands above.
      package var title: String
      package var statements: [Statement]

      package init(title: String, statements: [Statement]) {
        self.title = title
        self.statements = statements
      }
    }

    package struct Statement: Sendable {
      package var text: String
      package var place: Place
      /// The rows that it names.
      package var rows: [String]
      /// Those that judge it; none where a person does.
      package var rules: [RuleID]
      /// One a subject, in their order.
      package var marks: [Mark]

      package init(text: String, place: Place, rows: [String], rules: [RuleID], marks: [Mark]) {
        self.text = text
        self.place = place
        self.rows = rows
        self.rules = rules
        self.marks = marks
      }
    }

    /// What a statement came to for one subject.
    package struct Mark: Sendable {
      /// The raw value is the word in the JSON.
      package enum State: String, Sendable, CaseIterable {
        /// Its rules looked at something there, and it was right.
        case holds
        case fails
        /// Nothing fails, but a finding was let pass, or something could not be decided or was not looked at.
        case partly
        /// There is nothing there that its rules look at.
        case notApplicable
        /// Its rules are off.
        case off
        /// A person ticks it.
        case open
      }

      package var state: State
      /// How many things its rules looked at.
      package var looked: Int
      package var findings: [Finding]
      /// Why it is no more than partly true, or off.
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

  /// How many of the statements that could be judged hold.
  package struct Compliance: Hashable, Sendable {
    package var held = 0
    package var judged = 0

    package init(_ marks: some Sequence<Checklist.Mark>) {
      for mark in marks {
        switch mark.state {
        case .holds: (held, judged) = (held + 1, judged + 1)
        case .fails, .partly: judged += 1
        case .notApplicable, .off, .open: break
        }
      }
    }

    /// From 0 to 100, and 100 only where all hold; nil where nothing was judged.
    package var percentage: Int? { judged == 0 ? nil : held * 100 / judged }
  }
}

extension Report.Checklist {
  /// Of the subject at a position.
  package func compliance(of subject: Int) -> Report.Compliance {
    Report.Compliance(statements.map { $0.marks[subject] })
  }

  package var compliance: Report.Compliance { Report.Compliance(statements.flatMap(\.marks)) }

  /// What those who answer for subjects have of it, in order of name, and last, as nil, what nobody answers for; empty
  /// where nobody answers for any. What several answer for counts for each.
  package var owners: [(name: String?, subjects: [Int])] {
    var subjectsOf: [String: [Int]] = [:]
    for (index, subject) in subjects.enumerated() {
      for owner in subject.owners { subjectsOf[owner, default: []].append(index) }
    }
    if subjectsOf.isEmpty { return [] }
    let unowned = subjects.indices.filter { subjects[$0].path != nil && subjects[$0].owners.isEmpty }
    return subjectsOf.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } + (unowned.isEmpty ? [] : [(nil, unowned)])
  }

  /// Of some subjects together.
  package func compliance(of subjects: [Int]) -> Report.Compliance {
    Report.Compliance(statements.lazy.flatMap { statement in subjects.map { statement.marks[$0] } })
  }

  /// The same for some of its subjects, in the same order.
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
