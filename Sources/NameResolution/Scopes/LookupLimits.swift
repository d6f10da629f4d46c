/// More declarations of one name are not compared with a call.
let comparedDeclarationsLimit = 256
