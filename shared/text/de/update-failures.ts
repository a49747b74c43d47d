import type { TranslationOf } from '../catalogue.ts';
import type { updateFailureText } from '../update-failures.ts';

export const updateFailures: TranslationOf<typeof updateFailureText> = {
  insecure: 'Der Update-Feed {feed} ist keine https-Adresse. Dort wurde nichts gefragt.',
  insecureNext: 'Sagen Sie es Ihrer IT: Der Feed in der Richtlinie muss mit https beginnen.',
  badKey: 'Der Schlüssel für Updates in der Richtlinie Ihrer Organisation ist kein Ed25519-Schlüssel.',
  badKeyNext: 'Sagen Sie es Ihrer IT: In die Richtlinie gehört der Schlüssel, den npm run feed ausgibt.',
  notThere: 'Unter {feed} gibt es keinen Update-Feed.',
  unexpectedStatus: 'Der Update-Feed {feed} hat mit dem Status {status} geantwortet.',
  redirected: 'Der Update-Feed {feed} führt zu einer anderen Adresse. Podkey geht nicht dorthin.',
  redirectedNext:
    'Sagen Sie es Ihrer IT: In die Richtlinie gehört die Adresse, an der der Feed wirklich liegt.',
  tooLarge: 'Der Update-Feed {feed} hat mehr als {bytes} Bytes.',
  unreachableNext:
    'Prüfen Sie Netzwerkverbindung und VPN und sehen Sie dann erneut nach. Bleibt es dabei, sagen Sie Ihrer IT, dass der Update-Feed nicht erreichbar ist.',
  unsigned: 'Der Update-Feed {feed} hat keine Signatur.',
  badSignature:
    'Die Signatur des Update-Feeds {feed} passt nicht: Er wurde verändert oder mit einem anderen Schlüssel signiert als dem Ihrer Organisation.',
  signNext:
    'Installiert wurde nichts. Sagen Sie es Ihrer IT: Der Feed muss mit npm run feed neu signiert werden.',
  unreadable: 'Der Update-Feed {feed} ist signiert, aber nicht so, wie Podkey Feeds kennt.',
  elsewhere: 'Der Update-Feed {feed} nennt eine Datei, die nicht in seinem eigenen Ordner liegt.',
  notForThisComputer:
    'Der Update-Feed {feed} hat die Version {version}, aber keine Datei davon für diesen Computer.',
  downgrade: 'Der Update-Feed {feed} hat die Version {version}, älter als {current}, die im Einsatz ist.',
  wentBack:
    'Der Update-Feed {feed} hat die Version {version} vom {day} und hatte vorher {highest} vom {since}.',
  backNext:
    'Installiert wurde nichts: Podkey geht nie von selbst auf eine ältere Version zurück. Sagen Sie es Ihrer IT, denn einen alten Feed kann auch jemand anderes dort hingelegt haben.',
  damaged:
    'Was als {file} heruntergeladen wurde, ist nicht die Datei, die signiert wurde. Es wurde entfernt.',
  damagedNext:
    'Versuchen Sie es noch einmal. Geschieht es wieder, sagen Sie es Ihrer IT: Die Datei auf dem Update-Feed wurde verändert oder nicht ganz kopiert.',
  noFile: '{file} liegt nicht auf dem Update-Feed.',
  publisher:
    'In diesem Podkey steht nicht, wer es herausgibt, deshalb kann es eine neue Version nicht prüfen.',
  publisherNext: 'Holen Sie die neue Version bei Ihrer IT.',
  otherPublisher: '{file} ist nicht vom Herausgeber von Podkey signiert. Es wurde entfernt.',
  notStarted: 'Die neue Version ließ sich nicht installieren.',
  notStartedNext: 'Laden Sie sie erneut herunter. Geschieht es wieder, holen Sie sie bei Ihrer IT.',
  nothingOffered: 'Es gibt keine neue Version mehr, die sich herunterladen ließe.',
  nothingReady: 'Es gibt keine neue Version mehr, die sich installieren ließe.',
  checkAgainNext: 'Sehen Sie erneut nach.',
};
