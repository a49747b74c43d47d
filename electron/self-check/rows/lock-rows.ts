import { byHand, checked, checkedOnElectron, type UnverifiedRow } from './row.ts';

/** The lock, idle time, and what stays in memory. */
export const lockRows = [
  {
    id: 'lock-replaces-process',
    what: 'The lock gives the window a page in another process (`app://between/` is another site to Chromium), and the old process ends',
    shownBy: checkedOnElectron('The stand-in has no process numbers'),
  },
  {
    id: 'garbage-collected',
    what: 'What nothing holds is gone from main after the collection at the lock (`node:inspector`)',
    shownBy: checked,
  },
  {
    id: 'guard-thread',
    what: 'A worker thread, such as the stall guard’s, runs in Electron’s main process',
    shownBy: checked,
  },
  {
    id: 'idle-time',
    what: 'The system counts how long nobody has used the computer: at least a second within 15 s',
    shownBy: checkedOnElectron('The stand-in has no desktop to ask'),
  },
  {
    id: 'own-input',
    what: 'Input in Podkey’s own windows is noticed (`input-event`)',
    shownBy: checkedOnElectron('The stand-in never emits `input-event`'),
  },
  {
    id: 'windows-hello',
    what: 'Windows Hello’s availability can be asked',
    shownBy: checkedOnElectron('Only Windows has Windows Hello'),
  },
  {
    id: 'system-lock',
    what: 'Sleep, the screen’s lock and idle time lock Podkey (`powerMonitor`; Linux: logind and the screen savers of GNOME, KDE, Cinnamon, MATE, Xfce; sway says that only its own windows count)',
    shownBy: byHand(
      '**Lock after inactivity** 1 min: leave; lock the screen; close the lid: Podkey says why it is locked',
    ),
  },
  {
    id: 'system-unlock',
    what: 'Touch ID, Windows Hello and the desktops’ agents of polkit unlock Podkey; a cancelled prompt is silent; the prompt is in front and closes at the next lock',
    shownBy: byHand(
      'Settings, **Lock**, **Unlock with the system**, lock, unlock by finger and by password; cancel; fail three times',
    ),
  },
] as const satisfies readonly UnverifiedRow[];
