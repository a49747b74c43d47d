/** A difference between Electron and the stand-in. */
interface Disagreement {
  readonly module: string;
  readonly says: string;
  readonly here: string;
  /** Why it does not affect Podkey. */
  readonly because: string;
}

const missing = 'it throws `the stand-in has no …`';
const unused = 'Podkey does not use it; if it did, it would be told';

/** The known differences between Electron's specs and the stand-in. */
export const disagreements: readonly Disagreement[] = [
  {
    module: 'app',
    says: 'an exception that nobody catches is shown in a dialog, and the app goes on',
    here: 'it is printed, and the app ends',
    because:
      'it is a fault in any case: nobody could close the dialog in a test, and so the test fails at once',
  },
  {
    module: 'app',
    says: 'login items, recent documents, badges, jump lists, activities, accessibility, metrics, `relaunch`',
    here: missing,
    because: 'of these Podkey uses login items, on Windows and macOS only',
  },
  {
    module: 'app',
    says: '`certificate-error`, `login` and `select-client-certificate` ask the app',
    here: 'never emitted',
    because: 'its pages load Podkey’s own files alone; main’s requests are Node’s',
  },
  {
    module: 'BrowserWindow',
    says: 'maximum sizes, aspect ratios, parents, kiosk, progress bars, tabs, captures, names, saved states',
    here: missing,
    because: unused,
  },
  {
    module: 'webContents',
    says: '`executeJavaScript`, developer tools, histories, printing, zoom, audio, dragging, `before-input-event`',
    here: missing,
    because: unused,
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
    because: 'a test holds that the preload exposes two functions and nothing else',
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
    says: 'a role brings its own label, keys and submenu; items are sorted by `before` and `after`; needless separators go',
    here: 'a role without a label is labelled with its name, the rest is left as it is',
    because:
      'every item of Podkey’s has a label and a place of its own, and the keys of roles are Chromium’s here',
  },
  {
    module: 'Menu, MenuItem',
    says: '`click()` of an item that is not enabled runs its function',
    here: 'it does nothing',
    because: 'only tests call it, in a person’s place, who could not',
  },
  {
    module: 'session',
    says: 'cookies, storage, downloads, permissions, certificates, user agents, caches',
    here: 'the permission handlers are taken and never called; the rest throws',
    because: 'docs/unverified.md has how permissions and downloads are checked',
  },
  {
    module: 'protocol',
    says: 'schemes of every kind, interception, requests by `net`, validation of odd answers',
    here: 'standard and secure schemes by `handle`, requests by pages',
    because: 'Podkey’s one scheme is such a one, and its handler answers with a `Response`',
  },
  {
    module: 'utilityProcess',
    says: 'message ports, `login`, the report and the place of a fatal error',
    here: 'ports throw; the report is empty and the place is `V8`',
    because: 'Podkey sends messages without ports, and takes any fatal error for the end of the process',
  },
  {
    module: 'Tray',
    says: 'images of other kinds, titles, balloons, bounds, menus that it opens itself',
    here: missing,
    because: unused,
  },
  {
    module: 'dialog',
    says: 'dialogs are shown, arguments are checked, a signal closes a message box',
    here: 'every dialog is cancelled at once, a box for errors is printed, arguments are not looked at',
    because: 'a cancelled dialog is what a closed one gives; TypeScript checks the arguments',
  },
  {
    module: 'screen',
    says: 'a display has `nativeOrigin`, `maximumCursorSize` and details of its colours',
    here: 'they are undefined',
    because: 'Podkey reads areas alone',
  },
  {
    module: 'shell',
    says: '`openExternal` and `openPath` open something; `trashItem` and links of Windows',
    here: 'the first two write down what they were given; the others throw',
    because: 'Podkey opens the log folder alone',
  },
  {
    module: 'powerMonitor',
    says: 'logind’s signals become `suspend`, `resume` and `shutdown`',
    here: 'a test emits them',
    because: 'what Podkey does on them is the same; that they come: docs/unverified.md',
  },
  {
    module: 'safeStorage, systemPreferences, Notification, net, autoUpdater and others',
    says: 'all of it',
    here: missing,
    because: unused,
  },
];
