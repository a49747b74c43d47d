import type { ProgramCommand } from '../../services/outside-programs/channel.ts';

/*
 * What `podkey` says, in the language of its terminal, which may be another one than the app's (shared/text). The build takes from here
 * what the program says without a Podkey.
 */

const english = {
  language: 'en' as 'en' | 'de',
  /** How wide the help's first column is, with its margin, in characters. */
  usageWidth: 39,
  help: `podkey: passwords and one-time codes from the Podkey that runs on this computer

  podkey list                          the logins of the account in use
  podkey search WORDS                  the logins that have these words
  podkey copy NAME [--code]            copies a password, or the one-time code; Podkey clears it again
  podkey get NAME [--reveal] [-n]      writes a value into a pipe or file; -n: without a line break
  podkey code NAME                     writes the one-time code
  podkey run --env VAR=NAME -- COMMAND runs a command with values in its environment
  podkey lock                          locks Podkey
  podkey status                        says whether Podkey is locked
{brought}  podkey completion SHELL              writes the completions for bash, zsh, fish or powershell

NAME is LOGIN, CLIENT/LOGIN, or CLIENT/LOGIN/ITEM as in “podkey list”, or words that only one login has.

  --json       writes JSON; failures too, to standard error
  --no-wait    fails if Podkey is locked, instead of waiting
  --reveal     lets “get” write to a terminal
  --help, --version

Podkey asks in its window before a program gets a value. Without arguments, “podkey” opens the window.
Exit codes: 0 done, 1 failed, 2 wrong use, 3 not running, 4 locked, 5 refused, 6 not found, 7 several found,
8 forbidden by policy, 9 busy, 10 another user’s; “run” ends with its command’s, or with 125 if podkey failed.
`,
  notRunning: 'Podkey isn’t running.',
  notRunningNext: 'Start Podkey, then run the command again.',
  anotherUser: 'The socket of Podkey’s command line belongs to another user.',
  anotherUserNext: 'Run the command as the user who started Podkey.',
  busy: 'Too many programs are calling Podkey at the same time.',
  busyNext: 'Try again in a moment.',
  closed: 'Podkey closed the connection without an answer.',
  closedNext: 'Run the command again. If that doesn’t help, restart Podkey.',
  otherVersion: 'podkey and the Podkey that runs have different versions.',
  otherVersionNext: 'Restart Podkey, then run the command again.',
  notStarted: 'Podkey didn’t start within 30 seconds.',
  notStartedNext: 'Start Podkey, then run the command again.',
  notWritten: 'The output can’t be written.',
  notWrittenNext: 'Check whether its disk is full, and whether the file may be written.',
  startQuestion: 'Podkey isn’t running. Start it? [Y/n] ',
  startYes: ['', 'y', 'yes'],
  startWaiting: 'Podkey is starting…',
  terminal: 'A value would be readable on this terminal, and stay in its history.',
  terminalNext: 'Pipe it into a program, copy it with “podkey copy”, or add --reveal.',
  tooLong: 'The arguments are too long.',
  longName: 'The name is too long.',
  versionsDiffer: 'The Podkey that runs has another version. Restart it to use the one that is installed.',
  wrongUse: 'Wrong use: ',
  wrongUseNext: 'See: podkey --help',
  noCommand: 'No command is given.',
  unknownCommand: 'There is no command',
  oneName: 'Give one name.',
  noName: 'This command takes no name.',
  notHere: 'This command has no option',
  noVariable: 'Give at least one --env VAR=NAME.',
  manyVariables: 'Give at most 50 --env.',
  badVariable: '--env needs VAR=NAME with a variable’s name of letters, digits and _.',
  noProgram: 'Give the command after --.',
  unknownShell: 'Give bash, zsh, fish or powershell.',
  noSuchProgram: 'There is no such command:',
  cannotRun: 'This command can’t be run:',
  unusableValue: 'A value has a zero character, which no environment can hold.',
  locked: 'Podkey is locked.',
  unlocked: 'Podkey is unlocked.',
  account: 'Account:',
  copied: 'Copied:',
  clearsIn: 'Podkey clears the clipboard in',
};

const german: typeof english = {
  language: 'de',
  usageWidth: 41,
  help: `podkey: Passwörter und Einmalcodes aus dem Podkey, das auf diesem Computer läuft

  podkey list                            die Logins des verwendeten Kontos
  podkey search WÖRTER                   die Logins, in denen diese Wörter vorkommen
  podkey copy NAME [--code]              kopiert ein Passwort oder den Einmalcode; Podkey löscht es wieder
  podkey get NAME [--reveal] [-n]        schreibt einen Wert in eine Pipe oder Datei; -n: ohne Zeilenumbruch
  podkey code NAME                       schreibt den Einmalcode
  podkey run --env VAR=NAME -- BEFEHL    führt einen Befehl mit Werten in seiner Umgebung aus
  podkey lock                            sperrt Podkey
  podkey status                          sagt, ob Podkey gesperrt ist
{brought}  podkey completion SHELL                schreibt die Vervollständigung für bash, zsh, fish oder powershell

NAME ist LOGIN, KUNDE/LOGIN oder KUNDE/LOGIN/EINTRAG wie in „podkey list“, oder Wörter, die nur ein Login hat.

  --json       schreibt JSON; auch Fehler, auf die Standardfehlerausgabe
  --no-wait    endet mit einem Fehler, wenn Podkey gesperrt ist, statt zu warten
  --reveal     lässt „get“ auf ein Terminal schreiben
  --help, --version

Podkey fragt in seinem Fenster, bevor ein Programm einen Wert bekommt. Ohne Argumente öffnet „podkey“ das Fenster.
Exit-Codes: 0 erledigt, 1 fehlgeschlagen, 2 falsch verwendet, 3 läuft nicht, 4 gesperrt, 5 abgelehnt,
6 nichts gefunden, 7 mehrere gefunden, 8 durch Richtlinie verboten, 9 überlastet, 10 gehört einem anderen Benutzer;
„run“ endet mit dem seines Befehls, oder mit 125, wenn podkey scheitert.
`,
  notRunning: 'Podkey läuft nicht.',
  notRunningNext: 'Starten Sie Podkey und führen Sie den Befehl noch einmal aus.',
  anotherUser: 'Der Socket der Befehlszeile von Podkey gehört einem anderen Benutzer.',
  anotherUserNext: 'Führen Sie den Befehl als der Benutzer aus, der Podkey gestartet hat.',
  busy: 'Zu viele Programme rufen Podkey gleichzeitig auf.',
  busyNext: 'Versuchen Sie es gleich noch einmal.',
  closed: 'Podkey hat die Verbindung ohne Antwort geschlossen.',
  closedNext: 'Führen Sie den Befehl noch einmal aus. Hilft das nicht, starten Sie Podkey neu.',
  otherVersion: 'podkey und das laufende Podkey haben verschiedene Versionen.',
  otherVersionNext: 'Starten Sie Podkey neu und führen Sie den Befehl noch einmal aus.',
  notStarted: 'Podkey ist nicht innerhalb von 30 Sekunden gestartet.',
  notStartedNext: 'Starten Sie Podkey und führen Sie den Befehl noch einmal aus.',
  notWritten: 'Die Ausgabe lässt sich nicht schreiben.',
  notWrittenNext: 'Prüfen Sie, ob der Datenträger voll ist und ob die Datei geschrieben werden darf.',
  startQuestion: 'Podkey läuft nicht. Soll es gestartet werden? [J/n] ',
  startYes: ['', 'j', 'ja', 'y', 'yes'],
  startWaiting: 'Podkey wird gestartet …',
  terminal: 'Ein Wert wäre auf diesem Terminal lesbar und bliebe in seinem Verlauf.',
  terminalNext:
    'Leiten Sie ihn in ein Programm, kopieren Sie ihn mit „podkey copy“ oder ergänzen Sie --reveal.',
  tooLong: 'Die Argumente sind zu lang.',
  longName: 'Der Name ist zu lang.',
  versionsDiffer:
    'Das Podkey, das läuft, hat eine andere Version. Starten Sie es neu, um die installierte zu verwenden.',
  wrongUse: 'Falsch verwendet: ',
  wrongUseNext: 'Siehe: podkey --help',
  noCommand: 'Es ist kein Befehl angegeben.',
  unknownCommand: 'Es gibt keinen Befehl',
  oneName: 'Geben Sie einen Namen an.',
  noName: 'Dieser Befehl nimmt keinen Namen.',
  notHere: 'Dieser Befehl hat keine Option',
  noVariable: 'Geben Sie mindestens ein --env VAR=NAME an.',
  manyVariables: 'Geben Sie höchstens 50 --env an.',
  badVariable: '--env braucht VAR=NAME mit einem Variablennamen aus Buchstaben, Ziffern und _.',
  noProgram: 'Geben Sie den Befehl nach -- an.',
  unknownShell: 'Geben Sie bash, zsh, fish oder powershell an.',
  noSuchProgram: 'Diesen Befehl gibt es nicht:',
  cannotRun: 'Dieser Befehl lässt sich nicht ausführen:',
  unusableValue: 'Ein Wert enthält ein Nullzeichen, das in keine Umgebung passt.',
  locked: 'Podkey ist gesperrt.',
  unlocked: 'Podkey ist entsperrt.',
  account: 'Konto:',
  copied: 'Kopiert:',
  clearsIn: 'Podkey löscht die Zwischenablage in',
};

export type ProgramText = typeof english;

/** The texts in the language of a terminal, as its environment names it (locale(7)) or as a tag (BCP 47). */
export const programText = (language: string): ProgramText =>
  /^de\b|^de_/i.test(language) ? german : english;

export function helpWith(
  { help, language, usageWidth }: ProgramText,
  brought: readonly Pick<ProgramCommand, 'texts'>[],
): string {
  const lines = brought.map(({ texts }) => {
    const [usage, means] = texts(language).help;
    return `${`  ${usage}`.padEnd(usageWidth)}${means}\n`;
  });
  return help.replace('{brought}', () => lines.join(''));
}
