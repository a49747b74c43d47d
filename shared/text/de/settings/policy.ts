import type { TranslationOf } from '../../catalogue.ts';
import type { policyText } from '../../settings/policy.ts';

export const policy: TranslationOf<typeof policyText> = {
  title: 'Richtlinie',
  inForce: 'Ihre Organisation hat auf diesem Computer Regeln für Podkey festgelegt.',
  inForceSee:
    'Ihre Organisation hat auf diesem Computer Regeln für Podkey festgelegt: siehe Einstellungen › Über Podkey.',
  from: 'Sie stehen in {where}',
  setBy: 'Von Ihrer Organisation festgelegt',
  pods: 'Erlaubte Pods: {pods}',
  proxies: 'Erlaubte Proxys: {proxies}',
  systemProxy: 'der Proxy des Systems',
  noProxy: 'kein Proxy',
  clipboard: 'Kopien bleiben höchstens {duration} in der Zwischenablage',
  idle: 'Podkey wird nach höchstens {duration} gesperrt',
  typing: 'Podkey tippt nicht in andere Fenster',
  capture: 'Werte und Codes bleiben immer aus Bildschirmaufnahmen heraus',
  sshAgent: 'SSH-Schlüssel können nicht zum SSH-Agenten hinzugefügt werden',
  systemUnlock: 'Nur der Sperrcode entsperrt Podkey',
  updates: 'Updates kommen von {feed}',
  library: 'Die Teambibliothek kommt von {source}',
  commandLine: 'Die Befehlszeile ist ausgeschaltet',
  noRules: 'Keine Einschränkungen.',
};
