import type { TranslationOf } from '../catalogue.ts';
import type { secretsHelp as english } from '../secrets-help.ts';

export const secretsHelp: TranslationOf<typeof english> = {
  title: 'Was Podkey mit Geheimnissen macht',
  key: 'Das Geheimnis des API-Schlüssels',
  keyMeans:
    'Es liegt im Schlüsselbund dieses Systems und nirgends sonst oder, wenn Sie es so wählten, im Arbeitsspeicher, bis Podkey beendet wird. Einmal eingegeben kommt es nie ins Fenster zurück. Es ist an die Adresse des Pods, das Konto und den Schlüssel gebunden: Ändern Sie eines davon, muss es erneut eingegeben werden. Das Zugriffstoken, das daraus entsteht, lebt höchstens eine Stunde im Arbeitsspeicher.',
  open: 'Ein geöffneter Wert',
  openMeans:
    'Das Öffnen holt einen Wert in den Arbeitsspeicher des vertrauenswürdigen Teils von Podkey, nicht ins Fenster. Er wird nach fünf Minuten losgelassen, und wenn Sie ihn schließen, das Konto wechseln, Podkey sperren oder beenden oder der Computer in den Ruhezustand geht.',
  reveal: 'Anzeigen',
  revealMeans:
    'Erst das Anzeigen bringt einen Wert auf den Bildschirm. Er verbirgt sich nach der eingestellten Zeit, und wenn das Fenster minimiert, das Konto gewechselt oder Podkey gesperrt wird. Was zu sehen ist, lässt sich nicht mit der Maus markieren, denn markierter Text geht unter Linux an andere Programme. Ein Einmalcode ist sofort zu sehen; der Schlüssel, aus dem er entsteht, nicht.',
  copy: 'Kopieren',
  copyMeans:
    'Eine Kopie geht in die Zwischenablage, ohne dass das Fenster sie je hat, und trägt die Kennzeichen, mit denen Windows, macOS und KDE sie aus Verläufen der Zwischenablage und von anderen Geräten fernhalten. Sie wird nach der eingestellten Zeit entfernt, und beim Wechsel des Kontos, beim Sperren und beim Beenden, falls sie noch da ist. Was Sie seither anderswo kopiert haben, bleibt unberührt.',
  crash: 'Nach einem Absturz',
  crashMeans:
    'Wurde Podkey mit einer Kopie in der Zwischenablage beendet, entfernt der nächste Start sie. Um die eigene Kopie wiederzuerkennen, behält Podkey einen Fingerabdruck, gemacht mit einem Schlüssel aus dem Schlüsselbund, nie die Kopie und nichts, woraus sie sich erraten ließe.',
  lock: 'Sperren',
  lockMeans:
    'Das Sperren lässt geöffnete Werte, das Zugriffstoken und alles Geladene los, leert die Zwischenablage und das Fenster. Ein Kennwort hält andere davon ab, es zu entsperren; es schützt das Fenster und verschlüsselt nichts. Es lässt sich nicht wiederbringen: Ist es vergessen, müssen alle Konten entfernt werden.',
  stored: 'Was auf der Festplatte liegt',
  storedMeans:
    'Konten ohne ihre Geheimnisse, Ihre Einstellungen, was der Pod zuletzt über Benutzer sagte, die Sie geöffnet oder geändert haben, Massenänderungen und das Protokoll. Kein Wert, kein Code, kein Token, kein Geheimnis eines API-Schlüssels.',
  journal: 'Das Protokoll',
  journalMeans:
    'Es sagt, was angezeigt, kopiert und geändert wurde, wann, in welchem Konto und für welches Ticket, und nie einen Wert. Seine Einträge sind verkettet, und der Schlüsselbund merkt sich den letzten, so dass eine Änderung von außen auffällt.',
  log: 'Die Logdatei',
  logMeans:
    'Sie sagt, was geschah und wie lange es dauerte: keine Werte, Namen, Hosts oder Inhalte. Eine Diagnose entsteht daraus nur, wenn Sie danach fragen, wird Ihnen zuerst gezeigt und geht von selbst nirgendwohin.',
  network: 'Mit wem gesprochen wird',
  networkMeans:
    'Mit den Pods Ihrer Konten, über HTTPS mit einem geprüften Zertifikat, und mit niemandem sonst. Umleitungen werden abgelehnt, damit Zugangsdaten nie einer folgen.',
  limits: 'Was Podkey nicht kann',
  limitsMeans:
    'Wer diesen Computer oder Ihre Benutzersitzung beherrscht, kann lesen, was Podkey lesen kann. Ein Programm, das die Zwischenablage beobachtet, sieht eine Kopie, solange sie da ist. Unter Linux hält nichts einen angezeigten Wert aus Bildschirmfotos und Bildschirmübertragungen heraus; macOS tut es nur bei manchen Programmen. Arbeitsspeicher lässt sich nicht auf Befehl löschen: Ein losgelassener Wert ist weg, sobald sein Speicher neu benutzt wird. Und gegen eine Kamera hilft nichts.',
};
