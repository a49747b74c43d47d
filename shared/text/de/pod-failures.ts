import type { TranslationOf } from '../catalogue.ts';
import type { podAdviceText, podFailureText } from '../pod-failures.ts';

export const podFailures: TranslationOf<typeof podFailureText> = {
  itSays: 'Er meldet: „{message}“',
  elsewhere: 'Vielleicht stammt die Antwort nicht vom Pod selbst: Prüfen Sie auch seine Adresse.',
  credentials: 'Der Pod nimmt die Zugangsdaten dieses Kontos nicht an ({status}).',
  credentialsNext: 'Prüfen Sie die Einstellungen des Kontos.',
  forbidden: 'Der API-Schlüssel dieses Kontos darf das nicht ({status}).',
  notFound: 'Dort hat der Pod nichts ({status}).',
  proxySignIn: 'Ein Proxy verlangt eine Anmeldung ({status}).',
  proxySignInNext: 'Prüfen Sie die Einstellungen des Proxys.',
  gaveUp: 'Der Pod wartet nicht länger auf die Anfrage ({status}).',
  gaveUpNext: 'Versuchen Sie es erneut.',
  networkSignIn: 'Das Netzwerk verlangt eine Anmeldung ({status}).',
  networkSignInNext:
    'Öffnen Sie einen Browser, melden Sie sich beim Netzwerk an und versuchen Sie es erneut.',
  failed: 'Im Pod ist ein Fehler aufgetreten ({status}).',
  failedNext:
    'Versuchen Sie es in einigen Minuten erneut. Geschieht es wieder, melden Sie es dem Betreiber des Pods, mit der Fehler-ID, wenn es eine gibt.',
  refused: 'Der Pod hat die Anfrage abgelehnt ({status}).',
  tooMany: 'Der Pod hat zu viele Anfragen erhalten (429).',
  tooManyWait: 'Warten Sie {seconds} s und versuchen Sie es dann erneut.',
  tooManyWaitMinutes: 'Warten Sie {minutes} min und versuchen Sie es dann erneut.',
  tooManyWaitHours: 'Warten Sie {hours} h und versuchen Sie es dann erneut.',
  tooManyWaitDays:
    'Der Pod verlangt eine Pause von {days} Tagen, was wahrscheinlich ein Fehler ist. Versuchen Sie es in ein paar Minuten erneut. Wenn es wieder geschieht, sagen Sie es denen, die den Pod betreiben.',
  tooManyWaitMinute: 'Warten Sie eine Minute und versuchen Sie es dann erneut.',
  redirected:
    'Der Pod leitet weiter zu {target} ({status}). Podkey folgt keinen Weiterleitungen, also wurde nichts dorthin gesendet.',
  redirectedWithin:
    'Der Pod leitet zu einem anderen eigenen Pfad weiter ({status}). Podkey folgt keinen Weiterleitungen, also wurde nichts dorthin gesendet.',
  redirectedNext:
    'Wenn Sie diesen Ort kennen und ihm vertrauen, tragen Sie ihn als Pod-URL des Kontos ein. Fragen Sie andernfalls den Betreiber des Pods.',
  sentWithoutAnswer:
    'Die Änderung wurde an {origin} gesendet, aber die Antwort darauf kam nie vollständig an.',
  ownAnswerMissing: 'Die Antwort des Pods selbst auf die Änderung kam nie an.',
  unsureNext:
    'Vielleicht wurde sie ausgeführt, vielleicht nicht. Podkey sendet sie nicht von sich aus noch einmal: Sehen Sie sich den Benutzer auf dem Pod an, oder senden Sie die ' +
    'Änderung selbst noch einmal.',
  updateUnreadable: 'Der Pod hat die Änderung angenommen, aber seine Antwort ist nicht zu gebrauchen.',
  updateUnreadableNext:
    'Die Änderung wurde wahrscheinlich ausgeführt: Sehen Sie sich den Benutzer auf dem Pod an.',
};

export const podAdvice: TranslationOf<typeof podAdviceText> = {
  valueRejected: 'Prüfen Sie Asset-Typ, Asset-ID, Revisions-ID und Eigenschaft.',
  valueForbidden:
    'Verwenden Sie ein Konto, dessen API-Schlüssel geschützte Werte lesen darf, oder bitten Sie einen Administrator um diese Berechtigung.',
  valueNotFound:
    'Prüfen Sie Asset-Typ, Asset-ID, Revisions-ID und Eigenschaft, und ob dies das richtige Konto ist.',
  organizationsRejected:
    'Melden Sie dem Betreiber des Pods: Podkey fragt die Liste der Organisationen ohne jede Bedingung ab.',
  organizationsForbidden:
    'Verwenden Sie ein Konto, dessen API-Schlüssel Organisationen auflisten darf, oder bitten Sie einen Administrator um diese Berechtigung.',
  organizationsNotFound:
    'Prüfen Sie die Adresse des Pods samt Pfad: Diese hier hat keine Liste von Organisationen.',
  userRejected:
    'Korrigieren Sie, was der Pod nennt, und senden Sie die Änderung noch einmal. Nichts wurde geändert.',
  userForbidden:
    'Verwenden Sie ein Konto, dessen API-Schlüssel Benutzer ändern darf, oder bitten Sie einen Administrator um diese Berechtigung. Nichts wurde geändert.',
  userNotFound: 'Prüfen Sie die Benutzer-ID und ob dies das richtige Konto ist. Nichts wurde geändert.',
  tokenRejected: 'Prüfen Sie ID und Geheimnis des API-Schlüssels.',
  tokenNotFound: 'Prüfen Sie die Adresse des Pods samt Pfad: An dieser gibt es keinen Dokumentationsdienst.',
  accountCause:
    'Die Konto-ID (X-Account-ID) fehlt oder ist nicht die des Kontos, zu dem der API-Schlüssel gehört.',
  tokenCause:
    'Das Zugriffstoken ist abgelaufen oder für diesen Pod fehlerhaft, obwohl Podkey gerade ein neues angefordert hat.',
  keyCause:
    'ID oder Geheimnis des API-Schlüssels ist falsch, oder der Schlüssel wurde zurückgezogen, sodass es kein gültiges Zugriffstoken gibt.',
  environmentCause: 'Der API-Schlüssel gehört zu einer anderen Umgebung als dieser Pod.',
};
