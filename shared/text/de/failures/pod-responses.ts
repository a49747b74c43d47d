import type { TranslationOf } from '../../catalogue.ts';
import type { jsonText, organizationResponseText, podResponseText } from '../../failures/pod-responses.ts';

export const podResponses: TranslationOf<typeof podResponseText> = {
  next: 'Prüfen Sie die Adresse des Pods. Stimmt sie, wenden Sie sich an den Betreiber des Pods.',
  part: 'Der Pod hat nur einen Teil der Antwort gesendet (206).',
  nothing: 'Der Pod hat eine leere Antwort gesendet ({status}).',
  encoded: 'Die Antwort des Pods hat eine unerwartete Kodierung: {coding}.',
  notUtf8: 'Die Antwort des Pods ist kein gültiger UTF-8-Text.',
  webPage: 'Der Pod hat eine Webseite statt Daten gesendet.',
  webPageNext:
    'Vielleicht hat statt des Pods ein Proxy, eine Firewall oder eine Anmeldeseite geantwortet. Öffnen Sie die Adresse des Pods in einem Browser, ' +
    'um es zu sehen, und prüfen Sie, ob sie die des Dokumentationsdienstes ist.',
  tooLarge: 'Die Antwort des Pods ist größer als die {bytes} Byte, die Podkey annimmt.',
  tooLargeNext: 'Prüfen Sie die Adresse des Pods. Stimmt sie, wenden Sie sich an den Betreiber des Pods.',
  notObject: 'Die Antwort des Pods ist kein JSON-Objekt.',
  wrongField: '„{field}“ fehlt in der Antwort des Pods oder hat den falschen Typ.',
  wrongType: 'Der Pod hat {type} statt JSON gesendet.',
  notJson: 'Die Antwort des Pods ist kein gültiges JSON.',
  errorWithin: 'Der Pod hat Erfolg gemeldet ({status}), aber mit einem Fehler darin.',
  errorWithinNext:
    'Versuchen Sie es erneut. Geschieht es wieder, nennen Sie dem Betreiber des Pods die Fehler-ID.',
  otherUser: 'Die Antwort betrifft einen anderen Benutzer.',
  noToken: 'Der Pod hat den API-Schlüssel angenommen, aber kein Zugriffstoken gesendet.',
  noTokenIn:
    'Der Pod hat den API-Schlüssel angenommen, aber kein Zugriffstoken gesendet. Seine Antwort enthält {names}.',
  quoted: '„{name}“',
};

export const organizationResponses: TranslationOf<typeof organizationResponseText> = {
  noList: 'In der Antwort des Pods ist keine Liste von Organisationen; gefunden wurde: {what}.',
  entry: 'Eintrag {number} der Liste',
  entryOf: 'Eintrag {number} von „{name}“',
  notOne: '{place} ist keine Organisation, sondern {what}.',
  noId: '{place} hat keine erkennbare ID ({what}).',
  badId: '{place} hat eine ID, die Podkey nicht verwenden kann ({what}).',
  noName: '{place} hat keinen erkennbaren Namen ({what}).',
  noPodAddress: 'eine Adresse, die nicht die eines Pods ist',
};

export const jsonKinds: TranslationOf<typeof jsonText> = {
  null: 'null',
  list: 'eine Liste',
  text: 'ein Text',
  number: 'eine Zahl',
  boolean: 'wahr oder falsch',
  object: 'ein Objekt',
  emptyObject: 'ein Objekt ohne Felder',
  field: '„{name}“ ({kind})',
  objectWith: 'ein Objekt mit {fields}',
  objectWithMore: 'ein Objekt mit {fields} und {count} weiteren',
};
