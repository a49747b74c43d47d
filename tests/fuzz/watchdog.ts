import { Worker } from 'node:worker_threads';

/** Watches over code that may never give a turn to anybody else. */
export interface Watchdog {
  /** Something begins, by this name; what began before has ended. */
  beat(what: string): void;
  /** Nothing is under way. */
  rest(): void;
  stop(): Promise<void>;
}

/** Runs beside the tests: a test that hangs in a loop can't stop itself, and Vitest would wait for ever. */
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

/** Starts one that ends the whole process, and says in what, where nothing was heard for so many ms. */
export function startWatchdog(longestMs: number): Watchdog {
  const worker = new Worker(source, { eval: true, workerData: longestMs });
  worker.unref();
  return {
    beat: (what) => worker.postMessage(what),
    rest: () => worker.postMessage(null),
    stop: async () => {
      await worker.terminate();
    },
  };
}
