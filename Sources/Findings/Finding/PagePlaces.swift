import ProjectModel
import RuleLanguage

extension Place {
  /// Of a page or a configuration, from the root.
  package init(_ place: PagePlace) { self.init(path: place.path, line: place.line, column: place.column) }
}
