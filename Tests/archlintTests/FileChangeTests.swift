import Foundation
import Testing

@Suite struct FileChangeTests {
  #if canImport(Glibc)
    /// As a file system of a network does, which has no room: writing succeeds, and closing the file does not.
    @Test(arguments: ["init", "--format json:report.json", "--format github"])
    func whatIsNotKeptIsToldWhenItIsClosed(_ line: String) throws {
      let source = """
        #define _GNU_SOURCE
        #include <errno.h>
        #include <fcntl.h>
        #include <sys/syscall.h>
        #include <unistd.h>
        int close(int descriptor) {
          int mode = fcntl(descriptor, F_GETFL) & O_ACCMODE;
          int result = syscall(SYS_close, descriptor);
          if (result || descriptor < 3 || mode != O_WRONLY) return result;
          errno = ENOSPC;
          return -1;
        }
        """
      let files = ["A.swift": "class A {}\n", "close.c": source]
      try withTree(files) { root in
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let clang = ["PATH=\(path)", "clang", "-shared", "-fPIC", "-o", "../close.so", "close.c"]
        #expect(try run("/usr/bin/env", clang, in: root).error == "")
        let library = root.deletingLastPathComponent().appending(path: "close.so").path
        let environment = ["LD_PRELOAD=\(library)", "GITHUB_STEP_SUMMARY=summary.md"]
        let outcome = try archlint(line.split(separator: " ").map(String.init), in: root, environment: environment)
        #expect(outcome.code == 3)
        #expect(outcome.error.contains("cannot be written: No space left on device"), "\(outcome.error)")
        let left = try FileManager.default.contentsOfDirectory(atPath: root.path).filter { $0 != "summary.md" }
        #expect(left.sorted() == ["A.swift", "close.c"])
      }
    }
  #endif
}
