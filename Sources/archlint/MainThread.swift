import Dispatch
import Synchronization

/// Runs on the main thread what does not ask for another one.
///
/// A small project is judged before a second thread would have begun: the pool of the concurrency runtime starts three
/// of them for the first task, each with memory of its own, and that took a fifth of such a run.
final class MainThread: TaskExecutor {
  private let jobs = Mutex<[UnownedJob]>([])
  private let waiting = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    waiting.signal()
  }

  /// To be called on the main thread, which waits for work until the process ends.
  func run() -> Never {
    while true {
      waiting.wait()
      let job = jobs.withLock { $0.removeFirst() }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
