import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import process from 'node:process';

/** A process of a bench, and what it said when it was ready. */
export interface BenchProcess<Ready> {
  ready: Ready;
  child: ChildProcess;
  stop(): Promise<void>;
}

/** One of those that are measured against each other: it does what it is told, one thing after another. */
export interface Contestant<Task> {
  name: string;
  /** Gives how long (ms) each piece of the task took. */
  does(task: Task): Promise<number[]>;
  stop(): Promise<void>;
}

/** Starts a module of this folder in a process of its own. It ends when it is let go of. */
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
 * Starts a contestant in a process of its own, so that neither its garbage nor what it has made the engine compile is another's.
 * The module has to call `doTasks`.
 */
export async function startContestant<Task>(
  name: string,
  ...started: Parameters<typeof startProcess>
): Promise<Contestant<Task>> {
  const { child, stop } = await startProcess(...started);
  const does = (task: Task) => {
    child.send({ task });
    return messageOf<number[]>(child);
  };
  return { name, does, stop };
}

/** Does whatever this process is told, until it is let go of. */
// eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters -- whatever the bench tells it, nobody else does
export function doTasks<Task>(act: (task: Task) => Promise<number[]>, end = () => Promise.resolve()): void {
  process.on('message', ({ task }: { task: Task }) => void act(task).then((took) => process.send?.(took)));
  process.once('disconnect', () => void end().finally(() => process.exit()));
  process.send?.('ready');
}

/** Has each do the same in turn, so many times over; the first rounds warm up and do not count. Gives what each round took. */
export async function inTurn<Task>(
  contestants: readonly Contestant<Task>[],
  task: Task,
  { rounds, warmUp }: { rounds: number; warmUp: number },
): Promise<ReadonlyMap<string, number[][]>> {
  const took = new Map(contestants.map(({ name }) => [name, [] as number[][]]));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const { name, does } of contestants) {
      const times = await does(task);
      if (round >= 0) took.get(name)?.push(times);
    }
  }
  return took;
}

/** The next message of a process; rejects where it ends instead. */
async function messageOf<Message>(child: ChildProcess): Promise<Message> {
  const { promise, resolve, reject } = Promise.withResolvers<Message>();
  const ended = (code: number | null) => reject(new Error(`${child.spawnargs.join(' ')} ended with ${code}`));
  child.once('message', resolve).once('exit', ended);
  return promise.finally(() => child.off('exit', ended));
}
