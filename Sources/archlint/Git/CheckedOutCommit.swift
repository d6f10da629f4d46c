import Reporting

extension Git {
  /// The commit that is checked out; nil if the repository has no commit, or if its date is invalid.
  func checkedOutCommit() throws(CommandError) -> Commit? {
    // `git log` is not used, because it may run a program that checks signatures.
    let printed = try output(["cat-file", "--batch"], input: Array("HEAD^{commit}\n".utf8))
    let lines = printed.split(separator: 0x0A, omittingEmptySubsequences: false)
    // The output begins with `<id> commit <size>`, or with the name and `missing`. An empty line ends the header of the
    // commit.
    let words = lines[0].split(separator: UInt8(ascii: " "))
    guard words.count == 3, words[1].elementsEqual("commit".utf8),
      let line = lines.prefix(while: { !$0.isEmpty }).first(where: { $0.starts(with: "committer ".utf8) }),
      // The line with the date, for example `committer Jane <jane@example.org> 1798761599 +0100`.
      let word = line.split(separator: UInt8(ascii: " ")).dropLast().last,
      let seconds = Int(String(decoding: word, as: UTF8.self)), fourDigitYears.contains(seconds)
    else { return nil }
    return Commit(id: String(decoding: words[0], as: UTF8.self), date: Platform.timestamp(seconds))
  }
}

/// The range of times, in seconds since 1970, whose year has four digits.
private let fourDigitYears = 0...253_402_300_799
