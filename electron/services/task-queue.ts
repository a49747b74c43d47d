/**
 * Runs tasks one after another, in the order they were queued. A failed task does not stop the next one.
 *
 * The packages p-queue and p-limit do the same with more than ten times the code.
 */
export class TaskQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs a task after those before it. Settles as the task does. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#last.then(task);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
