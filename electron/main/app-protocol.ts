import { protocol } from 'electron';
import { appOrigin } from '../ipc/trusted-sender.ts';
import { serveAppFile } from './app-files.ts';

const scheme = new URL(appOrigin).protocol.slice(0, -1);

/** Registers `app:` as a standard, secure scheme. Call it before Electron is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme, privileges: { standard: true, secure: true } }]);
}

/** Serves the built renderer in `folder` under `app://podkey/`. Call it when Electron is ready. */
export function serveApp(folder: string): void {
  protocol.handle(scheme, (request) => serveAppFile(folder, request));
}
