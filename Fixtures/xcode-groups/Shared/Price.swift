struct Price {
  var cents: Int
  var text: String { "\(cents)" }
}
