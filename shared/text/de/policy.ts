import type { TranslationOf } from '../catalogue.ts';
import type { policyText, policyRuleText, policyFailureText } from '../en/policy.ts';

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
  confirmedLongAgo: {
    one: 'Kopien fragen spätestens nach {count} Tag, ob die bestätigte Revision noch stimmt',
    other: 'Kopien fragen spätestens nach {count} Tagen, ob die bestätigte Revision noch stimmt',
  },
  typing: 'Podkey tippt nicht in andere Fenster',
  capture: 'Werte und Codes bleiben immer aus Bildschirmaufnahmen heraus',
  sshAgent: 'SSH-Schlüssel können nicht zum SSH-Agenten hinzugefügt werden',
  systemUnlock: 'Nur der Sperrcode entsperrt Podkey',
  updates: 'Updates kommen von {feed}',
  library: 'Die Teambibliothek kommt von {source}',
  commandLine: 'Die Befehlszeile ist ausgeschaltet',
  offline: 'Offline-Kopien von höchstens {values}, jede für höchstens {days}',
  offlineCodes: 'Einmalcodes dürfen offline behalten werden',
  offlineSshKeys: 'SSH-Schlüssel dürfen offline behalten werden',
  offlineLibrary: 'Nur Zugänge, die die Teambibliothek erlaubt, dürfen offline behalten werden',
  browser: 'Das Ausfüllen im Browser ist ausgeschaltet',
  noRules: 'Keine Einschränkungen.',
};

export const policyRules: TranslationOf<typeof policyRuleText> = {
  wholeNumber: 'Hier muss eine ganze Zahl von {from} bis {to} stehen.',
  publicKey: 'Hier muss ein roher öffentlicher Ed25519-Schlüssel in Base64 stehen: 44 Zeichen für 32 Bytes.',
  librarySource:
    'Hier muss eine https-Adresse ohne Abfrage oder der absolute Pfad einer Datei stehen, etwa \\\\files\\team\\library.json.',
  noPods: 'Hier muss mindestens ein Pod stehen. Lassen Sie es weg, um jeden Pod zu erlauben.',
  tooManyPods: 'Höchstens {count} Pods.',
  proxy:
    'Hier muss „system“, „none“ oder die Adresse eines Proxys stehen, etwa http://proxy.example.com:3128.',
  noProxies:
    'Hier muss mindestens ein Proxy, „system“ oder „none“ stehen. Lassen Sie es weg, um jeden Proxy zu erlauben.',
  tooManyProxies: 'Höchstens {count} Proxys.',
  unknownKey: 'Unbekannte Einstellung.',
  notJson: 'Das ist kein JSON in UTF-8.',
  tooLarge: 'Das ist zu groß für eine Richtlinie (höchstens 256 kB).',
  notAFile: 'Das muss eine gewöhnliche Datei sein, keine Verknüpfung.',
  changeable: 'Nicht nur Administratoren können diese Datei oder diesen Ordner ändern.',
  unreadable: 'Das ist nicht lesbar ({code}).',
  notText: 'Der Registrierungswert {name} muss vom Typ REG_SZ sein.',
  unknownValue: 'Unbekannter Registrierungswert: {name}.',
};

export const policyFailures: TranslationOf<typeof policyFailureText> = {
  unusable: 'Die Podkey-Richtlinie Ihrer Organisation ist ungültig; Podkey kann deshalb nicht starten.',
  unusableNext:
    'Senden Sie diese Meldung an Ihre IT. Podkey startet wieder, sobald die Richtlinie korrigiert oder entfernt ist.',
  problem: '{key}: {problem}',
  more: { one: 'und {count} weiteres', other: 'und {count} weitere' },
  held: 'Ihre Organisation hat das festgelegt.',
  heldNext: 'Wenden Sie sich an Ihre IT, um es zu ändern.',
  podNotAllowed: 'Ihre Organisation erlaubt keine Konten auf diesem Pod. Erlaubt sind: {pods}.',
  proxyNotAllowed: 'Ihre Organisation erlaubt diese Proxy-Einstellung nicht. Erlaubt sind: {proxies}.',
  proxyNotAllowedNext:
    'Bearbeiten Sie das Konto und wählen Sie unter Netzwerk eine davon, oder bitten Sie Ihre IT, diese zu erlauben.',
  podNotAllowedNext:
    'Verwenden Sie ein Konto auf einem dieser Pods, oder bitten Sie Ihre IT, diesen zu erlauben.',
};
