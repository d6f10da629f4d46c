import CSystem
import Dispatch
import ProjectFiles
import Synchronization

/// Runs the jobs of the concurrency runtime on the main thread, or on worker threads once `allow` was called.
///
/// A small project is checked on the main thread alone, before a second thread would have started. For a large one, the
/// main thread hands over to another: glibc keeps large pages for the memory of any other thread (see `reserveMemory`).
///
/// The runtime's own pool is not used: it opens descriptors, and it waits forever if the system refuses a thread. Here the
/// threads that exist do all the work.
final class Workers: TaskExecutor {
  static let shared = Workers()

  private struct State {
    var jobs: [UnownedJob] = []
    /// How many threads wait for a job.
    var idle = 0
    var threads = 1
    var limit = 1
    /// The main thread is to leave its work to another thread.
    var handsOver = false
  }

  private let state = Mutex(State())
  private let waiting = DispatchSemaphore(value: 0)

  /// Lets jobs run side by side.
  ///
  /// - Parameter jobs: how many at most; 0 for one a processor. More threads than processors save no time.
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

  /// Runs jobs until the process ends. To be called on the main thread.
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
