import { counted, filled, messages } from '../catalogue.ts';

/** An open secure value and its views. */
export const valueText = messages('secure-value', {
  secureValue: 'Secure value',
  endsInMinutes: filled('Closes automatically in {minutes} min.'),
  endsInSeconds: filled('Closes automatically in {seconds} s.'),

  storedSeed: 'Setup key (seed): needed only to set up another authenticator',
  setupKey: 'Setup key…',
  hideSetupKey: 'Hide setup key',
  moreFor: filled('More for {name}'),
  hidesIn: filled('Hides in {seconds} s'),
  hidesInMinutes: filled('Hides in {minutes} min'),
  keepShowing: 'Keep showing',
  hidesSoon: filled('The value hides in {seconds} seconds.'),
  shownWhileHeld: 'Shown while you hold',
  isEmpty: 'This value is empty.',
  masked: 'Masked',
  reveal: 'Reveal',
  hide: 'Hide',
  revealed: filled('{name} revealed'),
  hidden: filled('{name} hidden'),
  copy: 'Copy',
  copyValue: 'Copy value',
  holdToPeek: 'Hold to show',
  peek: 'Hold',
  howToHold: 'Hold the button, Space or Enter to show the value',

  revealedValue: 'Revealed value',
  whiteSpaceAlone: counted({
    one: 'This value is {count} whitespace character.',
    other: 'This value is {count} whitespace characters.',
  }),
  whiteSpace: filled('Includes whitespace: {places}.'),
  atBeginning: filled('{amount} at the beginning'),
  atEnd: filled('{amount} at the end'),
  lineBreak: 'a line break',
  halfCharacter:
    'This value contains half a character, shown as �. It can’t be copied, and was probably damaged when it was stored.',

  largeType: 'Large type',
  spellOut: 'Spell out',
  qrCode: 'QR code',
  showAs: 'Show as',
  inLargeType: 'Value in large type',
  orderTyped: 'Numbered in typing order (right-to-left text reads differently).',
  smallLetter: 'Lowercase',
  capital: 'Uppercase',
  digit: 'Digit',
  symbol: 'Symbol',
  space: 'Space',
  spelledOut: 'Value spelled out',
  whoSeesScans: 'Anyone who sees this screen can scan it.',
  codeHoldsValue:
    'The QR code contains the value, and cameras can read it over your shoulder or in a video call.',
  qrOfValue: 'QR code of the value',
  halfForQr: 'A QR code can’t contain half a character.',
  tooLongForQr: 'This value is too long for a QR code.',
  qrHolds: filled('A QR code holds about {count} characters. Copy the value instead.'),
});

/** Comparing the open value with another revision of it. */
export const comparisonText = messages('comparison', {
  begin: 'Compare with another revision…',
  title: filled('Compare {name}'),
  otherRevision: 'Other revision',
  otherRevisionHint: 'Enter a revision ID or link. Values stay hidden.',
  savedRevisionHint: 'The revision that the login has. Values stay hidden.',
  compare: 'Compare',
  same: 'The values are the same.',
  different: 'The values are different.',
  open: 'This revision',
  other: 'Other revision',
  kind: 'Kind',
  secret: 'Secret',
  totp: 'One-time code',
  length: 'Length',
  characters: counted({ one: '{count} character', other: '{count} characters' }),
  yes: 'Yes',
  no: 'No',
  isOpen: 'This is the open revision. Enter another one.',
  enterRevision: 'Enter a revision ID or a link to a revision.',
  otherPod: filled('This link belongs to another pod, {origin}.'),
  otherProperty: filled('This link leads to something other than {property} of this asset.'),
});

/** Character classes, by the schema's values. */
export const characterClassText = messages('character-classes', {
  'upper-case': 'Uppercase',
  'lower-case': 'Lowercase',
  digits: 'Digits',
  symbols: 'Symbols',
  'white space': 'Whitespace',
  'non-ASCII': 'Non-ASCII',
});
