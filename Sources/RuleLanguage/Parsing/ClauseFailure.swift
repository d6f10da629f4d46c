/// Why a clause cannot be read, and where in the block.
struct ClauseFailure: Error {
  var offset: Int
  var message: String
  /// The clause is right, and this version does not judge it.
  var isRefusal = false
}
