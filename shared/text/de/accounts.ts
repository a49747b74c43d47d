import type { TranslationOf } from '../catalogue.ts';
import type { accountText } from '../accounts.ts';

export const accounts: TranslationOf<typeof accountText> = {
  addFirst: 'Fügen Sie Ihr erstes Konto hinzu',
  whatPodkeyDoes:
    'Podkey öffnet die Passwörter und Einmalcodes, die für Ihre Kunden hinterlegt sind. Ein Konto ist ein Kunde oder ein Team auf einem Pod, mit einem API-Schlüssel von Ihnen.',
  add: 'Konto hinzufügen',
  trySample: 'Beispiel-Pod ausprobieren',
  import: 'Konten importieren …',
  aboutSample:
    'Der Beispiel-Pod läuft in Podkey selbst, mit erfundenen Daten. Er braucht weder Konto noch Netz.',

  switch: 'Konto wechseln',
  noneChosen: 'Kein Konto gewählt',
  addAnother: 'Konto hinzufügen …',
  manage: 'Konten verwalten',
  onPod: '{environment} · {pod}',
};
