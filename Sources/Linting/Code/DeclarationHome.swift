import ProjectModel

/// The place where declarations with a name are searched for.
enum DeclarationHome: Hashable, Sendable {
  case type(DeclarationID)
  case file(FileID)
}
