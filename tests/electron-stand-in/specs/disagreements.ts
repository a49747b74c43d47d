/** A difference between Electron and the stand-in. */
interface Disagreement {
  readonly module: string;
  readonly says: string;
  readonly here: string;
  /** Why it does not affect Podkey. */
  readonly because: string;
}

const missing = 'it throws `the stand-in has no …`';
const unused = 'Podkey does not use it; if it did, its tests would fail';

/** The known differences between Electron's specs and the stand-in. */
export const disagreements: readonly Disagreement[] = [
  {
    module: 'app',
    says: 'an uncaught exception is shown in a dialog, and the app continues',
    here: 'it is printed, and the app ends',
    because: 'it is a fault in any case, and without a dialog the test fails at once',
  },
  {
    module: 'app',
    says: 'login items, recent documents, badges, jump lists, activities, accessibility, metrics',
    here: missing,
    because: 'of these Podkey uses login items, on Windows and macOS only',
  },
  {
    module: 'app',
    says: '`certificate-error`, `login` and `select-client-certificate` ask the app',
    here: 'never emitted',
    because: 'its pages load only Podkey’s own files; Node sends main’s requests',
  },
  {
    module: 'BrowserWindow',
    says: 'maximum sizes, aspect ratios, parents, kiosk, progress bars, tabs, captures, names, saved states',
    here: missing,
    because: unused,
  },
  {
    module: 'webContents',
    says: '`executeJavaScript`, developer tools, histories, printing, zoom levels and modes, audio, dragging, `before-input-event`',
    here: missing,
    because: unused,
  },
  {
    module: 'webContents',
    says: 'a page’s zoom factor is stored for its host, and applies after a restart',
    here: 'it lasts until the app ends',
    because: 'Podkey sets the factor of its settings at each navigation',
  },
  {
    module: 'ipcMain, ipcRenderer',
    says: '`sendSync`, `postMessage`, message ports, `webContents.ipc`, `webFrameMain.ipc`',
    here: missing,
    because: unused,
  },
  {
    module: 'contextBridge',
    says: '`executeInMainWorld`',
    here: missing,
    because: 'a test checks that the preload exposes only two functions',
  },
  {
    module: 'contextBridge',
    says: 'a VideoFrame crosses',
    here: 'it is refused',
    because: 'Podkey’s bridge carries text, numbers, lists and plain objects',
  },
  {
    module: 'clipboard',
    says: 'images, bookmarks and lists of files cross as such',
    here: 'bookmarks throw, the others are bytes',
    because: 'Podkey writes text and markers',
  },
  {
    module: 'Menu, MenuItem',
    says: 'a role brings its own label, keys and submenu; items are sorted by `before` and `after`; superfluous separators are removed',
    here: 'a role without a label is labelled with its name; the rest is ignored',
    because:
      'each of Podkey’s items has its own label and position, and Chromium handles the keys of roles here',
  },
  {
    module: 'Menu, MenuItem',
    says: '`click()` of a disabled item runs its function',
    here: 'it does nothing',
    because: 'only tests call it, in place of a person, who could not',
  },
  {
    module: 'session',
    says: 'cookies, storage, downloads, permissions, certificates, user agents, caches',
    here: 'the permission handlers are stored and never called; the rest throws',
    because: 'docs/unverified.md says how permissions and downloads are checked',
  },
  {
    module: 'protocol',
    says: 'schemes of every kind, interception, requests by `net`, validation of odd answers',
    here: 'standard and secure schemes by `handle`, requests by pages',
    because: 'Podkey’s only scheme is standard and secure, and its handler returns a `Response`',
  },
  {
    module: 'utilityProcess',
    says: 'message ports, `login`, the report and the place of a fatal error',
    here: 'ports throw; the report is empty and the location is `V8`',
    because: 'Podkey sends messages without ports, and treats any fatal error as the process’s end',
  },
  {
    module: 'Tray',
    says: 'other image types, titles, balloons, bounds, menus that it opens itself',
    here: missing,
    because: unused,
  },
  {
    module: 'dialog',
    says: 'dialogs are shown, arguments are checked, a signal closes a message box',
    here: 'every dialog is cancelled at once, an error box is printed, arguments are not checked',
    because: 'a closed dialog has the same result as a cancelled one; TypeScript checks the arguments',
  },
  {
    module: 'screen',
    says: 'a display has `nativeOrigin`, `maximumCursorSize` and details of its colours',
    here: 'they are undefined',
    because: 'Podkey reads only the areas',
  },
  {
    module: 'shell',
    says: '`openExternal` and `openPath` open something; `trashItem` and Windows shortcuts',
    here: 'the first two record their arguments; the others throw',
    because: 'Podkey opens only the log folder',
  },
  {
    module: 'powerMonitor',
    says: 'logind’s signals become `suspend`, `resume` and `shutdown`',
    here: 'a test emits them',
    because: 'Podkey’s reaction is the same; docs/unverified.md says how to check that they arrive',
  },
  {
    module: 'systemPreferences',
    says: 'Touch ID exists on macOS only; colours, animations, media access, defaults',
    here: 'Touch ID exists, and a test is the person; the rest throws',
    because: 'Podkey calls it on macOS only; docs/unverified.md says how to check it there',
  },
  {
    module: 'safeStorage, Notification, net, autoUpdater and others',
    says: 'all of it',
    here: missing,
    because: unused,
  },
];
