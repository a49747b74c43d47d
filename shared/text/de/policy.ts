import type { TranslationOf } from '../catalogue.ts';
import type { policyFailureText, policyRuleText, policyText } from '../policy.ts';

export const policyRules: TranslationOf<typeof policyRuleText> = {
  wholeNumber: 'Hier muss eine ganze Zahl von {from} bis {to} stehen.',
  publicKey:
    'Hier muss das Base64 eines rohen öffentlichen Ed25519-Schlüssels stehen: 44 Zeichen, die für 32 Bytes stehen.',
  noPods: 'Hier muss mindestens ein Pod stehen. Lassen Sie es weg, um jeden Pod zu erlauben.',
  tooManyPods: 'Höchstens {count} Pods.',
  proxy:
    'Hier muss „system“, „none“ oder die Adresse eines Proxys stehen, etwa http://proxy.example.com:3128.',
  noProxies:
    'Hier muss mindestens ein Proxy, „system“ oder „none“ stehen. Lassen Sie es weg, um jeden Proxy zu erlauben.',
  tooManyProxies: 'Höchstens {count} Proxys.',
  unknownKey: 'Einen solchen Schlüssel kennt Podkey nicht.',
  notJson: 'Das ist kein JSON in UTF-8.',
  tooLarge: 'Das ist zu groß für eine Richtlinie: Sie darf höchstens 256 kB haben.',
  notAFile:
    'Das ist keine einfache Datei in einem einfachen Ordner, sondern eine Verknüpfung oder etwas anderes.',
  changeable: 'Nicht nur die Administratoren dieses Computers können diese Datei oder ihren Ordner ändern.',
  unreadable: 'Das ist nicht lesbar ({code}).',
  notText: 'Der Registrierungswert {name} muss vom Typ REG_SZ sein.',
  unknownValue: 'In der Registrierung steht dort {name}, das Podkey nicht kennt.',
};

export const policyFailures: TranslationOf<typeof policyFailureText> = {
  unusable:
    'Die Richtlinie Ihrer Organisation für Podkey ist unbrauchbar; niemand weiß also, welche Regeln hier gelten.',
  unusableNext:
    'Schicken Sie diesen Text Ihrer IT. Podkey startet wieder, sobald die Richtlinie berichtigt oder entfernt ist. Geändert wurde nichts.',
  problem: '{key}: {problem}',
  more: { one: 'und {count} weiteres', other: 'und {count} weitere' },
  held: 'Ihre Organisation hat das festgelegt.',
  heldNext: 'Fragen Sie Ihre IT, wenn Sie es anders brauchen.',
  podNotAllowed: 'Ihre Organisation erlaubt keine Konten auf diesem Pod. Erlaubt sind: {pods}.',
  proxyNotAllowed: 'Ihre Organisation erlaubt diese Proxy-Einstellung nicht. Erlaubt sind: {proxies}.',
  proxyNotAllowedNext:
    'Bearbeiten Sie das Konto und wählen Sie unter Netzwerk eine davon, oder bitten Sie Ihre IT, diese zu erlauben.',
  podNotAllowedNext:
    'Verwenden Sie ein Konto auf einem dieser Pods, oder bitten Sie Ihre IT, diesen zu erlauben.',
};

export const policy: TranslationOf<typeof policyText> = {
  title: 'Richtlinie',
  inForce: 'Ihre Organisation hat auf diesem Computer Regeln für Podkey festgelegt.',
  inForceSee:
    'Ihre Organisation hat auf diesem Computer Regeln für Podkey festgelegt: Einstellungen, Über Podkey.',
  from: 'Sie stehen in {where}',
  setBy: 'Von Ihrer Organisation festgelegt',
  onlyThesePods: 'Ihre Organisation erlaubt nur diese Pods.',
  pods: 'Erlaubte Pods: {pods}',
  onlyTheseProxies: 'Ihre Organisation erlaubt nur: {proxies}.',
  proxies: 'Erlaubte Proxys: {proxies}',
  systemProxy: 'der Proxy des Systems',
  noProxy: 'kein Proxy',
  clipboard: 'Kopiertes bleibt höchstens {duration} in der Zwischenablage',
  idle: 'Podkey sperrt sich nach spätestens {duration}',
  capture: 'Werte und Codes bleiben immer aus Bildschirmaufnahmen heraus',
  updates: 'Aktualisierungen kommen von {feed}',
  noRules: 'Sie überlässt alles Ihnen.',
  podRefused: 'Ihre Organisation erlaubt diesen Pod nicht',
  podRefusedMeans:
    'Das Konto „{account}“ ist auf {pod}. Podkey behält es und sendet nichts dorthin, solange dieser Pod nicht erlaubt ist.',
  proxyRefused: 'Ihre Organisation erlaubt diesen Proxy nicht',
  proxyRefusedMeans:
    'Das Konto „{account}“ hat eine Proxy-Einstellung, die nicht erlaubt ist. Podkey behält das Konto und sendet nichts dafür. Erlaubt: {proxies}.',
  allowedAre: 'Konten dürfen auf diesen Pods sein:',
  accountRefused: 'Von Ihrer Organisation nicht erlaubt',
};
