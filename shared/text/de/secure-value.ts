import type { TranslationOf } from '../catalogue.ts';
import type { characterClassText, comparisonText, valueText } from '../secure-value.ts';

export const secureValue: TranslationOf<typeof valueText> = {
  secureValue: 'Geschützter Wert',
  endsInMinutes: 'Podkey schließt diesen Wert in {minutes} min.',
  endsInSeconds: 'Podkey schließt diesen Wert in {seconds} s.',

  storedValue: 'Gespeicherter Wert',
  storedSeed: 'Gespeicherter Wert (aus ihm entstehen die Codes)',
  hidesIn: 'Verborgen in {seconds} s',
  hidesSoon: 'Der Wert wird in {seconds} Sekunden verborgen.',
  shownWhileHeld: 'Sichtbar, solange gehalten',
  isEmpty: 'Dieser Wert ist leer.',
  masked: 'Verdeckt',
  reveal: 'Anzeigen',
  hide: 'Verbergen',
  copyValue: 'Wert kopieren',
  holdToPeek: 'Halten und ansehen',
  peek: 'Ansehen',
  howToHold: 'Halten Sie die Schaltfläche, die Leertaste oder die Eingabetaste',

  revealedValue: 'Angezeigter Wert',
  whiteSpaceAlone: 'Dieser Wert besteht nur aus Leerraum: {count} Zeichen.',
  whiteSpace: 'Leerraum: {places}. Er gehört zum Wert.',
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
  orderTyped: 'Nummeriert in der Reihenfolge, in der die Zeichen getippt werden; gelesen werden sie anders.',
  smallLetter: 'Kleinbuchstabe',
  capital: 'Großbuchstabe',
  digit: 'Ziffer',
  symbol: 'Sonderzeichen',
  space: 'Leerzeichen',
  spelledOut: 'Wert, buchstabiert',
  whoSeesScans: 'Wer diesen Bildschirm sieht, kann ihn scannen.',
  codeHoldsValue:
    'Der Code enthält den Wert selbst. Eine Kamera erfasst ihn im Vorbeigehen, über Ihre Schulter oder in einer Videokonferenz.',
  qrOfValue: 'QR-Code des Werts',
  halfForQr: 'Ein QR-Code kann kein halbes Zeichen fassen.',
  tooLongForQr: 'Dieser Wert ist zu lang für einen QR-Code.',
  qrHolds: 'Ein QR-Code fasst etwa {count} Zeichen. Kopieren Sie den Wert stattdessen.',
};

export const comparison: TranslationOf<typeof comparisonText> = {
  begin: 'Mit einer anderen Revision vergleichen …',
  title: '{property} vergleichen',
  otherRevision: 'Andere Revision',
  otherRevisionHint: 'Ihre ID oder ein Link zu ihr. Keiner der beiden Werte wird angezeigt.',
  compare: 'Vergleichen',
  same: 'Beide Revisionen enthalten denselben Wert.',
  different: 'Die beiden Revisionen enthalten verschiedene Werte.',
  open: 'Geöffnet',
  other: 'Andere',
  kind: 'Art',
  secret: 'Geheimnis',
  totp: 'Einmalcode',
  length: 'Länge',
  characters: { one: '{count} Zeichen', other: '{count} Zeichen' },
  yes: 'Ja',
  no: 'Nein',
  isOpen: 'Das ist die geöffnete Revision. Geben Sie eine andere ein.',
  enterRevision: 'Geben Sie die ID einer Revision oder einen Link zu ihr ein.',
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
