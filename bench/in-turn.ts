import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';

/** A bench's child process, with the message it sent when it was ready. */
export interface BenchProcess<Ready> {
  ready: Ready;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** One of the implementations that are compared; it runs one task after another. */
export interface Contestant<Task> {
  name: string;
  /** Runs a task and returns the time of each of its pieces, in ms. */
  run(task: Task): Promise<number[]>;
  stop(): Promise<void>;
}

/** Starts a module of this folder in its own process, which ends when the bench disconnects. */
export async function startProcess<Ready>(
  module: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<BenchProcess<Ready>> {
  const child = fork(path.join(import.meta.dirname, module), args, { env: { ...process.env, ...env } });
  return {
    child,
    ready: await messageOf<Ready>(child),
    stop: async () => {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}

/**
 * Starts a contestant in its own process, so that contestants share neither garbage collection nor compiled code. The
 * module must call `doTasks`.
 */
export async function startContestant<Task>(
  name: string,
  ...started: Parameters<typeof startProcess>
): Promise<Contestant<Task>> {
  const { child, stop } = await startProcess(...started);
  const run = (task: Task) => {
    child.send({ task });
    return messageOf<number[]>(child);
  };
  return { name, run, stop };
}

/** Runs the tasks that the bench sends to this process, until the bench disconnects. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- only the bench sends tasks, and it knows their type
export function doTasks<Task>(act: (task: Task) => Promise<number[]>, end = () => Promise.resolve()): void {
  process.on('message', ({ task }: { task: Task }) => void act(task).then((took) => process.send?.(took)));
  process.once('disconnect', () => void end().finally(() => process.exit()));
  process.send?.('ready');
}

/**
 * Runs the task on the contestants in turn, for a number of rounds; the first ones warm up and do not count. Returns
 * the times of each round.
 */
export async function runInTurn<Task>(
  contestants: readonly Contestant<Task>[],
  task: Task,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<ReadonlyMap<string, number[][]>> {
  const took = new Map(contestants.map(({ name }) => [name, [] as number[][]]));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const { name, run } of contestants) {
      const times = await run(task);
      if (round >= 0) took.get(name)?.push(times);
    }
  }
  return took;
}

/** Resolves with a process's next message; rejects if the process ends instead. */
async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>();
  const ended = (code: number | null) => reject(new Error(`${child.spawnargs.join(' ')} ended with ${code}`));
  child.once('message', resolve).once('exit', ended);
  return promise.finally(() => child.off('exit', ended));
}
