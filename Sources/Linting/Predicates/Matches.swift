import ProjectModel
import RuleLanguage

// be SUBJECT: the thing itself is one of these.

extension Evaluation {
  func matches(_ subject: Subject, _ thing: Thing, _ given: Bindings) -> Answer {
    answer(subject, thing, given: given, seesTests: true)
  }
}
