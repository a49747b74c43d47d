import type { TranslationOf } from '../catalogue.ts';
import type { connectionStepText, connectionTestText, stepOutcomeText } from '../connection-test.ts';

export const connectionTest: TranslationOf<typeof connectionTestText> = {
  title: 'Verbindungstest',
  test: 'Verbindung testen',
  stop: 'Test abbrechen',
  testing: 'Die Verbindung wird getestet',
  accepted: 'Der Pod hat dieses Konto angenommen, in {milliseconds} ms.',
  milliseconds: '{milliseconds} ms',
};

export const connectionSteps: TranslationOf<typeof connectionStepText> = {
  secret: 'Gespeichertes Geheimnis',
  ca: 'CA-Datei der Firma',
  proxy: 'Proxy',
  dns: 'Name des Pods',
  connect: 'Weg zum Pod',
  tls: 'Zertifikat',
  pod: 'Dokumentationsdienst',
  credentials: 'Konto und API-Schlüssel',
  clock: 'Uhren',
};

export const stepOutcomes: TranslationOf<typeof stepOutcomeText> = {
  passed: ': in Ordnung',
  warned: ': in Ordnung, mit einem Hinweis',
  failed: ': fehlgeschlagen',
  running: ': wird geprüft',
  waiting: ': noch nicht geprüft',
};
