/// The syntactic position of a name, which determines the kinds of declarations it can refer to.
enum NamePosition {
  case type, attribute, expression, macro
  /// After a type name and a period: `Type.name`.
  case member
  /// After a value and a period: `value.name`.
  case instanceMember
  /// A component of a key path: `\Type.name`.
  case component
  /// The implicit `init` in a call of a type: `Type()`.
  case initializer

  var isOfMember: Bool { [.member, .instanceMember, .component, .initializer].contains(self) }
}
