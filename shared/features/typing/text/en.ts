import { failures } from '../../../errors/failures.ts';
import { counted, filled, messages } from '../../../text/catalogue.ts';

export const typingText = messages('typing', {
  title: 'Typing',
  waiting: 'Click where it belongs',
  waitingHint: 'Podkey types into the next window you use. Esc cancels.',
  counting: counted({ one: 'Types in {count} second into', other: 'Types in {count} seconds into' }),
  typing: 'Typing into',
  untitled: 'a window without a title',
  whole: 'Typed into',
  partly: filled('Stopped after {typed} of {characters} characters.'),
  failed: 'Nothing typed',
  /** In a move to another computer. */
  moved: counted({
    one: 'Typing options of {count} login',
    other: 'Typing options of {count} logins',
  }),
  mayBeLost: 'Secure input was on: macOS may have dropped characters. Check what arrived.',
});

export const typingOptionsText = messages('typingOptions', {
  title: filled('How “{name}” is typed'),
  keys: 'Characters',
  keysHint:
    'Consoles such as iLO, VNC and hypervisors take keys, not text. Choose the layout that the computer behind the console uses.',
  delay: 'Delay after each key',
  delayMs: filled('{ms} ms'),
  noDelay: 'None',
  thenEnter: 'Press Enter at the end',
  save: 'Save',
  lineBreaks: 'Type line breaks in a value as Enter',
  withUserName: 'Type the user name and Tab before a password',
});

/** How characters are typed, by the schema’s values. */
export const typingKeysText = messages('typingKeys', {
  characters: 'As text',
  'own-layout': 'As keys of this computer’s layout',
  'us-layout': 'As keys of a US keyboard',
});

/** Typing in Help, Activity and About. */
export const typingCoreScreenText = messages('typingCoreScreen', {
  /** The policy’s rule. */
  isOff: 'Podkey doesn’t type into other windows',
  /** Under Security. */
  help: 'When you type a value into another window',
  helpMeans:
    'Podkey hides, waits until you use a window of another program, shows its title for two seconds, and types. It checks before each character that the same window still has the keyboard, stops if not, and says how many characters were typed. Esc, a lock and a switch of accounts stop it too. For consoles that take keys instead of text, choose a layout in the login’s typing options. Podkey never types into its own windows. On macOS it needs your permission under Accessibility in System Settings.',
  typing: 'Typing',
  value: 'Value typed',
  code: 'Code typed',
});

/** Why typing stopped early, by the schema’s values. */
export const typingStopText = messages('typingStop', {
  focus: 'Another window got the keyboard.',
  'key-held': 'A key such as Shift or Ctrl was pressed.',
  layout: 'The keyboard layout changed. Check the last characters.',
  asked: 'You cancelled it, or the value was closed.',
  blocked: 'The system didn’t accept a key.',
});

/** Why nothing, or not everything, was typed into another window. */
export const typingFailureText = messages('typingFailure', {
  noLibrary: 'Podkey can’t type: a required library is missing.',
  installLibraries: 'Install libX11, libXtst and libxkbcommon, then try again.',
  installAgain: 'Reinstall Podkey.',
  noDisplay: 'Podkey can’t type: it isn’t connected to an X server.',
  noDisplayNext: 'Start Podkey from a desktop session.',
  wayland: 'Podkey can’t type in this Wayland session: it can’t see which window has the keyboard.',
  waylandNext: 'Copy the value instead, or log in to an X11 (Xorg) session.',
  noPermission: 'macOS doesn’t allow Podkey to type into other windows yet.',
  noPermissionNext:
    'Turn on Podkey in System Settings → Privacy & Security → Accessibility, then try again. If it is on, turn it off and on.',
  elevated: 'This window’s program runs as administrator, and Windows lets Podkey type only into others.',
  elevatedNext: 'Copy the value instead, or start the program without administrator rights.',
  noLayout: 'Windows doesn’t say which keyboard layout this window uses. Nothing was typed.',
  noLayoutNext:
    'Choose “As text” or “As keys of a US keyboard” in the login’s typing options, or copy the value instead.',
  untypable: 'The text contains a character that can’t be typed this way. Nothing was typed.',
  untypableNext: 'Choose “as text” in the login’s typing options, or copy the value instead.',
  capsLock: 'Caps Lock is on. Nothing was typed.',
  capsLockNext: 'Turn it off and try again.',
  keyHeld: 'A key such as Shift or Ctrl was held down. Nothing was typed.',
  keyHeldNext: 'Release it and try again.',
  unavailable: 'Podkey can’t type into other windows.',
  unavailableNext: 'Restart Podkey and try again, or copy the value instead.',
  lineBreak:
    'The value has a line break, which is typed as Enter: a shell would run each line. Nothing was typed.',
  lineBreakNext:
    'Copy the value instead. If the window takes several lines, allow line breaks in the login’s typing options.',
  noWindow: 'No other window got the keyboard. Nothing was typed.',
  noWindowNext: 'Click where the value belongs soon after you choose “Type for me…”, then try again.',
  forbidden: 'Your organization doesn’t allow typing into other windows.',
  forbiddenNext: 'Copy the value instead, or ask your administrator.',
});

export const typingFailures = failures(typingFailureText, {
  noDisplay: { kind: 'typing' },
  wayland: { kind: 'typing' },
  noPermission: { kind: 'typing', retryable: true },
  elevated: { kind: 'typing', retryable: true },
  noLayout: { kind: 'typing' },
  untypable: { kind: 'typing' },
  capsLock: { kind: 'typing', retryable: true },
  keyHeld: { kind: 'typing', retryable: true },
  unavailable: { kind: 'typing', retryable: true },
  noLibraryOnLinux: { kind: 'typing', message: 'noLibrary', next: 'installLibraries' },
  noLibrary: { kind: 'typing', next: 'installAgain' },
  /** In a shell, each line would run as a command. */
  lineBreak: { kind: 'typing' },
  noWindow: { kind: 'typing', retryable: true },
  forbidden: { kind: 'policy' },
});

/** What the page needs before a login is chosen. */
export const typingActionText = messages('typingAction', {
  type: 'Type for me…',
  typeInto: 'Type into another window',
  options: 'Typing options…',
  /** In the palette. */
  inPalette: 'Type',
  switchAndType: filled('Switch to {account} and type?'),
  shortcut: 'Type the value or code into another window',
  typed: filled('Typed: {what} from {account}.'),
  notTyped: filled('Not typed: {what} from {account}.'),
});
