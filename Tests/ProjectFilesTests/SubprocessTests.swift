import CSystem
import Testing

@testable import ProjectFiles

@Suite struct Subprocess {
  private func shell(_ script: String, input: [UInt8] = [], timeLimit: Int = 60) throws -> SubprocessResult {
    let sh = try #require(findProgram("sh", outside: Array("/nowhere".utf8)))
    return runProgram(
      sh, [Array("-c".utf8), Array(script.utf8)], environment: processEnvironment(), input: input, timeLimit: timeLimit)
  }

  @Test func outputErrorsAndExitCodeAreReturned() throws {
    let result = try shell("echo out; echo err >&2; exit 3")
    #expect(result.ending == .exited(3))
    #expect(String(decoding: result.output, as: UTF8.self) == "out\n")
    #expect(String(decoding: result.errors, as: UTF8.self) == "err\n")
    #expect(try shell("kill -9 $$").ending == .killed(signal: 9))
  }

  @Test func largeInputAndOutputDoNotBlockEachOther() throws {
    let result = try shell("head -c 300000 /dev/zero >&2; cat", input: [UInt8](repeating: 65, count: 300_000))
    #expect(result.output.count == 300_000)
    #expect(result.errors.count == 300_000)
    // A program need not read its input. What archlint's own start does, this process has to do itself.
    signal(SIGPIPE, SIG_IGN)
    #expect(try shell("exit 0", input: [UInt8](repeating: 65, count: 300_000)).hasSucceeded)
  }

  @Test func argumentsStayBytes() throws {
    let sh = try #require(findProgram("sh", outside: Array("/nowhere".utf8)))
    let bytes: [UInt8] = [0x65, 0xCC, 0x81, 0xFF, 0x0A, 0x22]
    let result = runProgram(
      sh, [Array("-c".utf8), Array("printf %s \"$1$NAME\"".utf8), Array("sh".utf8), bytes],
      environment: [Array("NAME=".utf8) + bytes], timeLimit: 60)
    #expect(result.output == bytes + bytes)
  }

  @Test(arguments: ["sleep 20", "exec 0<&- >&- 2>&-; sleep 20", "sleep 20 & exit 0"])
  func programsThatDoNotEndAreStopped(script: String) throws {
    #expect(try shell(script, timeLimit: 1).ending == .timedOut)
  }

  @Test func programsThatCannotBeStartedAreReported() {
    let result = runProgram(Array("/no/such/program".utf8), [], environment: [], timeLimit: 60)
    #expect(result.ending == .notStarted(.missing))
    #expect(findProgram("no-such-program-here", outside: Array("/nowhere".utf8)) == nil)
    // A program of the project is none that is looked for.
    #expect(findProgram("sh", outside: Array("/usr".utf8)).map { $0.starts(with: Array("/usr/".utf8)) } != true)
  }
}
