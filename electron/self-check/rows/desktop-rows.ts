import { byHand, checked, checkedOnElectron, type UnverifiedRow } from './row.ts';

/** Windows, keyboard shortcuts, menus and the tray. */
export const desktopRows = [
  {
    id: 'global-shortcuts',
    what: 'A global shortcut is taken, arrives when its key is pressed, and is given back',
    shownBy: checkedOnElectron('The stand-in takes no keys from the X server'),
  },
  {
    id: 'tray',
    what: 'The system shows the tray icon: it has a place (Windows, macOS), or the desktop lists it (Linux)',
    shownBy: checkedOnElectron('The stand-in shows no tray'),
  },
  {
    id: 'content-protection',
    what: 'Windows keeps the window out of captures when told to, as Windows itself says (`GetWindowDisplayAffinity`)',
    shownBy: checkedOnElectron('The stand-in remembers it and does nothing'),
  },
  {
    id: 'menu-without-tools',
    what: 'The application’s menu is Podkey’s own, without Reload and DevTools',
    shownBy: checked,
  },
  {
    id: 'text-size',
    what: 'A page’s zoom narrows its layout, and a navigation brings back the text size of Settings, whatever Chromium has stored for the page’s host',
    shownBy: checked,
  },
  {
    id: 'question-withdrawn',
    what: 'A question in a system dialog stays open, and closes as “no” when Podkey withdraws it',
    shownBy: checkedOnElectron('The stand-in cancels all dialogs'),
  },
  {
    id: 'one-instance',
    what: 'A second start ends, and shows the hidden window of the first',
    shownBy: checkedOnElectron('The stand-in has its own lock'),
  },
  {
    id: 'captures',
    what: 'Screenshots and shared screens leave the window out',
    shownBy: byHand(
      'Reveal a value, take a screenshot, share the screen; hide the value: the window is back',
    ),
  },
  {
    id: 'global-keys',
    what: 'Panic key, palette and copy-queue key in other programs, over one in full screen, with the program in front again after Esc; in GNOME’s Wayland session, which asks first',
    shownBy: byHand('Choose each in Settings, press it in a browser in full screen'),
  },
  {
    id: 'browser-asks',
    what: 'Podkey’s small window is over the browser and has the keyboard when a page asks, also over a browser in full screen and in GNOME’s Wayland session; after Enter and after Esc the browser’s page has it again',
    shownBy: byHand(
      'Press the extension’s shortcut in a password field: Enter fills in without a click, a second Enter signs in; again in full screen, with Podkey’s main window minimized, and locked',
    ),
  },
  {
    id: 'browser-recognized',
    what: 'Podkey recognizes the browsers of Windows and macOS by the process that started `podkey`, and asks to pair others: Chrome, Edge, Brave and Firefox',
    shownBy: byHand(
      'Fill in with each: no code appears, and the small window names the browser; with a portable browser the same six digits appear in both',
    ),
  },
  {
    id: 'by-eye',
    what: 'No flash at start and lock, in dark and light; nothing of before when a hidden window comes back; tray icon and menu; the window’s place on displays of other densities',
    shownBy: byHand(
      'Start, reveal, press the panic key twice, lock, close the window, open it from the tray, unplug a display, start',
    ),
  },
  {
    id: 'menu-keys',
    what: 'Keys of the native menus, with German and French keyboards: text size by plus, minus and 0, Ctrl/Cmd+Z after **Reset all settings**, `?`',
    shownBy: byHand('Press each; **Text size** in Settings follows; open the palette at 200%'),
  },
  {
    id: 'dialogs',
    what: 'The system’s dialogs: files to open and to save (twice to the same name, on a share), unsaved changes, a new pod, an unusable policy. Enter and Escape keep and cancel',
    shownBy: byHand(
      'Settings, **Export accounts…** twice, **Import accounts…**; type into the account form, then Alt+F4 and log out; `podkey` with a misspelt rule',
    ),
  },
] as const satisfies readonly UnverifiedRow[];
