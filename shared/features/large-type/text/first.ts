import { messages } from '../../../text/catalogue.ts';

/** What the page needs before a value is open. */
export const largeTypeActionText = messages('largeTypeAction', {
  large: 'Large type',
  spelled: 'Spell out',
  qr: 'QR code',
  /** In Help. */
  help: 'Large type, spelling and QR code',
  helpMeans:
    'Open a value. Its menu shows it in large type, spelled out for the phone, or as a QR code to scan.',
});
