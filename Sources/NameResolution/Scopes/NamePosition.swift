/// The syntactic position of a name, which determines the kinds of declarations it can refer to.
enum NamePosition {
  case type, attribute, expression, macro
}
