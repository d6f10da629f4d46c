/// A name with more declarations in one scope is ambiguous. It bounds the work for generated code.
let overloadLimit = 256
