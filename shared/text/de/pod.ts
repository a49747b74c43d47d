import type { TranslationsOf } from '../catalogue.ts';
import type * as english from '../en/pod.ts';

export const german: TranslationsOf<typeof english> = {
  podFailure: {
    itSays: 'Meldung des Pods: „{message}“',
    elsewhere: 'Die Antwort stammt vielleicht nicht vom Pod; prüfen Sie seine Adresse.',
    credentials: 'Der Pod nimmt die Zugangsdaten dieses Kontos nicht an ({status}).',
    credentialsNext: 'Ersetzen Sie den API-Schlüssel des Kontos.',
    credentialsNextFor: 'Ersetzen Sie den API-Schlüssel von {account}.',
    forbidden: 'Dieser API-Schlüssel darf das nicht ({status}).',
    notFound: 'Auf dem Pod nicht gefunden ({status}).',
    proxySignIn: 'Der Proxy verlangt eine Anmeldung ({status}).',
    proxySignInNext: 'Prüfen Sie die Einstellungen des Proxys.',
    gaveUp: 'Der Pod wartet nicht länger auf die Anfrage ({status}).',
    gaveUpNext: 'Versuchen Sie es erneut.',
    networkSignIn: 'Das Netzwerk verlangt eine Anmeldung ({status}).',
    networkSignInNext:
      'Öffnen Sie einen Browser, melden Sie sich beim Netzwerk an und versuchen Sie es erneut.',
    failed: 'Im Pod ist ein Fehler aufgetreten ({status}).',
    failedNext:
      'Versuchen Sie es in einigen Minuten erneut. Geschieht es wieder, wenden Sie sich an den Betreiber des Pods, mit der Fehler-ID, wenn es eine gibt.',
    refused: 'Der Pod hat die Anfrage abgelehnt ({status}).',
    tooMany: 'Der Pod hat zu viele Anfragen erhalten (429).',
    tooManyWait: 'Warten Sie {seconds} s und versuchen Sie es dann erneut.',
    tooManyWaitMinutes: 'Warten Sie {minutes} min und versuchen Sie es dann erneut.',
    tooManyWaitHours: 'Warten Sie {hours} h und versuchen Sie es dann erneut.',
    tooManyWaitDays:
      'Der Pod verlangt eine Pause von {days} Tagen, was wahrscheinlich ein Fehler ist. Versuchen Sie es in ein paar Minuten erneut. Wenn es wieder geschieht, wenden Sie sich an den Betreiber des Pods.',
    tooManyWaitMinute: 'Warten Sie eine Minute und versuchen Sie es dann erneut.',
    redirected:
      'Der Pod wollte zu {target} weiterleiten ({status}). Podkey folgt keinen Weiterleitungen, also wurde nichts dorthin gesendet.',
    redirectedWithin:
      'Der Pod wollte zu einem anderen seiner Pfade weiterleiten ({status}). Podkey folgt keinen Weiterleitungen, also wurde nichts dorthin gesendet.',
    redirectedNext:
      'Wenn Sie dieser Adresse vertrauen, verwenden Sie sie als Pod-URL. Wenden Sie sich sonst an den Betreiber des Pods.',
    notModified:
      'Der Pod sandte keine Daten, nur dass sich nichts geändert hat (304). Danach hat Podkey nicht gefragt.',
    notModifiedNext:
      'Versuchen Sie es noch einmal. Wenn es wieder geschieht, fragen Sie den Betreiber des Pods nach einem Cache vor dem Pod, oder suchen Sie nach einem Proxy dazwischen.',
    sentWithoutResponse: 'Die Änderung wurde an {origin} gesendet, aber es kam keine vollständige Antwort.',
    ownResponseMissing: 'Die Antwort des Pods kam nie an.',
    unsureNext:
      'Vielleicht wurde sie ausgeführt, vielleicht nicht. Prüfen Sie den Benutzer auf dem Pod, bevor Sie sie erneut senden.',
    updateUnreadable: 'Der Pod hat die Änderung angenommen, aber seine Antwort war nicht lesbar.',
    updateUnreadableNext:
      'Die Änderung wurde wahrscheinlich ausgeführt: Prüfen Sie den Benutzer auf dem Pod.',
  },
  podAdvice: {
    valueRejected: 'Prüfen Sie Asset-Typ, Asset-ID, Revisions-ID und Eigenschaft.',
    valueForbidden:
      'Verwenden Sie ein Konto, dessen API-Schlüssel geschützte Werte lesen darf, oder bitten Sie einen Administrator um diese Berechtigung.',
    valueGone: 'Dieser Wert ist nicht mehr da.',
    valueNotFound: 'Fügen Sie einen neueren Link ein.',
    organizationsRejected:
      'Wenden Sie sich an den Betreiber des Pods: Podkey fragt die Liste der Organisationen ohne jeden Filter ab.',
    organizationsForbidden:
      'Verwenden Sie ein Konto, dessen API-Schlüssel Organisationen auflisten darf, oder bitten Sie einen Administrator um diese Berechtigung.',
    organizationsNotFound:
      'Prüfen Sie Adresse und Pfad des Pods: Dort gibt es keine Liste von Organisationen.',
    userRejected:
      'Korrigieren Sie, was der Pod nennt, und senden Sie die Änderung noch einmal. Nichts wurde geändert.',
    userForbidden:
      'Verwenden Sie ein Konto, dessen API-Schlüssel Benutzer ändern darf, oder bitten Sie einen Administrator um diese Berechtigung. Nichts wurde geändert.',
    userNotFound: 'Prüfen Sie die Benutzer-ID und ob dies das richtige Konto ist. Nichts wurde geändert.',
    tokenRejected: 'Prüfen Sie ID und Geheimnis des API-Schlüssels.',
    tokenNotFound: 'Prüfen Sie Adresse und Pfad des Pods: Dort gibt es keinen Dokumentationsdienst.',
    accountCause: 'Die Konto-ID passt nicht zu diesem API-Schlüssel.',
    tokenCause:
      'Das Zugriffstoken ist abgelaufen oder für diesen Pod fehlerhaft, obwohl Podkey gerade ein neues angefordert hat.',
    keyCause: 'ID oder Geheimnis des API-Schlüssels ist falsch, oder der Schlüssel wurde widerrufen.',
    environmentCause: 'Der API-Schlüssel gehört zu einer anderen Umgebung.',
  },
  podResponse: {
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
  },
  organizationResponse: {
    noList: 'In der Antwort des Pods ist keine Liste von Organisationen; gefunden wurde: {what}.',
    entry: 'Eintrag {number} der Liste',
    entryOf: 'Eintrag {number} von „{name}“',
    notOne: '{place} ist keine Organisation, sondern {what}.',
    noId: '{place} hat keine erkennbare ID ({what}).',
    badId: '{place} hat eine ID, die Podkey nicht verwenden kann ({what}).',
    noName: '{place} hat keinen erkennbaren Namen ({what}).',
    noPodAddress: 'eine Adresse, die nicht die eines Pods ist',
    stopped:
      'Das Laden wurde nach {count} Organisationen angehalten, deshalb wird die Liste nicht angezeigt.',
    stoppedNext: 'Laden Sie die Liste noch einmal, wenn Sie sie brauchen.',
    next: 'Prüfen Sie die Adresse des Pods. Stimmt sie, wenden Sie sich an den Betreiber des Pods.',
  },
  json: {
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
  },
};
