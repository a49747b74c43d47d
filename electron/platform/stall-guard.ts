import process from 'node:process';
import { Worker } from 'node:worker_threads';

/** How long main may stall before Podkey ends, in ms: no copy stays longer (docs/security.md). */
const maxStallMs = 5 * 60_000;

/** Places in the memory that main shares with the guard: the number of heartbeats, and whether they pause. */
const places = { beats: 0, isPaused: 1 };

/**
 * Runs in its own thread, because main's does nothing during a stall. It counts its own intervals since the last heartbeat
 * instead of time, because sleep stops both threads. It can reach nothing of main except its end. It waits without a timer while
 * they pause.
 */
const guard = `
  const { workerData: { shared, places: { beats, isPaused }, turns, turnMs } } = require('node:worker_threads');
  let seen = 0;
  let missed = 0;
  for (;;) {
    const paused = Atomics.load(shared, isPaused);
    Atomics.wait(shared, isPaused, paused, paused ? Infinity : turnMs);
    const beat = Atomics.load(shared, beats);
    missed = paused || beat !== seen ? 0 : missed + 1;
    seen = beat;
    if (missed >= turns) process.kill(process.pid, 'SIGKILL');
  }
`;

interface StallGuard {
  beat: () => void;
  /** No heartbeat will come until the next one. */
  pause: () => void;
}

/**
 * Ends this process if no heartbeat comes for too long: its windows and, on Linux, its copies disappear with it, and the next
 * start clears what is left on the clipboard.
 */
export function guardAgainstStall(limitMs = maxStallMs): StallGuard {
  const shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  const turns = 10;
  const workerData = { shared, places, turns, turnMs: limitMs / turns };
  // Options of this process, such as the module type, must not apply to the guard.
  const worker = new Worker(guard, { eval: true, execArgv: [], workerData });
  worker.unref();
  // Without its guard Podkey still works. Only a stall is not ended.
  worker.on('error', (error: unknown) => process.emitWarning(String(error)));
  const setPaused = (isPaused: 0 | 1) => {
    if (Atomics.exchange(shared, places.isPaused, isPaused) !== isPaused)
      Atomics.notify(shared, places.isPaused);
  };
  return {
    beat: () => {
      Atomics.add(shared, places.beats, 1);
      setPaused(0);
    },
    pause: () => setPaused(1),
  };
}
