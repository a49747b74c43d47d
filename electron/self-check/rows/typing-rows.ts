import { byHand, type UnverifiedRow } from './row.ts';

/** Typing into other programs' windows. */
export const typingRows = [
  {
    id: 'typing-desktop',
    what: 'On a Linux desktop on X11, Podkey gives the keyboard back, shows the countdown without taking the keyboard, and types',
    why: 'The tests’ X servers have no window manager, so they give the keyboard to a window themselves',
    shownBy: byHand(
      'On Xorg: open a login, Ctrl+Shift+V, click into a terminal, wait; again with Esc during the countdown',
    ),
  },
  {
    id: 'typing-windows',
    what: '`SendInput` types text and scan codes into programs and consoles, and Podkey gives the keyboard back',
    why: 'Wine is not Windows',
    shownBy: byHand(
      'On Windows: type into Notepad, a VNC viewer and a hypervisor’s console, with each choice of the typing options',
    ),
  },
  {
    id: 'typing-elevated',
    what: 'A window of a program that runs as administrator is refused, with the reason',
    why: 'Wine has no User Interface Privilege Isolation',
    shownBy: byHand('On Windows: start a terminal as administrator, type into it'),
  },
  {
    id: 'typing-caps-lock-windows',
    what: 'With Caps Lock on, keys by layout are refused on Windows',
    why: 'Wine’s Caps Lock follows the X server’s',
    shownBy: byHand('On Windows: set the typing options to a US keyboard, press Caps Lock, type'),
  },
] as const satisfies readonly UnverifiedRow[];
