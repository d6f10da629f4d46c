import CSystem
import Dispatch
import ProjectFiles
import Synchronization

/// Runs asynchronous work on the main thread, and on further threads after `allow` is called.
///
/// A small project is checked on the main thread alone, because starting another thread would take longer. For a large
/// project, the main thread hands its work over: glibc uses large pages only for the memory of other threads (see
/// `reserveMemory`).
///
/// Swift's own thread pool is not used, because it opens files, and waits forever if the system refuses to start a
/// thread. Here, the existing threads do all the work.
final class Workers: TaskExecutor {
  static let shared = Workers()

  private struct State {
    var jobs: [UnownedJob] = []
    /// The number of threads that wait for work.
    var idle = 0
    var threads = 1
    var limit = 1
    /// Whether the main thread should leave its work to another thread.
    var handsOver = false
  }

  private let state = Mutex(State())
  private let waiting = DispatchSemaphore(value: 0)

  /// Allows work on several threads.
  ///
  /// - Parameter jobs: The maximum number of threads; 0 for one per processor. More threads than processors are not
  ///   started.
  func allow(jobs: Int) {
    let limit = min(jobCount(jobs), jobCount(0), Platform.threadLimit())
    state.withLock {
      $0.limit = max(1, limit)
      $0.handsOver = true
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = state.withLock { state in
      state.jobs.append(job)
      if state.jobs.count <= state.idle || state.threads >= state.limit { return false }
      state.threads += 1
      return true
    }
    waiting.signal()
    if needsThread, !startThread({ self.runJobs() }) {
      state.withLock {
        $0.threads -= 1
        $0.limit = $0.threads
      }
    }
  }

  /// Runs work until the process ends. Must be called on the main thread.
  func run() -> Never {
    while true {
      runNextJob()
      let handsOver = state.withLock { state in
        defer { state.handsOver = false }
        return state.handsOver
      }
      if handsOver, startThread({ self.runJobs() }) { sleepForever() }
    }
  }

  private func sleepForever() -> Never {
    while true { pause() }
  }

  private func runJobs() -> Never {
    while true { runNextJob() }
  }

  private func runNextJob() {
    state.withLock { $0.idle += 1 }
    waiting.wait()
    let job = state.withLock {
      $0.idle -= 1
      return $0.jobs.removeFirst()
    }
    job.runSynchronously(on: asUnownedTaskExecutor())
  }
}
