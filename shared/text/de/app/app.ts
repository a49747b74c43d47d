import type { TranslationOf } from '../../catalogue.ts';
import type { appText, screenText } from '../../app/app.ts';

export const places: TranslationOf<typeof screenText> = {
  secrets: 'Geschützte Werte',
  users: 'Benutzer',
  organizations: 'Organisationen',
  activity: 'Aktivität',
  settings: 'Einstellungen',
  help: 'Hilfe',
};

export const app: TranslationOf<typeof appText> = {
  places: 'Hauptnavigation',
  rail: 'Seitenleiste',
  account: 'Aktuelles Konto',
  searchAll: 'Suchen',
  loadingAccounts: 'Ihre Konten werden geladen',
  noAccount: 'Kein Konto ausgewählt',
  chooseAccount: 'Wählen Sie oben links ein Konto.',
  editAccount: '{account} bearbeiten',
  brokenBridge: 'In Podkey ist etwas schiefgegangen.',
  brokenBridgeNext: 'Versuchen Sie es erneut. Wenn es wieder geschieht, starten Sie Podkey neu.',
};
