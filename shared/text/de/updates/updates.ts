import type { TranslationOf } from '../../catalogue.ts';
import type { updatesText } from '../../updates/updates.ts';

export const updates: TranslationOf<typeof updatesText> = {
  off: 'Aus: Ihre Organisation hat keinen Update-Feed festgelegt.',
  offMeans: 'Podkey sucht nicht nach Updates. Holen Sie neue Versionen bei Ihrer IT.',
  from: 'Installiert ist {version}. Updates kommen von {feed}.',
  notYetChecked: 'Noch nicht geprüft.',
  checking: 'Nach Updates wird gesucht …',
  current: 'Auf dem neuesten Stand. Zuletzt geprüft: {day}.',
  available: 'Version {version} ist verfügbar.',
  fromIt:
    'Version {version} gibt es bei Ihrer IT unter {feed}. Auf diesem Computer kann Podkey sie nicht installieren.',
  downloading: 'Die Version {version} wird heruntergeladen: {percent} %',
  ready: 'Die Version {version} ist heruntergeladen und bereit.',
  checkNow: 'Jetzt prüfen',
  download: 'Herunterladen',
  install: 'Neu starten und installieren',
  installTitle: 'Neu starten und die Version {version} installieren?',
  unsentUsers: 'Sie haben nicht gesendete Änderungen an Benutzern. Ein Neustart verwirft sie.',
  bulkRuns: 'Eine Massenänderung läuft. Sie hält an und lässt sich nach dem Neustart fortsetzen.',
  noticeAvailable: 'Update {version}',
  noticeReady: '{version} installieren',
  noticeAvailableSpoken: 'Version {version} von Podkey ist verfügbar. Einstellungen öffnen.',
  noticeReadySpoken: 'Die Version {version} von Podkey ist bereit. Einstellungen öffnen.',
};
