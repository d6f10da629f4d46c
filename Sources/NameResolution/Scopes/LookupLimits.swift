/// A call is compared with at most this many declarations of one name. It bounds the work for generated code.
let comparedDeclarationsLimit = 256
