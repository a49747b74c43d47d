import type { TranslationOf } from '../../catalogue.ts';
import type { secretsHelp as secretsHelpEnglish } from '../../help/secrets-help.ts';

export const secretsHelp: TranslationOf<typeof secretsHelpEnglish> = {
  title: 'Wie Podkey mit Geheimnissen umgeht',
  key: 'Das Schlüsselgeheimnis',
  keyMeans:
    'Es liegt im Schlüsselbund dieses Systems und nirgends sonst oder, wenn Sie es so wählten, im Arbeitsspeicher, bis Podkey beendet wird. Nach der Eingabe wird es nie mehr angezeigt. Es ist an Pod, Konto und Schlüssel gebunden: Ändern Sie eines davon, müssen Sie es erneut eingeben. Zugriffstoken bleiben höchstens eine Stunde im Arbeitsspeicher.',
  open: 'Ein geöffneter Wert',
  openMeans:
    'Ein geöffneter Wert liegt im geschützten Prozess von Podkey, nicht im Fenster. Er wird nach fünf Minuten geschlossen, oder wenn Sie ihn schließen, das Konto wechseln, Podkey sperren oder beenden oder der Computer in den Ruhezustand geht.',
  reveal: 'Einblenden',
  revealMeans:
    'Ein Wert erscheint erst, wenn Sie ihn einblenden, und wird nach der eingestellten Zeit wieder ausgeblendet, oder wenn Sie das Fenster minimieren, das Konto wechseln oder sperren. „Eingeblendet lassen“ in großer Schrift und beim Buchstabieren behält ihn, bis Podkey ihn schließt. Er lässt sich nicht markieren, weil markierter Text unter Linux an andere Programme geht. Einmalcodes sind sofort zu sehen; ihr Seed nicht.',
  copy: 'Kopieren',
  copyMeans:
    'Kopien gehen direkt in die Zwischenablage, so gekennzeichnet, dass Windows, macOS und KDE sie aus dem Verlauf der Zwischenablage und von anderen Geräten fernhalten. Sie werden nach der eingestellten Zeit entfernt, und wenn Sie das Konto wechseln, sperren oder beenden. Was Sie seither kopiert haben, bleibt unberührt.',
  typing: 'Wenn Sie einen Wert in ein anderes Fenster tippen lassen',
  typingMeans:
    'Podkey blendet sich aus, wartet, bis Sie ein Fenster eines anderen Programms benutzen, zeigt zwei Sekunden lang dessen Titel und tippt. Vor jedem Zeichen prüft es, ob dieses Fenster die Tastatur noch hat; wenn nicht, hält es an und sagt, wie viele Zeichen getippt wurden. Auch Esc, eine Sperre und ein Kontowechsel halten es an. Für Konsolen, die Tasten statt Text entgegennehmen, wählen Sie ein Layout in den Tippoptionen des Zugangs. In seine eigenen Fenster tippt Podkey nie. Unter macOS braucht es dafür Ihre Erlaubnis unter „Bedienungshilfen“ in den Systemeinstellungen.',
  ssh: 'SSH-Schlüssel',
  sshMeans:
    '„Zum SSH-Agenten hinzufügen…“ fügt einen geöffneten Schlüssel für die gewählte Zeit zum SSH-Agenten dieses Computers hinzu. Podkey entfernt ihn, wenn die Zeit abgelaufen ist, beim Sperren, Beenden und Kontowechsel und nach einem Absturz beim nächsten Start. Bis dahin können Ihre Programme und die Hosts, an die Sie den Agenten weiterleiten, ihn verwenden.',
  commandLine: 'Die Befehlszeile',
  commandLineMeans:
    'Andere Programme können mit „podkey“ nach Werten fragen (siehe „podkey --help“). Podkey fragt zuerst Sie, nennt das Programm und was es will, und vermerkt, was es übergeben hat. Eine Erlaubnis endet nach einer Stunde, beim Sperren und beim Kontowechsel. „podkey run“ legt Werte in die Umgebung eines Befehls, wo Ihre anderen Programme sie lesen können, solange er läuft.',
  crash: 'Nach einem Absturz',
  crashMeans:
    'Stürzt Podkey mit einer Kopie in der Zwischenablage ab, entfernt es sie beim nächsten Start. Um die eigene Kopie zu erkennen, speichert es einen Fingerabdruck mit Schlüssel, nie die Kopie.',
  lock: 'Sperren',
  lockMeans:
    'Das Sperren schließt geöffnete Werte, verwirft das Zugriffstoken und leert Zwischenablage und Fenster. Ein Sperrcode hindert andere daran, Podkey zu entsperren; er verschlüsselt nichts, ebenso wenig wie das Entsperren mit Touch ID, Windows Hello oder Ihrer Anmeldung, das Sie in den Einstellungen erlauben können. Vergessen Sie ihn, müssen alle Konten entfernt werden.',
  stored: 'Was auf dem Datenträger liegt',
  storedMeans:
    'Konten ohne ihre Geheimnisse, Ihre Zugänge und wo die zuletzt verwendeten Werte liegen, die Teambibliothek, Ihre Einstellungen, die zuletzt bekannten Angaben zu Benutzern, die Sie geöffnet oder geändert haben, Massenänderungen und das Protokoll. Keine Werte, Codes, Token oder Schlüsselgeheimnisse.',
  journal: 'Das Protokoll',
  journalMeans:
    'Es vermerkt, was eingeblendet, kopiert und geändert wurde, wann, in welchem Konto und für welches Ticket, und nie einen Wert. Seine Einträge sind verkettet, und der Schlüsselbund merkt sich den letzten, sodass Manipulationen auffallen.',
  log: 'Die Logdatei',
  logMeans:
    'Sie vermerkt, was geschah und wie lange es dauerte: keine Werte, Namen, Hosts oder Inhalte. Eine Diagnose entsteht daraus nur auf Ihren Wunsch, wird Ihnen zuerst gezeigt und nirgendwohin gesendet.',
  network: 'Netzwerkverbindungen',
  networkMeans:
    'Podkey verbindet sich nur mit den Pods Ihrer Konten und, wenn festgelegt, mit dem Update-Feed Ihrer Organisation und mit Teambibliotheken, über HTTPS mit einem geprüften Zertifikat. Weiterleitungen werden abgelehnt, damit Zugangsdaten nie einer folgen.',
  limits: 'Was Podkey nicht kann',
  limitsMeans:
    'Wer diesen Computer oder Ihre Sitzung kontrolliert, kann lesen, was Podkey lesen kann. Ein Programm, das die Zwischenablage beobachtet, sieht eine Kopie, solange sie da ist. Unter Linux hält nichts einen eingeblendeten Wert aus Bildschirmfotos und Bildschirmübertragungen heraus; macOS tut es nur bei manchen Programmen. Arbeitsspeicher lässt sich nicht auf Befehl löschen: Geschlossene Werte verschwinden, wenn ihr Speicher neu benutzt wird. Gegen eine Kamera schützt nichts.',
};
