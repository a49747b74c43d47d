import type { TranslationOf } from '../catalogue.ts';
import type { appText, screenText } from '../app.ts';

export const places: TranslationOf<typeof screenText> = {
  secrets: 'Geschützte Werte',
  users: 'Benutzer',
  organizations: 'Organisationen',
  activity: 'Aktivität',
  settings: 'Einstellungen',
  help: 'Hilfe',
};

export const app: TranslationOf<typeof appText> = {
  places: 'Bereiche des Fensters',
  rail: 'Seitenleiste',
  account: 'Konto in Verwendung',
  searchAll: 'Alles suchen',
  loadingAccounts: 'Ihre Konten werden geladen',
  noAccount: 'Kein Konto ist gewählt',
  chooseAccount:
    'Wählen Sie oben links eines. Podkey öffnet nichts, bevor es weiß, welcher Pod gefragt werden soll.',
  editAccount: '{account} bearbeiten',
  brokenBridge: 'Podkey hat seine eigene Antwort nicht verstanden.',
  brokenBridgeNext: 'Versuchen Sie es erneut. Wenn es wieder geschieht, starten Sie Podkey neu.',
};
