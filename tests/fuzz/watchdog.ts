import { Worker } from 'node:worker_threads';

/** Watches code that may block the event loop forever. */
export interface Watchdog {
  /** Something with this name begins; what began before has ended. */
  beat(what: string): void;
  /** Nothing is running. */
  pause(): void;
  stop(): Promise<void>;
}

/** Runs on its own thread, because a test that loops forever can't stop itself and Vitest would wait forever. */
const source = `
  const { workerData, parentPort } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  let timer;
  parentPort.on('message', (what) => {
    clearTimeout(timer);
    if (what === null) return;
    timer = setTimeout(() => {
      writeSync(2, 'Hangs: ' + what + '\\n');
      process.kill(process.pid, 'SIGKILL');
    }, workerData);
  });
`;

/** Starts a watchdog that ends the whole process and names the culprit after `maxMs` without a beat. */
export function startWatchdog(maxMs: number): Watchdog {
  const worker = new Worker(source, { eval: true, workerData: maxMs });
  worker.unref();
  return {
    beat: (what) => worker.postMessage(what),
    pause: () => worker.postMessage(null),
    stop: async () => {
      await worker.terminate();
    },
  };
}
