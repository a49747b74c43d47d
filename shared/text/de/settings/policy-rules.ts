import type { TranslationOf } from '../../catalogue.ts';
import type { policyRuleText } from '../../settings/policy-rules.ts';

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
