import { byCommand, byHand, checkedInstalled, type UnverifiedRow } from './row.ts';

/** Installed builds, fuses, signing and updates. */
export const installedRows = [
  {
    id: 'fuse-run-as-node',
    what: 'An installed Podkey does not run as Node (`ELECTRON_RUN_AS_NODE`)',
    shownBy: checkedInstalled('The fuses are set and read back, but a placeholder obeys none'),
  },
  {
    id: 'fuse-node-options',
    what: 'The fuse for `NODE_OPTIONS` is off in the installed program',
    shownBy: checkedInstalled('A placeholder obeys no fuse'),
  },
  {
    id: 'fuse-inspect',
    what: 'An installed Podkey opens no debugger for `--inspect`',
    shownBy: checkedInstalled('The fuses are set and read back, but a placeholder obeys none'),
  },
  {
    id: 'no-debugging-port',
    what: 'An installed Podkey opens no port for `--remote-debugging-port`; `npm run check:electron` starts it with that switch',
    shownBy: checkedInstalled('The stand-in is not packaged, so it keeps the switch'),
  },
  {
    id: 'no-developer-tools',
    what: 'The developer tools of an installed Podkey’s window do not open',
    shownBy: checkedInstalled('The stand-in has no developer tools'),
  },
  {
    id: 'only-asar',
    what: 'An installed Podkey is loaded from `app.asar`, and its fuse allows nothing else',
    shownBy: checkedInstalled('The stand-in runs the built files'),
  },
  {
    id: 'login-item',
    what: 'The system says whether Podkey starts with the login',
    shownBy: checkedInstalled('The stand-in is not packaged, so the answer is `unavailable`'),
  },
  {
    id: 'links',
    what: 'The system opens `podkey:` links with Podkey, and hands them over behind `--`',
    shownBy: checkedInstalled('The stand-in is registered with no desktop'),
  },
  {
    id: 'login-and-links',
    what: 'Podkey starts with the login, hidden in the tray, and a link starts it: Windows, macOS, GNOME, KDE, an AppImage',
    shownBy: byHand(
      'Turn **Start Podkey when I log in** on, log out and in; quit, `xdg-open`, `open` or `start "" "podkey://open?x"`: it says why the link was not opened',
    ),
  },
  {
    id: 'restart',
    what: 'An installed Podkey starts again after it has quit to restore a copy (`app.relaunch`): Windows, macOS, an AppImage',
    shownBy: byHand(
      '**Settings**, **Show copies…**, restore one: Podkey’s window is back within seconds with the copy’s accounts, and as one process; the same after starting Podkey with the login',
    ),
  },
  {
    id: 'installers',
    what: 'The installers with a window, on ARM too; signing and notarization; the files of a real runtime and their bill of materials',
    shownBy: byCommand(
      '`npm run dist:check` after a build with the real runtime, then docs/installers.md, *What remains to be run on each system*',
    ),
  },
  {
    id: 'updates',
    what: 'An update installs on Windows and macOS; another publisher’s is refused; none is offered where IT installs',
    shownBy: byHand(
      'Install two signed builds one after the other by a feed (docs/updates.md): **Download**, **Restart and install**; again with another certificate, `/ALLUSERS`, the MSI',
    ),
  },
] as const satisfies readonly UnverifiedRow[];
