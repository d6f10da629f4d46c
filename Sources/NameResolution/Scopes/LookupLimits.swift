/// The maximum number of declarations with one name in one scope. A name with more is ambiguous, which limits the work
/// for generated code.
let overloadLimit = 256
