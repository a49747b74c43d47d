import type { TranslationsOf } from '../../../text/catalogue.ts';
import type * as english from './en.ts';

export const german: TranslationsOf<typeof english> = {
  compare: {
    begin: 'Mit eigenem Wert vergleichen …',
    title: '{name} mit eigenem Wert vergleichen',
    text: 'Eigener Wert',
    show: 'Eigenen Wert anzeigen',
    hint: 'Tippen Sie ihn ein oder fügen Sie ihn ein. Podkey vergleicht ihn, ohne den gespeicherten Wert zu zeigen, und vergisst ihn.',
    setupKeyHint:
      'Geben Sie einen Einrichtungsschlüssel ein, keinen Code. Podkey vergleicht ihn, ohne den gespeicherten Wert zu zeigen, und vergisst ihn.',
    enter: 'Geben Sie ein, was Sie vergleichen möchten.',
    compare: 'Vergleichen',
    help: 'Einen Wert mit einem eigenen vergleichen',
    helpMeans:
      'Das Menü eines Werts sagt, ob ein Passwort aus einem Ticket, von einem Aufkleber oder vom Telefon dasselbe ist, ohne den Wert zu zeigen.',
    compared: 'Wert verglichen',
    comparisons: 'Vergleiche',
  },
  likeness: {
    same: 'Gleich.',
    blanks: 'Gleich, bis auf Leerzeichen, Zeilenumbrüche oder unsichtbare Zeichen.',
    capitals: 'Gleich, bis auf Groß- und Kleinschreibung. Prüfen Sie die Feststelltaste.',
    'blanks-and-capitals':
      'Gleich, bis auf Groß- und Kleinschreibung und auf Leerzeichen, Zeilenumbrüche oder unsichtbare Zeichen.',
    different: 'Verschieden.',
  },
};
