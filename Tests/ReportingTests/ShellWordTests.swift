import Testing

@testable import Reporting

@Test func wordsArePastedAsTheyAre() {
  let cases = [
    ("Cart", "Cart"), ("Sources/Cart-2_a.swift", "Sources/Cart-2_a.swift"), ("", "''"), ("My Cart", "'My Cart'"),
    ("$HOME", "'$HOME'"), ("a;b", "'a;b'"), ("Bob's", #"'Bob'\''s'"#), ("Café", "'Café'"), ("*", "'*'"),
  ]
  for (name, word) in cases { #expect(shellWord(name) == word) }
}
