import { byCommand, byHand, checked, checkedOnElectron, type UnverifiedRow } from './row.ts';

/** The lock, idle time, and what stays in memory. */
export const lockRows = [
  {
    id: 'lock-replaces-process',
    what: 'The lock gives the window a page in another process (`app://between/` is another site to Chromium), and the old process ends',
    why: 'The stand-in has no process numbers',
    shownBy: checkedOnElectron,
  },
  {
    id: 'garbage-collected',
    what: 'Main collects its garbage at the lock (`node:inspector`)',
    why: 'The stand-in runs under plain Node',
    shownBy: checked,
  },
  {
    id: 'guard-thread',
    what: 'A worker thread, such as the stall guard’s, runs in Electron’s main process',
    why: 'The stand-in runs under plain Node',
    shownBy: checked,
  },
  {
    id: 'idle-time',
    what: 'The system tells how long nobody has used the computer',
    why: 'The stand-in has no desktop to ask',
    shownBy: checkedOnElectron,
  },
  {
    id: 'memory-after-lock',
    what: 'No secret stays in memory after the lock, and what Chromium’s own part of main keeps of calls',
    why: 'The stand-in’s main process has no Chromium in it',
    shownBy: byCommand('`npx playwright test memory-after-lock`, on Linux with the runtime'),
  },
  {
    id: 'lock-without-flash',
    what: 'The lock’s page comes without a flash',
    why: 'Only eyes see it',
    shownBy: byHand('Lock Podkey, in dark and light'),
  },
  {
    id: 'system-lock',
    what: 'Sleep and the system’s lock lock Podkey (`powerMonitor`; on Linux logind and the screen savers of GNOME, KDE, Cinnamon, MATE and Xfce)',
    why: 'The stand-in’s `powerMonitor` is silent',
    shownBy: byHand(
      '`npm start`, close the lid, open it; lock the screen: Podkey says why it is locked. Linux also: `loginctl lock-session`',
    ),
  },
  {
    id: 'own-input',
    what: 'Input in Podkey’s own windows, as `input-event` tells it',
    why: 'The stand-in never emits `input-event`',
    shownBy: byHand(
      'sway or another wlroots desktop, lock after 1 min: use another program for 2 min; Podkey locks and Settings says that only its own windows count',
    ),
  },
  {
    id: 'idle-lock',
    what: 'The system’s idle time locks Podkey, on Wayland above all',
    why: 'The stand-in has no desktop to ask',
    shownBy: byHand(
      'Set **Lock after inactivity** to 1 min, leave: it locks after a minute, and not while another program is used',
    ),
  },
  {
    id: 'unlock-touch-id',
    what: 'Touch ID, an Apple Watch and the Mac’s password unlock Podkey; a cancelled prompt is silent, and so is a wrong finger, which macOS reports itself',
    why: 'macOS is not here; the stand-in’s Touch ID follows Electron’s source',
    shownBy: byHand(
      'A Mac with Touch ID: Settings › Lock, set a passcode, turn on **Unlock with the system**, lock. Unlock with a finger, then with **Use Password…**, with the lid closed too; cancel; three wrong fingers; lock the screen while the prompt is open',
    ),
  },
  {
    id: 'unlock-windows-hello',
    what: 'Windows Hello unlocks Podkey; its prompt opens in front of Podkey’s window and closes when Podkey locks again; `RequestVerificationForWindowAsync` exists in Windows 10, which Microsoft documents for build 22000 only',
    why: 'Wine’s Windows Runtime has no `UserConsentVerifier`; the tests call the same code on tables in memory',
    shownBy: byHand(
      'Windows 10 and 11, with a PIN: as for Touch ID; cancel; a wrong PIN until Windows gives up; without Windows Hello, Settings says that it isn’t set up',
    ),
  },
  {
    id: 'unlock-polkit',
    what: 'The desktops’ agents (GNOME, KDE, Xfce, MATE) ask for the login or a fingerprint and unlock Podkey, in X11 and Wayland sessions and over xrdp',
    why: 'The tests run a real polkit with an agent without a dialog and without PAM',
    shownBy: byHand(
      'Install the deb or the rpm, turn it on as for Touch ID, lock, unlock; with `fprintd-enroll` also by finger; `pkaction --action-id app.podkey.Podkey.unlock --verbose` lists the action',
    ),
  },
  {
    id: 'main-stands-still',
    what: 'Main standing still in a menu or a dialog of the system: no timer runs then, and the guard’s thread does',
    why: 'The stand-in shows no native menus',
    shownBy: byHand(
      '`npm start` with the limit of `stall-guard.ts` set to 20 s, leave the application’s menu open on each system: note whether Podkey ends',
    ),
  },
] as const satisfies readonly UnverifiedRow[];
