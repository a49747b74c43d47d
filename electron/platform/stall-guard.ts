import process from 'node:process';
import { Worker } from 'node:worker_threads';

/** How long main may stand still before Podkey ends, in ms: no copy stays longer (docs/security.md). */
const longestStallMs = 5 * 60_000;

/**
 * Runs on a thread of its own, because main's own does nothing while it stands still. It counts its own turns since the last beat,
 * not the time: a computer that sleeps stops both threads alike. Nothing of main can be reached from here but its end.
 */
const guard = `
  const { workerData: { beats, turns, turnMs } } = require('node:worker_threads');
  let seen = 0;
  let missed = 0;
  setInterval(() => {
    const beat = Atomics.load(beats, 0);
    missed = beat === seen ? missed + 1 : 0;
    seen = beat;
    if (missed >= turns) process.kill(process.pid, 'SIGKILL');
  }, turnMs);
`;

/**
 * Ends this process if no beat comes for too long: its windows and, on Linux, its copies go with it, and the next start clears
 * what is left on the clipboard.
 *
 * @returns a function that tells of a beat
 */
export function guardAgainstStall(limitMs = longestStallMs): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const turns = 10;
  const workerData = { beats, turns, turnMs: limitMs / turns };
  // Options of this process, such as the kind of its modules, are not the guard's.
  const worker = new Worker(guard, { eval: true, execArgv: [], workerData });
  worker.unref();
  // Without its guard Podkey is as safe as before the stall.
  worker.on('error', (error: unknown) => process.emitWarning(String(error)));
  return () => void Atomics.add(beats, 0, 1);
}
