/// The reason why a clause cannot be read, and the offset of the mistake in the block.
struct ClauseFailure: Error {
  var offset: Int
  var message: String
  /// Whether the clause is correct, but this version of archlint cannot check it.
  var isRefusal = false
}
