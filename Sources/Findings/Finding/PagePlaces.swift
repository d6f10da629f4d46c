import ProjectModel
import RuleLanguage

extension Place {
  /// Makes a place in a report from a place in a rule page or configuration.
  package init(_ place: PagePlace) { self.init(path: place.path, line: place.line, column: place.column) }
}
