/// Where a name stands.
enum NamePosition {
  case type, attribute, expression, macro
  /// Behind a type's name and a period.
  case member
  /// Behind a value and a period.
  case instanceMember
  /// The same in a key path, where the value's type may stand for it.
  case component
  /// Where a type is called.
  case initializer

  var isOfMember: Bool { [.member, .instanceMember, .component, .initializer].contains(self) }
}
