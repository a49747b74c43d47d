import { protocol } from 'electron';
import { appOrigin } from '../ipc/trusted-sender.ts';
import { serveAppFile } from './app-files.ts';

const scheme = new URL(appOrigin).protocol.slice(0, -1);

/** Tells Chromium that `app:` is a proper, secure origin. To be called before Electron is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true } }]);
}

/** Serves the built renderer in `folder` under `app://podkey/`. To be called once Electron is ready. */
export function serveApp(folder: string): void {
  protocol.handle(scheme, (request) => serveAppFile(folder, request));
}
