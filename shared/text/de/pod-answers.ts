import type { TranslationOf } from '../catalogue.ts';
import type { jsonText, organizationAnswerText, podAnswerText } from '../pod-answers.ts';

export const podAnswers: TranslationOf<typeof podAnswerText> = {
  next: 'Prüfen Sie, ob die Adresse des Pods die des Dokumentationsdienstes ist. Wenn ja, melden Sie es dem Betreiber des Pods.',
  part: 'Der Pod hat nur mit einem Teil geantwortet (206).',
  nothing: 'Der Pod hat ohne Inhalt geantwortet ({status}).',
  encoded: 'Die Antwort des Pods ist als {coding} kodiert, was nicht verlangt war.',
  notUtf8: 'Die Antwort des Pods ist kein gültiger UTF-8-Text.',
  webPage: 'Statt Daten kam eine Webseite zurück.',
  webPageNext:
    'Vielleicht hat statt des Pods ein Proxy, eine Firewall oder eine Anmeldeseite geantwortet. Öffnen Sie die Adresse des Pods in einem Browser, ' +
    'um es zu sehen, und prüfen Sie, ob sie die des Dokumentationsdienstes ist.',
  tooLarge: 'Die Antwort des Pods ist größer als die {bytes} Byte, die Podkey annimmt.',
  tooLargeNext:
    'Prüfen Sie, ob die Adresse des Pods die des Dokumentationsdienstes ist. Wenn ja, melden Sie es dem Betreiber.',
  notObject: 'Die Antwort des Pods ist kein JSON-Objekt.',
  wrongField: '„{field}“ fehlt in der Antwort des Pods oder ist nicht das, was die Schnittstelle beschreibt.',
  wrongType: 'Der Pod hat mit {type} statt mit JSON geantwortet.',
  notJson: 'Die Antwort des Pods ist kein gültiges JSON.',
  errorWithin: 'Der Pod hat Erfolg gemeldet ({status}), aber mit einem Fehler darin.',
  errorWithinNext:
    'Versuchen Sie es erneut. Geschieht es wieder, nennen Sie dem Betreiber des Pods die Fehler-ID.',
  otherUser: 'Sie betrifft einen anderen Benutzer („id“).',
  noToken: 'Der Pod hat den API-Schlüssel angenommen, aber in seiner Antwort ist kein Zugriffstoken.',
  noTokenIn:
    'Der Pod hat den API-Schlüssel angenommen, aber in seiner Antwort ist kein Zugriffstoken; sie enthält {names}.',
  quoted: '„{name}“',
};

export const organizationAnswers: TranslationOf<typeof organizationAnswerText> = {
  noList: 'In der Antwort des Pods ist keine Liste von Organisationen; sie ist {what}.',
  entry: 'Eintrag {number} der Liste',
  entryOf: 'Eintrag {number} von „{name}“',
  notOne: '{place} ist keine Organisation, sondern {what}.',
  noId: '{place} hat keine ID, die Podkey kennt; gefunden wurde: {what}.',
  badId: '{place} hat eine ID, die Podkey nicht verwenden kann; gefunden wurde: {what}.',
  noName: '{place} hat keinen Namen, den Podkey kennt; gefunden wurde: {what}.',
  nowhere: 'eine Adresse, die nicht die eines Pods ist',
  stopped:
    'Das Laden wurde nach {count} Organisationen angehalten. Ein Teil der Liste würde täuschen, deshalb wird nichts davon angezeigt.',
  stoppedNext: 'Laden Sie die Liste noch einmal, wenn Sie sie brauchen.',
  unlisted: 'Diese Organisation steht nicht in der Liste des Kontos in Benutzung.',
  unlistedNext: 'Aktualisieren Sie die Liste und suchen Sie noch einmal.',
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
