import ProjectModel

/// Where declarations with a name are searched for: in one type or in one file.
enum DeclarationHome: Hashable, Sendable {
  case type(DeclarationID)
  case file(FileID)
}
