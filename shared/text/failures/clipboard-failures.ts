import { messages } from '../catalogue.ts';

/** Failures of copies on the clipboard. */
export const clipboardFailureText = messages('clipboard-failures', {
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
  leftBehind: 'A copy from the last session may still be on the clipboard (the keychain isn’t available).',
  leftBehindNext: 'If in doubt, clear it now.',
  queueOver: 'The copy queue ended before this item.',
  queueOverNext: 'Start it again if you still need it.',
  nothingToExtend: 'The clipboard no longer holds Podkey’s copy.',
  nothingToExtendNext: 'Copy it again.',
});
