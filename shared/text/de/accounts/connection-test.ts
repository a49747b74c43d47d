import type { TranslationOf } from '../../catalogue.ts';
import type {
  connectionStepText,
  connectionTestText,
  stepOutcomeText,
} from '../../accounts/connection-test.ts';

export const connectionTest: TranslationOf<typeof connectionTestText> = {
  title: 'Verbindungstest',
  test: 'Verbindung testen',
  stop: 'Test abbrechen',
  testing: 'Die Verbindung wird getestet',
  accepted: 'Verbunden in {milliseconds} ms.',
  milliseconds: '{milliseconds} ms',
};

export const connectionSteps: TranslationOf<typeof connectionStepText> = {
  secret: 'Gespeichertes Geheimnis',
  ca: 'CA-Datei des Unternehmens',
  proxy: 'Proxy',
  dns: 'DNS-Auflösung',
  connect: 'Verbindung',
  tls: 'Zertifikat',
  pod: 'Dokumentationsdienst',
  credentials: 'Konto und API-Schlüssel',
  clock: 'Zeitunterschied',
};

export const stepOutcomes: TranslationOf<typeof stepOutcomeText> = {
  passed: ': in Ordnung',
  warned: ': in Ordnung, mit einer Warnung',
  failed: ': fehlgeschlagen',
  running: ': wird geprüft',
  waiting: ': noch nicht geprüft',
};
