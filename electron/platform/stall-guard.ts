import process from 'node:process';
import { Worker } from 'node:worker_threads';

/** How long main may stall before Podkey ends, in ms: no copy stays longer (docs/security.md). */
const longestStallMs = 5 * 60_000;

/**
 * Runs in its own thread, because main's does nothing during a stall. It counts its own intervals since the last heartbeat
 * instead of time, because sleep stops both threads. It can reach nothing of main except its end.
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
 * Ends this process if no heartbeat comes for too long: its windows and, on Linux, its copies disappear with it, and the next
 * start clears what is left on the clipboard.
 *
 * @returns a function to call at each heartbeat
 */
export function guardAgainstStall(limitMs = longestStallMs): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const turns = 10;
  const workerData = { beats, turns, turnMs: limitMs / turns };
  // Options of this process, such as the module type, must not apply to the guard.
  const worker = new Worker(guard, { eval: true, execArgv: [], workerData });
  worker.unref();
  // Without its guard Podkey still works. Only a stall is not ended.
  worker.on('error', (error: unknown) => process.emitWarning(String(error)));
  return () => void Atomics.add(beats, 0, 1);
}
