struct ShelfScreen { // expect: misnamed-file
  let gameId: Int // expect: banned-term
}
