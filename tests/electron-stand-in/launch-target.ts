import { fileURLToPath } from 'node:url';
import { electronRuntime, runtimeLine } from '../../scripts/electron-runtime.mjs';

/** The runtime that end-to-end tests and `npm start` run the app on. */
export interface LaunchTarget {
  readonly kind: 'electron' | 'stand-in';
  /** For `executablePath` of Playwright's `_electron.launch`, or to be spawned with the app's folder. */
  readonly executablePath: string;
  /**
   * Variables for the environment of a process that calls `_electron.launch` without an `executablePath`. Only then
   * does Playwright load the code that lets it wait for the app.
   */
  readonly env: Readonly<Record<string, string>>;
  /** One line for people to read. */
  readonly description: string;
}

/** Returns the available runtime: the real Electron if set-up could fetch and start it, otherwise the stand-in. */
export function electronTarget(): LaunchTarget {
  const runtime = electronRuntime();
  const dist = fileURLToPath(new URL('./dist', import.meta.url));
  return {
    kind: runtime.kind,
    executablePath: runtime.executable,
    env: runtime.kind === 'stand-in' ? { ELECTRON_OVERRIDE_DIST_PATH: dist } : {},
    description: runtimeLine(runtime),
  };
}
