/// The syntactic position of a name. It determines which kinds of declarations the name can refer to.
enum NamePosition {
  case type, attribute, expression, macro
}
