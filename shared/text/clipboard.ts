import { filled, messages } from './catalogue.ts';

export const clipboardText = messages('clipboard', {
  bar: 'On the clipboard',
  clipboard: 'Clipboard',
  nothing: 'Nothing of Podkey’s is on the clipboard',
  userNameCopied: filled('User name for {property} copied'),
  userNameCopiedFrom: filled('User name for {property} copied from {account} ({environment}).'),
  codeCopied: filled('Code of {property} copied'),
  valueCopied: filled('Value of {property} copied'),
  codeCopiedFrom: filled('Code of {property} copied from {account} ({environment}).'),
  valueCopiedFrom: filled('Value of {property} copied from {account} ({environment}).'),
  clearsIn: filled('clears in {seconds} s'),
  clearsInUnlessCrash: filled('clears in {seconds} s, unless Podkey crashes'),
  clipboardClearsIn: filled('The clipboard clears in {seconds} s.'),
  clearsSoon: filled('The clipboard clears in {seconds} seconds.'),
  notLonger: 'It can’t be kept longer.',
  longestStay: 'No copy stays longer than 5 minutes.',
  notCrashSafe: 'Should Podkey crash it stays there, for the keychain or the disk can’t be used.',
  keepLonger: 'Keep longer',
  clearNow: 'Clear clipboard now',
  keptBy: filled('{names} may have kept a copy.'),
  /** Podkey puts this on the clipboard in place of a copy. */
  cover: 'Cleared by Podkey',
});

/** Why the clipboard no longer holds our copy, by the names the schema has for that. */
export const clipboardClearedText = messages('clipboard-cleared', {
  timer: 'Clipboard cleared: its time was up.',
  person: 'Clipboard cleared.',
  quit: 'Clipboard cleared.',
  locked: 'Clipboard cleared: Podkey was locked.',
  'account-switched': 'Clipboard cleared: the account was switched.',
  'last-time': 'The clipboard still held a copy from last time; it was cleared.',
  'account-changed': 'Clipboard cleared: the account was changed.',
  replaced: 'Something else was copied; the clipboard is no longer Podkey’s.',
});
