import Foundation
import Testing

@testable import archlint

/// Writes changes into a folder, and tells what stands there then.
private func written(
  _ changes: [FileChange], over files: [String: String]
) throws -> (error: String?, files: [String: String]) {
  try withTree(files) { root in
    let location = try locate([], arguments: parseArguments(["--root", root.path]))
    var message: String?
    do throws(CommandError) { try write(changes, location) } catch { message = error.message }
    var found: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      let file = root.appending(path: path)
      let isFolder = try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory ?? false
      found[path] = isFolder ? "" : try String(contentsOf: file, encoding: .utf8)
    }
    return (message?.replacing(root.path + "/", with: ""), found)
  }
}

@Suite struct FileChangeTests {
  @Test func newFilesGetTheirFolders() throws {
    let change = FileChange(path: "A/B/C.swift", old: nil, new: "c")
    let (error, files) = try written([FileChange(path: "D.swift", old: "d", new: "e"), change], over: ["D.swift": "d"])
    #expect(error == nil)
    #expect(files == ["A": "", "A/B": "", "A/B/C.swift": "c", "D.swift": "e"])
  }

  /// It was not there when the change was planned; whose it is knows nobody.
  @Test func aFileThatCameMeanwhileStays() throws {
    let changes = ["A/B.swift", "C.swift", "E.swift"].map { FileChange(path: $0, old: nil, new: "new") }
    let (error, files) = try written(changes, over: ["C.swift": "c"])
    #expect(error?.hasSuffix("C.swift' exists by now; nothing was changed") ?? false, "\(error ?? "")")
    #expect(files == ["C.swift": "c"])
  }

  /// No folder has a name of so many bytes, but the one around it can be made.
  @Test func foldersThatWereMadeGoAgain() throws {
    let name = String(repeating: "n", count: 300)
    let change = FileChange(path: "A/B/\(name)/C.swift", old: nil, new: "c")
    let (error, files) = try written([change], over: ["D.swift": "d"])
    #expect(
      error == "the folder 'A/B/\(name)' cannot be created: File name too long; nothing was changed", "\(error ?? "")")
    #expect(files == ["D.swift": "d"])
  }

  @Test func whatSomebodyChangedStaysAsItIs() throws {
    let changes = [FileChange(path: "A.swift", old: "a", new: "b"), FileChange(path: "B.swift", old: "b", new: "c")]
    let (error, files) = try written(changes, over: ["A.swift": "a", "B.swift": "other"])
    #expect(error?.hasSuffix("B.swift' at the same time; nothing was changed") ?? false)
    #expect(files == ["A.swift": "a", "B.swift": "other"])
  }

  #if canImport(Glibc)
    /// As a file system of a network does, which has no room: writing succeeds, and closing the file does not.
    @Test(arguments: ["init", "--format json:report.json", "--format github"])
    func whatIsNotKeptIsToldWhenItIsClosed(_ line: String) throws {
      let (outcome, left) = try archlint(
        line,
        """
        int close(int descriptor) {
          int mode = fcntl(descriptor, F_GETFL) & O_ACCMODE;
          int result = syscall(SYS_close, descriptor);
          if (result || descriptor < 3 || mode != O_WRONLY) return result;
          errno = ENOSPC;
          return -1;
        }
        """)
      #expect(outcome.code == 3)
      #expect(outcome.error.contains("cannot be written: No space left on device"), "\(outcome.error)")
      #expect(left == [])
    }

    /// What was written by then stands beside, and nothing takes it for the file.
    @Test func aProcessThatIsKilledLeavesNoHalfOfAFile() throws {
      let (outcome, left) = try archlint(
        "init",
        """
        ssize_t write(int descriptor, const void *start, size_t count) {
          if (descriptor < 3) return syscall(SYS_write, descriptor, start, count);
          syscall(SYS_write, descriptor, start, count / 2);
          syscall(SYS_exit_group, 9);
          return 0;
        }
        """)
      #expect(outcome.code == 9)
      #expect(left.count == 1 && left.allSatisfy { $0.hasPrefix(".archlint-") && $0.hasSuffix(".tmp") }, "\(left)")
    }

    /// The signal comes before each write, and ends the process after all of them.
    @Test(arguments: ["init", "baseline write", "--format html:out.html", "--stamp stamp.swift"], [1, 2, 3, 15])
    func anInterruptionWaitsUntilFilesAreWhole(_ line: String, _ signal: Int32) throws {
      // A process inherits the signals that the test runner's threads block, and those that a shell ignores.
      let functions = """
        __attribute__((constructor)) static void unblock(void) {
          sigset_t none;
          sigemptyset(&none);
          sigprocmask(SIG_SETMASK, &none, 0);
          signal(SIGNAL, SIG_DFL);
        }
        ssize_t write(int descriptor, const void *start, size_t count) {
          if (descriptor >= 3) raise(SIGNAL);
          return syscall(SYS_write, descriptor, start, count);
        }
        """
      let (outcome, left) = try archlint(line, functions.replacing("SIGNAL", with: "\(signal)"))
      let (_, whole) = try archlint(line, "")
      #expect(outcome.code == 128 + signal, "\(outcome.error)")
      #expect(left == whole && left.count == 1, "\(left)")
    }

    /// Whoever started the process with `nohup` wants it to go on.
    @Test func anIgnoredSignalStaysIgnored() throws {
      let (outcome, left) = try archlint(
        "init",
        """
        __attribute__((constructor)) static void ignore(void) { signal(SIGHUP, SIG_IGN); }
        ssize_t write(int descriptor, const void *start, size_t count) {
          raise(SIGHUP);
          return syscall(SYS_write, descriptor, start, count);
        }
        """)
      #expect(outcome.code == 0, "\(outcome.error)")
      #expect(left == ["archlint.json5"])
    }

    /// File systems of USB sticks and of networks know none.
    @Test(arguments: [true, false]) func aFileIsMadeWhereThereAreNoHardLinks(_ isFree: Bool) throws {
      let taken = isFree ? "" : "syscall(SYS_openat, AT_FDCWD, to, O_CREAT | O_WRONLY, 0666);"
      let (outcome, left) = try archlint(
        "init",
        """
        int link(const char *from, const char *to) {
          \(taken)
          errno = EPERM;
          return -1;
        }
        """)
      #expect(outcome.code == (isFree ? 0 : 3), "\(outcome.error)")
      #expect(outcome.error.contains("exists by now") == !isFree, "\(outcome.error)")
      #expect(left == ["archlint.json5"])
    }

    /// Runs with functions of C in place of the system's.
    ///
    /// - Returns: what it said, and the names of the files that it left.
    private func archlint(_ line: String, _ functions: String) throws -> (outcome: Outcome, left: [String]) {
      let headers = ["errno", "fcntl", "signal", "sys/syscall", "unistd"].map { "#include <\($0).h>\n" }.joined()
      let files = ["A.swift": "class A {}\n", "own.c": "#define _GNU_SOURCE\n\(headers)\(functions)\n"]
      return try withTree(files) { root in
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let clang = ["PATH=\(path)", "clang", "-shared", "-fPIC", "-o", "../own.so", "own.c"]
        #expect(try run("/usr/bin/env", clang, in: root).error == "")
        let library = root.deletingLastPathComponent().appending(path: "own.so").path
        let environment = ["LD_PRELOAD=\(library)", "GITHUB_STEP_SUMMARY=summary.md"]
        let outcome = try archlintTests.archlint(
          line.split(separator: " ").map(String.init), in: root, environment: environment)
        let left = try FileManager.default.contentsOfDirectory(atPath: root.path)
        return (outcome, left.filter { !["summary.md", "A.swift", "own.c"].contains($0) }.sorted())
      }
    }
  #endif
}
