import type { TranslationOf } from '../../catalogue.ts';
import type { diagnosisText } from '../../accounts/diagnosis.ts';

export const diagnosis: TranslationOf<typeof diagnosisText> = {
  podAhead: 'Die Uhr des Pods geht gegenüber der dieses Computers {span} vor.',
  podBehind: 'Die Uhr des Pods geht gegenüber der dieses Computers {span} nach.',
  clockNext:
    'Aktivieren Sie auf diesem Computer die automatische Uhrzeit. Die Countdowns von Podkey berücksichtigen den Unterschied schon; andere Programme vielleicht nicht.',
  seconds: '{count} s',
  minutes: '{count} min',
  hours: '{count} h',
  noService: 'Unter dieser Adresse gibt es keinen Dokumentationsdienst ({status}).',
  noServiceNext: 'Prüfen Sie Adresse und Pfad des Pods. Dort antwortet ein anderer Webserver.',
  unlikeService: 'Die Antwort sieht nicht so aus, als käme sie vom Dokumentationsdienst.',
  unlikeServiceNext:
    'Prüfen Sie die Adresse des Pods: Vielleicht hat stattdessen ein Gateway oder Proxy geantwortet.',
  environmentSaid: 'Diese Zugangsdaten gehören wahrscheinlich zu einer anderen Umgebung ({status}).',
  environmentNext: 'Prüfen Sie, ob Ihr API-Schlüssel unter der Adresse dieses Pods angelegt wurde.',
  environmentCause: 'Konto-ID und API-Schlüssel gehören zu einer anderen Umgebung.',
  accountSaid: 'Die Konto-ID ist wahrscheinlich falsch ({status}).',
  accountNext: 'Kopieren Sie die Konto-ID noch einmal aus dem Dokumentationsdienst.',
  accountCause: 'Die Konto-ID fehlt, ist falsch oder gehört nicht zum API-Schlüssel.',
  keySaid: 'Der API-Schlüssel ist wahrscheinlich falsch ({status}).',
  keyNext:
    'Kopieren Sie ID und Geheimnis des API-Schlüssels noch einmal, oder legen Sie einen neuen Schlüssel an.',
  keyCause: 'ID oder Geheimnis des API-Schlüssels ist falsch, oder der Schlüssel wurde widerrufen.',
  unexplained: 'Der Pod nimmt diese Zugangsdaten nicht an und sagt nicht, warum ({status}).',
  possibleCauses: 'Mögliche Ursachen:',
  otherCauses: 'Wenn das stimmt, prüfen Sie Folgendes:',
  cancelled: 'Verbindungstest abgebrochen.',
  cancelledNext: 'Testen Sie noch einmal, wenn Sie so weit sind.',
};
