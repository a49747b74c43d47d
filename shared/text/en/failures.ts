import type { SystemObstacle } from '../../schemas/system-unlock.ts';
import { failures } from '../../errors/failures.ts';
import { filled, messages } from '../catalogue.ts';

export const fieldRuleText = messages('fieldRule', {
  maxCharacters: filled('At most {count} characters.'),
  noControlCharacters: 'Control characters aren’t allowed here.',
  hiddenCharacter: filled(
    'This contains a character that can’t be shown ({code}). Remove it, or type the text again.',
  ),
  addressTooLong: 'This address is too long.',
  tooLong: 'This is too long.',
  enterUuid: 'Enter a UUID: 32 hexadecimal digits in the form 8-4-4-4-12.',
  notUuid: 'This isn’t a UUID: 32 hexadecimal digits in the form 8-4-4-4-12.',
  severalUuids: filled('This contains {count} different UUIDs. Paste the one that is meant.'),
  missing: 'This is missing.',
  mustBeOneOf: filled('This must be one of: {values}.'),
  mustBeText: 'This must be text.',
  mustBeObject: 'This must be an object.',
  mustBeOther: 'Wrong type.',
  unexpected: 'Unexpected value.',
  invalid: 'Not valid.',
  spreadsheetError: 'This is a spreadsheet’s error, such as #N/A.',
});

/** Why the system refuses a file; follows a colon. */
export const fileReasonText = messages('fileReason', {
  notAllowed: 'permission denied',
  heldOrNotAllowed: 'another program is using it, or permission is denied',
  readOnly: 'the location is read-only',
  diskFull: 'the disk is full',
  shareFull: 'your disk quota is used up',
  gone: 'it no longer exists',
  folder: 'it is a folder',
  busy: 'another program is using it',
});

/** Failures of a file that the person chose. */
export const fileFailureText = messages('fileFailure', {
  notWritten: 'The file couldn’t be written.',
  notWrittenFor: filled('The file couldn’t be written: {reason}.'),
  notWrittenNext: 'Close it in other programs or choose another folder, then try again.',
  notRead: 'The file couldn’t be read.',
  notReadFor: filled('The file couldn’t be read: {reason}.'),
  notReadNext: 'Check that you’re allowed to open it, or choose another.',
  noLongerOpen: 'The file is no longer open.',
  noLongerOpenNext: 'Choose the file again.',
});

const refusedFile = { kind: 'validation', fields: [], retryable: true } as const;

export const fileFailures = failures(fileFailureText, {
  notWritten: refusedFile,
  notWrittenFor: { ...refusedFile, next: 'notWrittenNext' },
  notRead: refusedFile,
  notReadFor: { ...refusedFile, next: 'notReadNext' },
  noLongerOpen: { kind: 'not-found' },
});

export const storageFailureText = messages('storageFailure', {
  inUse: 'Another program is using Podkey’s database podkey.db.',
  inUseNext: 'Close the program that has it open, such as a database viewer or a backup, then try again.',
  diskFull: 'The disk is full: Podkey can’t write to its data folder.',
  diskFullNext: 'Free up disk space, then try again.',
  notWritable: 'Podkey can’t write to its data folder.',
  notWritableNext:
    'Check that you can write to the folder and that its disk isn’t read-only, then try again.',
  folderInTheWay: 'A folder named podkey.db is blocking Podkey’s data file.',
  folderInTheWayNext: 'Move that folder, then restart Podkey.',
  diskFailed: 'Disk error while reading or writing data.',
  diskFailedNext: 'Check that the disk is connected and not full, then restart Podkey.',
  damaged: 'Podkey’s data file is damaged.',
  damagedNext: 'Restart Podkey: it keeps the damaged file under another name and restores its newest copy.',
  noGoodCopy: 'Podkey’s data is damaged or gone, and Podkey has no good copy of it.',
  noGoodCopyNext:
    'To restore your own backup, quit Podkey. If Podkey starts empty, it keeps the damaged file under another name. Secrets in the keychain are unaffected.',
  newer: 'This data was created by a newer version. Nothing was changed.',
  newerNext: 'Start the newer version, or update this one.',
  cannotOpen: 'Podkey can’t open its accounts file.',
  cannotOpenNext: 'Check that the disk isn’t full and that you can write to its folder, then restart Podkey.',
});

export const storageFailures = failures(storageFailureText, {
  inUse: { kind: 'internal', retryable: true },
  diskFull: { kind: 'internal', retryable: true },
  notWritable: { kind: 'internal', retryable: true },
  folderInTheWay: { kind: 'internal', retryable: true },
  diskFailed: { kind: 'internal', retryable: true },
  damaged: { kind: 'internal' },
  noGoodCopy: { kind: 'internal' },
  newer: { kind: 'internal' },
  cannotOpen: { kind: 'internal', retryable: true },
});

/** Failures of the keychain; `{keychain}` is one of the names below. */
export const keychainFailureText = messages('keychainFailure', {
  untilThen: 'Until then, Podkey can remember secrets only until you quit.',
  noLibrary: filled('Podkey can’t use {keychain}: a required library is missing.'),
  installLibsecret: 'Install libsecret (on Debian and Ubuntu the package libsecret-1-0) and restart Podkey.',
  installAgain: 'Reinstall Podkey.',
  noBus: 'No D-Bus session, so no keyring is available.',
  noBusNext: 'Start Podkey from a desktop session.',
  noService: 'No keyring is running (org.freedesktop.secrets isn’t available).',
  noServiceNext: 'Install or start GNOME Keyring, KWallet or KeePassXC, and turn on its Secret Service.',
  locked: filled('Podkey can’t write to {keychain}: it’s locked or not set up yet.'),
  lockedNext: 'Unlock it and try again.',
  refused: filled('Access to {keychain} was denied.'),
  refusedNext: 'Try again and allow access.',
  ended: filled('Podkey was waiting for {keychain}, but it stopped.'),
  endedNext: 'Restart it, or log out and in again, then try again.',
  timedOut: filled('No response from {keychain}. It may be waiting for a password.'),
  timedOutNext: 'Look for its prompt, which may be behind another window, answer it and try again.',
  tooLong: filled('This secret is too long for {keychain}.'),
  tooLongNext: 'Use an API key with a shorter secret.',
  unavailable: filled('Podkey can’t use {keychain}.'),
  unavailableNext: 'Check that it works for other programs, restart Podkey and try again.',
  closing: 'Podkey is closing.',
  closingNext: 'Start Podkey again.',
  secretEmpty: 'The secret is empty.',
  secretNul: 'The secret contains a character that can’t be stored.',
  secretHalf: 'The secret is incomplete. Copy it again.',
});

export const keychainFailures = failures(keychainFailureText, {
  noLibraryOnLinux: { kind: 'keychain', message: 'noLibrary', next: 'installLibsecret' },
  noLibrary: { kind: 'keychain', next: 'installAgain' },
  noBus: { kind: 'keychain' },
  noService: { kind: 'keychain', retryable: true },
  locked: { kind: 'keychain', retryable: true },
  refused: { kind: 'keychain', retryable: true },
  ended: { kind: 'keychain', retryable: true },
  timedOut: { kind: 'keychain', retryable: true },
  tooLong: { kind: 'keychain' },
  unavailable: { kind: 'keychain', retryable: true },
  closing: { kind: 'cancelled' },
});

export const keychainNameText = messages('keychainName', {
  darwin: 'the macOS keychain',
  win32: 'Windows Credential Manager',
  linux: 'the keyring',
});

/** The keychain's name on a system, by Node's `process.platform`. */
export function keychainName(platform: string): string {
  return platform === 'darwin' || platform === 'win32' ? keychainNameText[platform] : keychainNameText.linux;
}

export const lockFailureText = messages('lockFailure', {
  wrongPasscode: 'Incorrect passcode.',
  tooMany: 'Too many wrong passcodes.',
  tooManyNext: filled('Wait {seconds} s and try again.'),
  recordDamaged: 'The stored passcode is damaged.',
  recordDamagedNext: 'Restore the keychain from a backup, or remove all accounts and start over.',
  recordMissing: 'The keychain doesn’t have the passcode any more.',
  recordMissingNext:
    'Start Podkey with the keychain that you used before, or restore it from a backup. Otherwise only removing all accounts and starting over is left.',
  keychainNext: 'It stores the passcode. Start or unlock it, then try again.',
});

export const lockFailures = failures(lockFailureText, {
  tooMany: { kind: 'rate-limited' },
  recordDamaged: { kind: 'keychain' },
  recordMissing: { kind: 'keychain' },
});

export const systemUnlockFailureText = messages('systemUnlockFailure', {
  off: 'The system may not unlock Podkey.',
  offNext: 'Unlock it with the passcode. You can turn this on in Settings › Lock.',
  needsPasscode: 'There is no passcode.',
  needsPasscodeNext: 'Set one in Settings › Lock.',
  refused: 'The system didn’t confirm that it’s you.',
  refusedNext: 'Try again, or enter the passcode.',
});

export const systemUnlockFailures = failures(systemUnlockFailureText, {
  off: { kind: 'system-unlock' },
  needsPasscode: { kind: 'system-unlock' },
  refused: { kind: 'system-unlock' },
});

type OfEach = Record<SystemObstacle, string>;

/** Why the system can't be asked. */
export const systemObstacleText = messages('systemObstacle', {
  'no-touch-id': 'Touch ID isn’t available.',
  'no-hello': 'Windows Hello isn’t set up.',
  'hello-off': 'A rule of Windows turns off Windows Hello for apps.',
  'no-polkit': 'polkit, through which Podkey asks the system, isn’t running.',
  'not-installed': 'polkit doesn’t know Podkey.',
  'not-allowed': 'A rule of polkit refused without asking you.',
  'asks-nobody': 'A rule of polkit agrees without asking you, so it confirms nothing.',
  'no-agent': 'This desktop has no program that asks for your login.',
} satisfies OfEach);

export const systemObstacleNextText = messages('systemObstacleNext', {
  'no-touch-id':
    'Add a fingerprint in System Settings › Touch ID & Password, or open the Mac’s lid. After wrong fingers, lock and unlock the Mac with its password. Until then, use the passcode.',
  'no-hello': 'Set it up in Windows’ Settings › Accounts › Sign-in options. Until then, use the passcode.',
  'hello-off': 'Use the passcode, or ask IT to allow Windows Hello.',
  'no-polkit': 'Install and start polkit. Until then, use the passcode.',
  'not-installed':
    'Install Podkey from its .deb or .rpm package; only they can register it. Until then, use the passcode.',
  'not-allowed': 'Use the passcode, or ask IT about the rules in /etc/polkit-1/rules.d.',
  'asks-nobody': 'Use the passcode, or ask IT about the rules in /etc/polkit-1/rules.d.',
  'no-agent':
    'Start your desktop’s polkit authentication agent, such as polkit-gnome or lxpolkit. Until then, use the passcode.',
} satisfies OfEach);

export const clipboardFailureText = messages('clipboardFailure', {
  halfCharacter: 'Nothing was copied: this value contains half a character, which the clipboard can’t hold.',
  halfCharacterNext:
    'Reveal the value to see it. It was probably damaged when it was stored: correct it on the pod.',
  notCleared: 'Another program holds the clipboard, so your copy may still be on it.',
  notClearedNext:
    'Podkey keeps trying to clear it. Copy something else, or close the program that holds the clipboard, such as a remote desktop. On a Mac, Podkey may also need your permission to read the clipboard (System Settings, Privacy & Security).',
  restored: 'A clipboard manager keeps putting your copy back.',
  restoredNext: 'Podkey keeps removing it. Quit the clipboard manager, and delete the copy from its history.',
  notCopied: 'Podkey couldn’t copy: another program holds the clipboard.',
  notCopiedNext:
    'Try again. If it happens again, close the program that holds the clipboard, such as a remote desktop.',
  replaced: 'Another program copied something meanwhile, so Podkey didn’t replace it.',
  replacedNext: 'Copy again if you still need the value.',
  changed:
    'Podkey couldn’t copy: this computer’s clipboard changes this value, so pasting it would give another one.',
  changedNext:
    'Podkey clears the clipboard. Type the value into the other program instead, or reveal it and enter it yourself.',
  leftBehind: 'A copy from the last session may still be on the clipboard (the keychain isn’t available).',
  leftBehindNext: 'If in doubt, clear it now.',
  nothingToExtend: 'The clipboard no longer holds Podkey’s copy.',
  nothingToExtendNext: 'Copy it again.',
});

export const clipboardFailures = failures(clipboardFailureText, {
  halfCharacter: { kind: 'unexpected-response' },
  notCleared: { kind: 'internal', retryable: true },
  restored: { kind: 'internal', retryable: true },
  notCopied: { kind: 'internal', retryable: true },
  replaced: { kind: 'internal', retryable: true },
  changed: { kind: 'internal', retryable: true },
  nothingToExtend: { kind: 'not-found' },
});

/** Why a system dialog does not open. */
export const dialogFailureText = messages('dialogFailure', {
  anotherOpen: 'Another Podkey dialog is open.',
  anotherOpenNext: 'Answer that dialog first, then try again.',
  paused: 'You cancelled several dialogs in a row, so Podkey opens none for a while.',
  pausedNext: filled('Try again in {seconds} s. If you didn’t open these dialogs yourself, quit Podkey.'),
});

export const dialogFailures = failures(dialogFailureText, {
  anotherOpen: { kind: 'rate-limited', retryable: true },
  paused: { kind: 'rate-limited', retryable: true },
});
