/** The stand-in's entry point: does what `electron [switches] <app path> [args]` does. */
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

import { ELECTRON_VERSION } from './app-manifest.ts';
import { commandLine, manifest } from './early-start.ts';
import { MissingApiError } from './missing.ts';

const ELECTRON = new URL('./electron-module.ts', import.meta.url).href;
const ELECTRON_NAMES = new Set(['electron', 'electron/main', 'electron/common']);

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!ELECTRON_NAMES.has(specifier)) return nextResolve(specifier, context);
    return { url: ELECTRON, format: 'module-typescript', shortCircuit: true };
  },
});

process.argv.splice(0, process.argv.length, ...commandLine.argv);
Object.defineProperties(process, {
  type: { value: 'browser', enumerable: true },
  defaultApp: { value: true, enumerable: true },
  versions: { value: Object.freeze({ ...process.versions, electron: ELECTRON_VERSION }), enumerable: true },
});

// Electron warns of such a rejection and continues, unless the app listens (`warn-with-error-code`). An error about an
// API missing from the stand-in must not get lost that way.
process.on('unhandledRejection', (reason) => {
  if (reason instanceof MissingApiError) throw reason;
  if (process.listenerCount('unhandledRejection') > 1) return;
  const text = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
  process.emitWarning(text, 'UnhandledPromiseRejectionWarning');
  process.exitCode = 1;
});

const require = createRequire(import.meta.url);
for (const file of commandLine.requires) require(file);

const { app } = await import('./electron-module.ts');
await import(pathToFileURL(manifest.main).href);
app.becomeReady();
