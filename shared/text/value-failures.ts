import { messages } from './catalogue.ts';

/** What can go wrong with an opened value and with copies of it. */
export const valueFailureText = messages('value-failures', {
  over: 'Podkey has let go of this value.',
  overNext: 'Open it again.',
  nothingToCopyNext: 'Open the value again, or look at it on the pod.',
  empty: 'This value is empty, so there is nothing to copy.',
  halfCharacter: 'Nothing was copied: this value holds half a character, which no clipboard can hold.',
  halfCharacterNext:
    'Reveal the value to see it. It was probably damaged when it was stored: correct it on the pod.',
  noCodeSent: 'The pod sent no code with this value.',
  codeRunOut: 'The code the pod sent has run out already.',
  noExpiry: 'The pod did not say when this code runs out.',
  noNewerCode: 'The pod has no newer code yet.',
  noCode: 'This value has no one-time code.',
  nextNotCopied: 'The next code was not copied.',
  nextNotCopiedNext: 'Copy the code once it is there.',
  notCleared: 'Another program holds the clipboard, so your copy may still be on it.',
  notClearedNext:
    'Podkey keeps trying to clear it. Copy something else, or close the program that holds the clipboard, such as a remote desktop. On a Mac, Podkey may also need your permission to read the clipboard (System Settings, Privacy & Security).',
  restored: 'A clipboard manager keeps putting your copy back.',
  restoredNext: 'Podkey keeps removing it. Quit the clipboard manager, and delete the copy from its history.',
  notCopied: 'Podkey couldn’t copy: another program holds the clipboard.',
  notCopiedNext:
    'Try again. If it happens again, close the program that holds the clipboard, such as a remote desktop.',
  leftBehind: 'A copy from last time may still be on the clipboard: the keychain can’t be asked.',
  leftBehindNext: 'If in doubt, clear it now.',
  queueOver: 'Copying in turn ended before this was copied.',
  queueOverNext: 'Start it again if you still need it.',
  nothingToExtend: 'Nothing of Podkey’s is on the clipboard any more.',
  nothingToExtendNext: 'Copy it again.',
});
