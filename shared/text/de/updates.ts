import type { TranslationOf } from '../catalogue.ts';
import type { updatesText } from '../updates.ts';

export const updates: TranslationOf<typeof updatesText> = {
  title: 'Updates',
  state: 'Neue Versionen',
  off: 'Aus: Ihre Organisation hat keinen Update-Feed festgelegt.',
  offMeans: 'Podkey fragt dann niemanden nach neuen Versionen. Holen Sie sie bei Ihrer IT.',
  from: 'Im Einsatz ist Podkey {version}. Nach neuen Versionen wird unter {feed} gesehen.',
  notYetChecked: 'Noch nicht nachgesehen.',
  checking: 'Nach einer neuen Version wird gesehen…',
  current: 'Auf dem neuesten Stand, nachgesehen {day}.',
  available: 'Die Version {version} ist da.',
  fromIt:
    'Die Version {version} ist da. Auf diesem Computer installiert Podkey sie nicht: Ihre IT hat sie unter {feed}.',
  downloading: 'Die Version {version} wird heruntergeladen: {percent} %',
  ready: 'Die Version {version} ist heruntergeladen und bereit.',
  checkNow: 'Jetzt nachsehen',
  download: 'Herunterladen',
  install: 'Neu starten und installieren',
  installTitle: 'Neu starten und die Version {version} installieren?',
  unsentUsers:
    'Was Sie zu einem Benutzer eingegeben haben, wurde nicht gesendet. Bei einem Neustart geht es verloren.',
  bulkRuns:
    'Eine Änderung vieler Benutzer läuft. Sie hält an, wo sie ist, und Sie können nach dem Neustart damit weitermachen.',
  noticeAvailable: 'Update {version}',
  noticeReady: '{version} installieren',
  noticeAvailableSpoken: 'Die Version {version} von Podkey ist da. Einstellungen öffnen.',
  noticeReadySpoken: 'Die Version {version} von Podkey ist bereit. Einstellungen öffnen.',
};
