import { filled, messages } from '../catalogue.ts';

export const clipboardText = messages('clipboard', {
  clipboard: 'Clipboard',
  copied: filled('Copied: {what}'),
  copiedFrom: filled('Copied: {what} from {account} ({environment}).'),
  userNameCopied: filled('Copied: user name for {property}'),
  userNameCopiedFrom: filled('Copied: user name for {property} from {account} ({environment}).'),
  codeCopied: filled('Copied: code for {property}'),
  valueCopied: filled('Copied: value of {property}'),
  codeCopiedFrom: filled('Copied: code for {property} from {account} ({environment}).'),
  valueCopiedFrom: filled('Copied: value of {property} from {account} ({environment}).'),
  clearsIn: filled('clears in {seconds} s'),
  clearsInUnlessCrash: filled('clears in {seconds} s, unless Podkey crashes'),
  codeValid: filled('code valid for {seconds} s'),
  codeExpired: 'code expired',
  codeIsValid: filled('The code is valid for {seconds} s.'),
  newerCode: 'The copied code expired; the clipboard has the next one.',
  clipboardClearsIn: filled('The clipboard clears in {seconds} s.'),
  clearsSoon: filled('The clipboard clears in {seconds} seconds.'),
  notLonger: 'It can’t be kept any longer.',
  maxStay: 'Copies are cleared after 5 minutes at most.',
  notCrashSafe:
    'If Podkey crashes, the copy may stay on the clipboard because the keychain or disk isn’t available.',
  keepLonger: 'Keep longer',
  clearNow: 'Clear clipboard now',
  /** The same, where there is no room for it. */
  clear: 'Clear',
  strip: 'Copies and keys',
  more: 'More for copies and keys',
  clearedAfter: filled('Clipboard cleared after {seconds} s.'),
  recordedBy: filled('{names} may have kept a copy.'),
  /** Podkey puts this on the clipboard in place of a copy. */
  cover: 'Cleared by Podkey',
});

/** What was copied or typed last, where the clipboard bar does not say it. */
export const lastActText = messages('lastAct', {
  lastAct: 'Last action',
  address: 'address',
  stillWaiting: filled('Still waiting for {account}: {what}'),
  copied: filled('Copied: {what} from {account}.'),
  notCopied: filled('Not copied: {what} from {account}. {why}'),
  closedConnection: 'The pod closed the connection.',
  stillHolds: filled('The clipboard still holds: {what}.'),
});

/** Why the clipboard no longer holds Podkey's copy, by the schema's values. */
export const clipboardClearedText = messages('clipboardCleared', {
  timer: 'Clipboard cleared.',
  person: 'Clipboard cleared.',
  quit: 'Clipboard cleared.',
  locked: 'Clipboard cleared: Podkey was locked.',
  'account-switched': 'Clipboard cleared: you switched accounts.',
  'last-time': 'A copy left from the last session was cleared.',
  'account-changed': 'Clipboard cleared: the account was changed.',
  replaced: 'Something else was copied.',
});

/** What a copy is of, by the schema's values. */
export const copiedPartText = messages('copiedPart', {
  'user-name': 'user name',
  value: 'value',
  code: 'code',
});
