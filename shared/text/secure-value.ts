import { counted, filled, messages } from './catalogue.ts';

/** What is said of an open secure value, its ways to be shown included. */
export const valueText = messages('secure-value', {
  secureValue: 'Secure value',
  endsInMinutes: filled('Podkey lets go of this value in {minutes} min.'),
  endsInSeconds: filled('Podkey lets go of this value in {seconds} s.'),

  storedValue: 'Stored value',
  storedSeed: 'Stored value (the seed of the codes)',
  hidesIn: filled('Hides in {seconds} s'),
  hidesSoon: filled('The value hides in {seconds} seconds.'),
  shownWhileHeld: 'Shown while held',
  isEmpty: 'This value is empty.',
  masked: 'Masked',
  reveal: 'Reveal',
  hide: 'Hide',
  copyValue: 'Copy value',
  holdToPeek: 'Hold to peek',
  peek: 'Peek',
  howToHold: 'Hold the button, Space or Enter',

  revealedValue: 'Revealed value',
  whiteSpaceAlone: filled('This value is white space alone: {count} characters.'),
  whiteSpace: filled('White space: {places}. It is part of the value.'),
  atBeginning: filled('{amount} at the beginning'),
  atEnd: filled('{amount} at the end'),
  lineBreak: 'a line break',
  halfCharacter:
    'This value holds half a character, shown as �. It can’t be copied, and was probably damaged when it was stored.',

  largeType: 'Large type',
  spellOut: 'Spell out',
  qrCode: 'QR code',
  showAs: 'Show as',
  inLargeType: 'Value in large type',
  orderTyped: 'Numbered in the order the characters are typed, which is not how they are read.',
  smallLetter: 'Small letter',
  capital: 'Capital',
  digit: 'Digit',
  symbol: 'Symbol',
  space: 'Space',
  spelledOut: 'Value spelled out',
  whoSeesScans: 'Whoever can see this screen can scan it.',
  codeHoldsValue:
    'The code holds the value itself. A camera takes it in at a glance, over your shoulder or in a video call.',
  qrOfValue: 'QR code of the value',
  halfForQr: 'A QR code can’t hold half a character.',
  tooLongForQr: 'This value is too long for a QR code.',
  qrHolds: filled('A QR code holds about {count} characters. Copy the value instead.'),
});

/** Comparing the open value with another revision of it. */
export const comparisonText = messages('comparison', {
  begin: 'Compare with another revision…',
  title: filled('Compare {property}'),
  otherRevision: 'Other revision',
  otherRevisionHint: 'Its ID, or a link to it. Neither value is shown.',
  compare: 'Compare',
  same: 'Both revisions hold the same value.',
  different: 'The two revisions hold different values.',
  open: 'Open',
  other: 'Other',
  kind: 'Kind',
  secret: 'Secret',
  totp: 'One-time code',
  length: 'Length',
  characters: counted({ one: '{count} character', other: '{count} characters' }),
  yes: 'Yes',
  no: 'No',
  isOpen: 'This is the revision that is open. Enter another one.',
  enterRevision: 'Enter the ID of a revision, or a link to it.',
  otherPod: filled('This link belongs to another pod, {origin}.'),
  otherProperty: filled('This link leads to something other than {property} of this asset.'),
});

/** The classes of characters, by the names the schema has for them. */
export const characterClassText = messages('character-classes', {
  'upper-case': 'Upper-case',
  'lower-case': 'Lower-case',
  digits: 'Digits',
  symbols: 'Symbols',
  'white space': 'White space',
  'non-ASCII': 'Non-ASCII',
});
