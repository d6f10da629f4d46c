import ProjectModel
import RuleLanguage

extension Place {
  /// Converts a place in a page or a configuration.
  package init(_ place: PagePlace) { self.init(path: place.path, line: place.line, column: place.column) }
}
