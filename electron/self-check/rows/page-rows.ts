import { byCommand, checked, checkedOnElectron, type UnverifiedRow } from './row.ts';

/** The page, its process, and what it may do. */
export const pageRows = [
  {
    id: 'start',
    what: 'Podkey starts: policy, database, services, bridge and window',
    shownBy: checked,
  },
  {
    id: 'page-shown',
    what: 'The page is loaded through `protocol.handle`, also out of an asar archive, and shows its heading',
    shownBy: checked,
  },
  {
    id: 'page-origin',
    what: '`app://` is a registered, secure scheme: the frame’s origin is `app://podkey`, in a secure context',
    shownBy: checkedOnElectron('The stand-in serves `app://podkey` at an `https://` address'),
  },
  {
    id: 'page-policy',
    what: 'The page’s Content-Security-Policy and Trusted Types hold: no `eval`, no inline script, no HTML out of text, no connection',
    shownBy: checked,
  },
  {
    id: 'page-isolated',
    what: 'The page has neither Node nor Electron, and only `invoke` and `on` of the bridge',
    shownBy: checked,
  },
  {
    id: 'renderer-sandbox',
    what: 'The system’s sandbox confines the page’s process',
    shownBy: checkedOnElectron('The stand-in’s Chromium runs with the sandbox that its machine allows'),
  },
  {
    id: 'permissions-refused',
    what: 'Permissions are refused, and requests for them: camera, microphone, geolocation, notifications, MIDI, the clipboard',
    shownBy: checkedOnElectron('The stand-in never calls the permission handlers'),
  },
  {
    id: 'downloads-refused',
    what: 'A download begins and is refused',
    shownBy: checkedOnElectron('The stand-in never emits `will-download`'),
  },
  {
    id: 'windows-refused',
    what: 'The page opens no window and goes to no other address',
    shownBy: checked,
  },
  {
    id: 'crashed-page',
    what: 'A crashed page is loaded again by Electron’s own `reload`',
    shownBy: checkedOnElectron('The stand-in reloads by the DevTools protocol'),
  },
  {
    id: 'end-to-end',
    what: 'All tests on a real Electron, on each system: end-to-end, hostile page, secure values, captures, memory after the lock, leaks (whose recorder of IPC traffic is the stand-in’s)',
    shownBy: byCommand('`npm test -- --all`; a line must say `Electron`'),
  },
  {
    id: 'launch-time',
    what: 'How long the launch takes',
    shownBy: byCommand('`node bench/launch.ts`'),
  },
] as const satisfies readonly UnverifiedRow[];
