import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** A test run's display. */
export interface TestDisplay {
  /** Value for the `DISPLAY` variable, such as ":7"; empty on systems without X. */
  readonly display: string;
  /** Ends the X server; resolves when it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts an Xvfb on a free display number, with a screen of 1600×1000. On Windows and macOS returns the user’s display.
 *
 * Each display has its own clipboard, so tests do not disturb each other. Rejects if Xvfb is not installed.
 */
export async function startDisplay(): Promise<TestDisplay> {
  if (process.platform !== 'linux') return { display: '', stop: () => Promise.resolve() };
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const number = Promise.withResolvers<string>();
  server.once('error', () => number.reject(new Error("Xvfb can't be started: run 'apt-get install xvfb'.")));
  server.once('exit', (code) => number.reject(new Error(`Xvfb ended with ${String(code)}`)));
  server.stdio[3]?.on('data', (chunk: Buffer) => number.resolve(chunk.toString('utf8').trim()));
  const display = `:${await number.promise}`;
  return {
    display,
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill();
      await exited;
    },
  };
}
