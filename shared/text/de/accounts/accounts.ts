import type { TranslationOf } from '../../catalogue.ts';
import type { accountText } from '../../accounts/accounts.ts';

export const accounts: TranslationOf<typeof accountText> = {
  addFirst: 'Fügen Sie Ihr erstes Konto hinzu',
  whatPodkeyDoes:
    'Podkey holt Passwörter und Einmalcodes aus Ihrem Dokumentationsdienst. Fügen Sie ein Konto mit der Adresse des Dienstes (dem Pod), Ihrer Konto-ID und Ihrem API-Schlüssel hinzu.',
  add: 'Konto hinzufügen',
  trySample: 'Beispiel-Pod ausprobieren',
  import: 'Konten importieren …',
  whereFrom: 'Links und IDs kommen aus Ihrem Dokumentationsdienst oder von Kollegen.',
  aboutSample: 'Der Beispiel-Pod ist eingebaut: erfundene Daten, kein Konto und kein Netzwerk nötig.',

  switch: 'Konto wechseln',
  noneChosen: 'Kein Konto ausgewählt',
  addAnother: 'Konto hinzufügen …',
  manage: 'Konten verwalten',
  onPod: '{environment} · {pod}',
  samplePod: 'Beispiel-Pod',
};
