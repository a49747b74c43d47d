import { byCommand, byHand, checked, checkedOnElectron, type UnverifiedRow } from './row.ts';

/** Windows, keyboard shortcuts, menus and the tray. */
export const desktopRows = [
  {
    id: 'global-shortcuts',
    what: 'A global keyboard shortcut can be taken and given back',
    why: 'The stand-in takes no keys from the X server',
    shownBy: checkedOnElectron,
  },
  {
    id: 'tray',
    what: 'The tray icon can be made, with its menu, and removed',
    why: 'The stand-in shows no tray',
    shownBy: checkedOnElectron,
  },
  {
    id: 'content-protection',
    what: 'The window takes `setContentProtection`, on and off, on Windows and macOS',
    why: 'The stand-in remembers it and does nothing',
    shownBy: checkedOnElectron,
  },
  {
    id: 'menu-without-tools',
    what: 'The application’s menu is Podkey’s own, without Reload and DevTools',
    why: 'The stand-in has no default menu',
    shownBy: checked,
  },
  {
    id: 'text-size',
    what: 'A page’s zoom narrows its layout, and a navigation brings back the text size of Settings, whatever Chromium has stored for the page’s host',
    why: 'The stand-in lays the page out in a smaller size with more device pixels, without Chromium’s zoom',
    shownBy: checked,
  },
  {
    id: 'screen-tests',
    what: 'The window kept out of captures: the end-to-end tests on Windows and macOS',
    why: 'Captures show the stand-in’s window all the same',
    shownBy: byCommand('`npx playwright test screen.spec`'),
  },
  {
    id: 'captures',
    what: 'Screenshots and shared screens leave the window out',
    why: 'Captures show the stand-in’s window all the same',
    shownBy: byHand(
      '`npm start`, reveal a value, take a screenshot and share the screen: the window is left out; hide it: it is back',
    ),
  },
  {
    id: 'shortcuts-on-gnome',
    what: 'Keyboard shortcuts on GNOME 50 with Wayland, which asks for the desktop entry’s name',
    why: 'No desktop runs here',
    shownBy: byHand(
      'Install the deb, choose a shortcut in Settings, allow it in GNOME’s dialog, press it in another program; the AppImage: Settings says what is missing',
    ),
  },
  {
    id: 'panic-key',
    what: 'The panic key; Podkey says when another program holds it. On Wayland Settings asks to press it once, and the notice goes when it works',
    why: 'No keyboard presses the stand-in’s keys',
    shownBy: byHand('Choose one in Settings, press it in another program'),
  },
  {
    id: 'copy-queue-key',
    what: 'The key that advances a copy queue, on Windows, macOS and X11 pressed in another program; on Wayland the desktop may take it and never report it',
    why: 'No keyboard presses the stand-in’s keys',
    shownBy: byHand(
      'Open a one-time code, **Copy in turn**, paste in another program, press Ctrl+Alt+V, paste: the code; **Stop**: the key is the other program’s again',
    ),
  },
  {
    id: 'hidden-window',
    what: 'A window hidden by the panic key shows nothing of before when it comes back',
    why: 'The stand-in hides a window by moving it off the screen',
    shownBy: byHand('Reveal a value, press the panic key twice, by eye'),
  },
  {
    id: 'native-menus',
    what: 'Native menus, their accelerators, and macOS staying open without a window',
    why: 'The stand-in shows no native menus',
    shownBy: byHand('`npm start`, by hand'),
  },
  {
    id: 'about',
    what: '**About Podkey** on Linux shows name, version and icon',
    why: 'The stand-in shows no native dialogs',
    shownBy: byHand('`npm start`, **Help**, **About**'),
  },
  {
    id: 'text-size-keys',
    what: 'Ctrl/Cmd with plus, minus and 0, also on the keypad and with a German keyboard, change the text size of Settings; the palette and the countdown of typing grow with it; no window is first painted in another size',
    why: 'The stand-in shows no native menus, and knows keys by their characters',
    shownBy: byHand(
      '`npm start`, press each key: **Text size** in Settings follows; at 200%, open the palette, type a value into another program, quit, start',
    ),
  },
  {
    id: 'first-paint',
    what: 'The window’s colour before its first paint, in dark and light',
    why: 'The stand-in’s windows have no background colour',
    shownBy: byHand('`npm start` with each theme, by eye'),
  },
  {
    id: 'one-instance',
    what: 'One instance: a second start shows the first window, minimized or hidden too',
    why: 'The stand-in has its own lock',
    shownBy: byHand('`npm start` twice'),
  },
  {
    id: 'palette',
    what: 'The palette over other programs: above a full-screen one, on the display of the cursor, the former program in front again when it goes; on Wayland the key may never come and the place may be the desktop’s',
    why: 'The stand-in has no window order',
    shownBy: byHand('Choose a shortcut in Settings, press it in a browser in full screen, Esc'),
  },
  {
    id: 'palette-on-macos',
    what: 'macOS: hiding the palette (a panel) brings no other window of Podkey’s forward',
    why: 'macOS is not here',
    shownBy: byHand('As before, with the main window behind another program'),
  },
  {
    id: 'tray-by-eye',
    what: 'The tray: icon, menu, a press on it; GNOME shows none without an extension; Podkey keeps running without a window',
    why: 'The stand-in shows no tray',
    shownBy: byHand('Turn it on in Settings, close the window, open it from the tray'),
  },
  {
    id: 'unsaved-changes',
    what: 'The question before unsaved changes are lost when the window closes or Podkey quits: it belongs to the window, Enter and Escape keep the changes, and logging out of the computer or shutting it down is not held up for long',
    why: 'The stand-in cancels all dialogs, and nobody logs out',
    shownBy: byHand(
      'Type into the account form, then the window’s close button, Alt+F4 or Cmd+Q, and **Quit** in the tray: each asks, and both answers do what they say; then log out of the computer',
    ),
  },
  {
    id: 'context-menus',
    what: 'The menus under the right mouse button, and that `canCopy` is off in a masked field',
    why: 'The stand-in never emits `context-menu`',
    shownBy: byHand('By hand in the account form'),
  },
  {
    id: 'displays',
    what: 'The place of the window across displays of other densities, and a display unplugged',
    why: 'The stand-in has one display',
    shownBy: byHand('Move it, quit, unplug, start'),
  },
  {
    id: 'undo-and-help-keys',
    what: 'Ctrl/Cmd+Z undoes the reset of all settings although the Edit menu has the same key; `?` with keyboards of other languages',
    why: 'The stand-in’s menu roles have no keys',
    shownBy: byHand(
      'Settings, **Reset all settings**, Ctrl/Cmd+Z; `?` outside of a field, with a German and a French keyboard',
    ),
  },
] as const satisfies readonly UnverifiedRow[];
