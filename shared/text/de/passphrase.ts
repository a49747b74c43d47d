import type { TranslationsOf } from '../catalogue.ts';
import type * as english from '../en/passphrase.ts';

export const german: TranslationsOf<typeof english> = {
  passphrase: {
    enter: 'Geben Sie die Passphrase ein.',
    short: 'Verwenden Sie mindestens {min} Zeichen.',
    long: 'Verwenden Sie höchstens {max} Zeichen.',
    different: 'Die Passphrasen stimmen nicht überein.',
    show: 'Passphrase anzeigen',
    suggest: 'Passphrase vorschlagen',
    repeatSuggested: 'Schreiben Sie sich die vorgeschlagene Passphrase auf, und geben Sie sie hier ein.',
  },
  sealingFailure: {
    notSealed: 'Das ist keine Datei, die Podkey mit einer Passphrase versiegelt hat.',
    notSealedNext:
      'Wählen Sie die Datei, die Podkey auf dem anderen Computer exportiert hat. Ihr Name endet auf .age.',
    tooMuchWork: 'Diese Datei zu öffnen, würde mehr Speicher und Zeit brauchen, als Podkey zulässt.',
    tooMuchWorkNext:
      'Podkey erstellt keine solchen Dateien. Exportieren Sie Ihre Daten noch einmal auf dem anderen Computer.',
    wrongPassphrase: 'Die Passphrase öffnet diese Datei nicht.',
    wrongPassphraseNext:
      'Geben Sie sie genau so ein, wie sie gewählt wurde, mit Großbuchstaben und Bindestrichen. Wenn sie stimmt, ist die Datei beschädigt: Exportieren Sie Ihre Daten noch einmal.',
    damaged: 'Die Datei ist beschädigt oder unvollständig. Nichts wurde importiert.',
    damagedNext:
      'Kopieren Sie die Datei noch einmal vom anderen Computer, oder exportieren Sie Ihre Daten noch einmal.',
    unavailable:
      'Die Datei kann nicht versiegelt oder geöffnet werden, weil der Prozess dafür fehlgeschlagen ist.',
    unavailableNext:
      'Schließen Sie andere Programme, weil das Versiegeln 300 MB Speicher braucht, und versuchen Sie es noch einmal.',
    cancelled: 'Die Datei wurde nicht versiegelt oder geöffnet.',
    cancelledNext: 'Beginnen Sie noch einmal, wenn Sie möchten.',
  },
};
