import ProjectModel

/// Where declarations of one name are looked for.
enum DeclarationHome: Hashable, Sendable {
  case type(DeclarationID)
  case file(FileID)
}
