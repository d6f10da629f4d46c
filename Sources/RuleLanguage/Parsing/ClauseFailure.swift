/// The reason why a clause cannot be read, and the place in the block.
struct ClauseFailure: Error {
  var offset: Int
  var message: String
  /// The clause is correct, but this version cannot check it.
  var isRefusal = false
}
