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
  {
    id: 'typing-mac',
    what: '`CGEventPost` types text and key codes into programs and consoles on macOS, and the small window shows the countdown',
    why: 'macOS is not here; its functions are a double’s',
    shownBy: byHand(
      'On macOS: type into TextEdit, Terminal, Chrome, a VNC viewer and a virtual machine, with each choice of the typing options, also on an ISO keyboard and with a German layout',
    ),
  },
  {
    id: 'typing-mac-permission',
    what: 'Without the Accessibility permission macOS asks for it, Podkey says where to give it, and it counts for the typing process without a restart',
    why: 'macOS is not here',
    shownBy: byHand(
      'On macOS, with a signed Podkey: choose Type, then turn Podkey on in System Settings, choose Type again; turn it off while Podkey types',
    ),
  },
  {
    id: 'typing-mac-focus',
    what: 'Typing stops when Spotlight opens, and when another window of the same program or another program comes to the front',
    why: 'macOS is not here; the double has a panel that takes the keyboard',
    shownBy: byHand(
      'On macOS: type a long value with a delay into Terminal and into Chrome; meanwhile press Cmd+Space, Cmd+`, Cmd+Tab',
    ),
  },
  {
    id: 'typing-mac-secure-input',
    what: 'In a password field and with Terminal’s Secure Keyboard Entry, characters arrive or the result says that they may be lost; Esc stops it there too',
    why: 'Reports differ on what macOS does to posted keys under secure input',
    shownBy: byHand(
      'On macOS: type into a password field of Safari and of Chrome, and into Terminal with Secure Keyboard Entry; press Esc meanwhile',
    ),
  },
] as const satisfies readonly UnverifiedRow[];
