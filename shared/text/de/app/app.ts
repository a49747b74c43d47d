import type { TranslationOf } from '../../catalogue.ts';
import type { appText, screenText } from '../../app/app.ts';

export const screens: TranslationOf<typeof screenText> = {
  secrets: 'Geschützte Werte',
  users: 'Benutzer',
  organizations: 'Organisationen',
  activity: 'Aktivität',
  settings: 'Einstellungen',
  help: 'Hilfe',
};

export const app: TranslationOf<typeof appText> = {
  navigation: 'Hauptnavigation',
  sidebar: 'Seitenleiste',
  account: 'Aktuelles Konto',
  searchAll: 'Suchen',
  loadingAccounts: 'Ihre Konten werden geladen',
  noAccount: 'Kein Konto ausgewählt',
  chooseAccount: 'Wählen Sie oben links ein Konto.',
  editAccount: '{account} bearbeiten',
};
