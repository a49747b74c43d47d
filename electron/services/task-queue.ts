/** Runs tasks one after another, in the order in which they were asked for. One that fails does not stop those after it. */
export class TaskQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs a task when those before it are done; gives its result or its failure. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#last.then(task);
    this.#last = done.catch(() => undefined);
    return done;
  }
}
