import { byCommand, byHand, checked, checkedOnElectron, type UnverifiedRow } from './row.ts';

/** The page, its process, and what it may do. */
export const pageRows = [
  {
    id: 'start',
    what: 'Podkey starts: policy, database, services, bridge and window',
    why: 'The stand-in runs main under plain Node and the page in Debian’s Chromium',
    shownBy: checked,
  },
  {
    id: 'page-shown',
    what: 'The page is loaded through `protocol.handle`, also out of an asar archive, and shows its heading',
    why: 'The stand-in answers the page’s requests itself and has no asar',
    shownBy: checked,
  },
  {
    id: 'page-origin',
    what: '`app://` is a registered, secure scheme: the frame’s origin is `app://podkey`, in a secure context',
    why: 'The stand-in serves `app://podkey` at an `https://` address',
    shownBy: checkedOnElectron,
  },
  {
    id: 'page-policy',
    what: 'The page’s Content-Security-Policy and Trusted Types hold: no `eval`, no inline script, no HTML out of text, no connection',
    why: 'The stand-in’s Chromium applies the header, but to an `https://` page',
    shownBy: checked,
  },
  {
    id: 'page-isolated',
    what: 'The page has neither Node nor Electron, and only `invoke` and `on` of the bridge',
    why: 'The stand-in builds its own isolated world',
    shownBy: checked,
  },
  {
    id: 'renderer-sandbox',
    what: 'The system’s sandbox confines the page’s process',
    why: 'The stand-in’s Chromium runs with the sandbox that its machine allows',
    shownBy: checkedOnElectron,
  },
  {
    id: 'permissions-refused',
    what: 'Permission requests are refused: camera (`getUserMedia`), notifications, geolocation',
    why: 'The stand-in never calls the permission handlers',
    shownBy: checkedOnElectron,
  },
  {
    id: 'downloads-refused',
    what: 'A download that the page starts is refused',
    why: 'The stand-in never emits `will-download`',
    shownBy: checkedOnElectron,
  },
  {
    id: 'windows-refused',
    what: 'The page opens no window and goes to no other address',
    why: 'The stand-in refuses windows with its own sandbox',
    shownBy: checked,
  },
  {
    id: 'crashed-page',
    what: 'A crashed page is loaded again by Electron’s own `reload`',
    why: 'The stand-in reloads by the DevTools protocol',
    shownBy: checkedOnElectron,
  },
  {
    id: 'crash-dialog',
    what: 'The dialog after the fourth crash within a minute',
    why: 'The stand-in cancels all dialogs',
    shownBy: byHand(
      '`npm start`, open `chrome://crash` in the page through the debugger, or end the renderer’s process, four times within a minute',
    ),
  },
  {
    id: 'end-to-end',
    what: 'The whole end-to-end suite on a real Electron',
    why: 'The suite runs on the stand-in if no runtime is at hand',
    shownBy: byCommand('`npm run test:e2e`; its first line must say `Electron`'),
  },
  {
    id: 'untrusted-page',
    what: 'A hostile page finds no way out: permission, device and download requests, CORS, frames',
    why: 'The stand-in never calls the handlers and has no `app://` scheme',
    shownBy: byCommand('`npx playwright test untrusted-page`'),
  },
  {
    id: 'leak-tests',
    what: 'The leak tests: the stand-in records IPC traffic (`electronStandIn.recordIpc`), Electron needs its own way',
    why: 'Electron’s IPC can’t be recorded the same way',
    shownBy: byCommand('`npm run test:leaks`'),
  },
  {
    id: 'launch-time',
    what: 'Launch time',
    why: 'The stand-in starts another browser',
    shownBy: byCommand('`node bench/launch.ts`'),
  },
] as const satisfies readonly UnverifiedRow[];
