import type { TranslationOf } from '../../catalogue.ts';
import type { characterClassText, comparisonText, valueText } from '../../secrets/secure-value.ts';

export const secureValue: TranslationOf<typeof valueText> = {
  secureValue: 'Geschützter Wert',
  endsInMinutes: 'Wird in {minutes} min automatisch geschlossen.',
  endsInSeconds: 'Wird in {seconds} s automatisch geschlossen.',

  storedSeed: 'Einrichtungsschlüssel (Seed): nur nötig, um einen weiteren Authenticator einzurichten',
  setupKey: 'Einrichtungsschlüssel …',
  hideSetupKey: 'Einrichtungsschlüssel ausblenden',
  moreFor: 'Weiteres für {name}',
  hidesIn: 'Wird in {seconds} s ausgeblendet',
  hidesSoon: 'Der Wert wird in {seconds} Sekunden ausgeblendet.',
  shownWhileHeld: 'Sichtbar, solange Sie halten',
  isEmpty: 'Dieser Wert ist leer.',
  masked: 'Verdeckt',
  reveal: 'Einblenden',
  hide: 'Ausblenden',
  copy: 'Kopieren',
  copyValue: 'Wert kopieren',
  holdToPeek: 'Zum Einblenden halten',
  peek: 'Halten',
  howToHold: 'Halten Sie die Schaltfläche, die Leertaste oder die Eingabetaste, um den Wert einzublenden',

  revealedValue: 'Eingeblendeter Wert',
  whiteSpaceAlone: {
    one: 'Dieser Wert ist {count} Leerraumzeichen.',
    other: 'Dieser Wert besteht nur aus {count} Leerraumzeichen.',
  },
  whiteSpace: 'Enthält Leerraum: {places}.',
  atBeginning: '{amount} am Anfang',
  atEnd: '{amount} am Ende',
  lineBreak: 'ein Zeilenumbruch',
  halfCharacter:
    'Dieser Wert enthält ein halbes Zeichen, gezeigt als �. Er kann nicht kopiert werden und wurde vermutlich beim Speichern beschädigt.',

  largeType: 'Große Schrift',
  spellOut: 'Buchstabieren',
  qrCode: 'QR-Code',
  showAs: 'Anzeigen als',
  inLargeType: 'Wert in großer Schrift',
  orderTyped: 'In Tippreihenfolge nummeriert (Text von rechts nach links liest sich anders).',
  smallLetter: 'Kleinbuchstabe',
  capital: 'Großbuchstabe',
  digit: 'Ziffer',
  symbol: 'Sonderzeichen',
  space: 'Leerzeichen',
  spelledOut: 'Wert, buchstabiert',
  whoSeesScans: 'Wer diesen Bildschirm sieht, kann ihn scannen.',
  codeHoldsValue:
    'Der QR-Code enthält den Wert, und Kameras können ihn über Ihre Schulter oder in einer Videokonferenz lesen.',
  qrOfValue: 'QR-Code des Werts',
  halfForQr: 'Ein QR-Code kann kein halbes Zeichen enthalten.',
  tooLongForQr: 'Dieser Wert ist zu lang für einen QR-Code.',
  qrHolds: 'Ein QR-Code fasst etwa {count} Zeichen. Kopieren Sie den Wert stattdessen.',
};

export const comparison: TranslationOf<typeof comparisonText> = {
  begin: 'Mit einer anderen Revision vergleichen …',
  title: '{property} vergleichen',
  otherRevision: 'Andere Revision',
  otherRevisionHint: 'Geben Sie eine Revisions-ID oder einen Link ein. Die Werte bleiben verdeckt.',
  compare: 'Vergleichen',
  same: 'Die Werte sind gleich.',
  different: 'Die Werte sind verschieden.',
  open: 'Diese Revision',
  other: 'Andere Revision',
  kind: 'Art',
  secret: 'Geheimnis',
  totp: 'Einmalcode',
  length: 'Länge',
  characters: { one: '{count} Zeichen', other: '{count} Zeichen' },
  yes: 'Ja',
  no: 'Nein',
  isOpen: 'Das ist die geöffnete Revision. Geben Sie eine andere ein.',
  enterRevision: 'Geben Sie eine Revisions-ID oder einen Link zu einer Revision ein.',
  otherPod: 'Dieser Link gehört zu einem anderen Pod, {origin}.',
  otherProperty: 'Dieser Link führt zu etwas anderem als zu {property} dieses Assets.',
};

export const characterClasses: TranslationOf<typeof characterClassText> = {
  'upper-case': 'Großbuchstaben',
  'lower-case': 'Kleinbuchstaben',
  digits: 'Ziffern',
  symbols: 'Sonderzeichen',
  'white space': 'Leerraum',
  'non-ASCII': 'Außerhalb von ASCII',
};
