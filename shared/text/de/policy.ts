import type { TranslationsOf } from '../catalogue.ts';
import type * as english from '../en/policy.ts';

export const german: TranslationsOf<typeof english> = {
  policy: {
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
    capture: 'Werte und Codes bleiben immer aus Bildschirmaufnahmen heraus',
    systemUnlock: 'Nur der Sperrcode entsperrt Podkey',
    noRules: 'Keine Einschränkungen.',
  },
  policyRule: {
    wholeNumber: 'Hier muss eine ganze Zahl von {from} bis {to} stehen.',
    publicKey:
      'Hier muss ein roher öffentlicher Ed25519-Schlüssel in Base64 stehen: 44 Zeichen für 32 Bytes.',
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
  },
  policyFailure: {
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
  },
  amount: {
    values: { one: '{count} Wert', other: '{count} Werte' },
    days: { one: '{count} Tag', other: '{count} Tage' },
  },
};
