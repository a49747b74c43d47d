import type { TranslationOf } from '../catalogue.ts';
import type { diagnosisText } from '../diagnosis.ts';

export const diagnosis: TranslationOf<typeof diagnosisText> = {
  podAhead: 'Die Uhr des Pods geht gegenüber der dieses Computers {span} vor.',
  podBehind: 'Die Uhr des Pods geht gegenüber der dieses Computers {span} nach.',
  clockNext:
    'Stellen Sie die Uhr dieses Computers nach dem Netzwerk. Die Countdowns von Podkey folgen inzwischen der Uhr des Pods, aber Codes und ' +
    'Zertifikate anderer Programme können scheitern.',
  seconds: '{count} s',
  minutes: '{count} min',
  hours: '{count} h',
  noService: 'Unter dieser Adresse gibt es keinen Dokumentationsdienst ({status}).',
  noServiceNext: 'Prüfen Sie die Adresse des Pods samt Pfad. Dort antwortet ein anderer Webserver.',
  otherManner: 'Die Ablehnung ist nicht so geschrieben, wie der Dokumentationsdienst es tut.',
  otherMannerNext:
    'Prüfen Sie die Adresse des Pods: Vielleicht hat etwas dazwischen geantwortet, etwa ein Gateway.',
  environmentSaid: 'Diese Zugangsdaten gehören wahrscheinlich zu einer anderen Umgebung ({status}).',
  environmentNext: 'Prüfen Sie, ob Ihr API-Schlüssel unter der Adresse dieses Pods angelegt wurde.',
  environmentCause: 'Konto-ID und API-Schlüssel gehören zu einer anderen Umgebung als dieser Pod.',
  accountSaid: 'Die Konto-ID ist wahrscheinlich falsch ({status}).',
  accountNext: 'Kopieren Sie die Konto-ID noch einmal aus dem Dokumentationsdienst.',
  accountCause:
    'Die Konto-ID fehlt, ist falsch oder ist nicht die des Kontos, zu dem der API-Schlüssel gehört.',
  keySaid: 'Der API-Schlüssel ist wahrscheinlich falsch ({status}).',
  keyNext:
    'Kopieren Sie ID und Geheimnis des API-Schlüssels noch einmal, oder lassen Sie einen neuen Schlüssel anlegen.',
  keyCause: 'ID oder Geheimnis des API-Schlüssels ist falsch, oder der Schlüssel wurde zurückgezogen.',
  noClue: 'Der Pod nimmt diese Zugangsdaten nicht an und sagt nicht, warum ({status}).',
  anyOfThese: 'Es kann an jedem davon liegen:',
  elseOneOfThese: 'Stimmt das, kann es an einem davon liegen:',
  calledOff: 'Der Verbindungstest wurde abgebrochen.',
  calledOffNext: 'Testen Sie noch einmal, wenn Sie so weit sind.',
};
