import { failures } from '../../../errors/failures.ts';
import { counted, filled, messages } from '../../../text/catalogue.ts';

export const commandQuestionText = messages('commandQuestion', {
  titleGet: filled('Let {program} read this password?'),
  titleCode: filled('Let {program} read this code?'),
  titleCopy: filled('Let {program} copy this password?'),
  titleRun: filled('Let {program} use these passwords?'),
  lead: 'A program ran “podkey” on the command line.',
  copy: counted({ one: 'It wants to copy:', other: 'It wants to copy {count} items:' }),
  get: counted({ one: 'It wants to read:', other: 'It wants to read {count} items:' }),
  code: counted({
    one: 'It wants the one-time code of:',
    other: 'It wants the one-time codes of {count} items:',
  }),
  run: counted({
    one: 'It wants to run a command with:',
    other: 'It wants to run a command with {count} items:',
  }),
  program: 'Program',
  script: 'Script',
  arguments: 'Arguments',
  parent: 'Started by',
  directory: 'Folder',
  runs: 'Command',
  account: 'Account',
  hourMeans: 'For an hour, or until Podkey locks, this program could then use any login of this account.',
  onceUnknown: 'Podkey can’t tell which program this is, so it can be allowed only once.',
  onceText: 'This program runs text or input instead of a script, so it can be allowed only once.',
  onceOptions: 'Its options or settings can make it run other code, so it can be allowed only once.',
  onceRelative:
    'Podkey can’t tell in which folder this script is, so it can be allowed only once. Start it with its full path to change that.',
  onceNoScript: 'Podkey can’t tell what this program runs, so it can be allowed only once.',
  onceEnvironment:
    'Variables such as LD_PRELOAD or NODE_OPTIONS can make it load other code, so it can be allowed only once.',
  onceApart:
    'It sees other files than Podkey does, or another program traces it, so it can be allowed only once.',
  onceReplaced: 'Its files changed since it was started, so it can be allowed only once.',
  refuse: 'Refuse',
  once: 'Allow once',
  hour: 'Allow for an hour',
  decided: 'This question was already answered or is no longer needed.',
  decidedNext: 'Run the command again.',
});

export const commandQuestionFailures = failures(commandQuestionText, {
  decided: { kind: 'not-found' },
  /** For a program that waits for another program's question. */
  withdrawn: { kind: 'rate-limited', message: 'decided', next: 'decidedNext', retryable: true },
});

/** What the command line says, in `podkey`’s standard error. */
export const commandLineText = messages('commandLine', {
  waitsForUnlock: 'Podkey is locked. Unlock it in its window; Ctrl+C to stop waiting.',
  waitsForApproval: 'Podkey asks in its window whether this program may have that; Ctrl+C to stop waiting.',
  misunderstood: 'Podkey didn’t understand this request.',
  misunderstoodNext: 'Use the “podkey” program of the same version as the app.',
  anotherUser: 'This Podkey belongs to another user.',
  anotherUserNext: 'Run the command as the user whose Podkey it is.',
  tooManyQuestions: 'Too many programs wait for an answer in Podkey’s window.',
  tooManyQuestionsNext: 'Answer or refuse them there, then try again.',
  refused: 'You refused this in Podkey.',
  refusedNext: 'Run the command again and allow it.',
  unanswered: 'Nobody answered Podkey’s question in time.',
  unansweredNext: 'Run the command again and answer in Podkey’s window.',
  allowedAnother: 'You allowed this program once, for another call of it.',
  allowedAnotherNext: 'Run the command again, or allow the program for an hour.',
  callerChanged: 'The program that ran podkey ended or changed during the question.',
  callerChangedNext: 'Run the command again, and let the program wait for podkey.',
  stillLocked: 'Podkey is locked.',
  stillLockedNext: 'Unlock it, then run the command again.',
  off: 'Your organization’s policy turns the command line off.',
  offNext: 'Use Podkey’s window, or contact your IT department.',
  noAccount: 'Podkey has no account in use.',
  noAccountNext: 'Add or choose one in Podkey.',
  nothingFound: filled('No login matches “{name}”.'),
  nothingFoundNext: 'List the logins with: podkey list',
  severalFound: filled('“{name}” matches several:'),
  severalFoundNext: 'Give one of these names in full, as CLIENT/LOGIN/ITEM.',
  noSuchItem: filled('“{name}” has no password or other value.'),
  noCodeItem: filled('“{name}” has no one-time code.'),
  itemsNext: 'Give the item you want, as CLIENT/LOGIN/ITEM.',
});

export const commandLineFailures = failures(commandLineText, {
  tooManyQuestions: { kind: 'rate-limited', retryable: true },
  refused: { kind: 'forbidden' },
  unanswered: { kind: 'forbidden' },
  allowedAnother: { kind: 'forbidden' },
  callerChanged: { kind: 'forbidden' },
  stillLocked: { kind: 'locked', retryable: true },
  off: { kind: 'policy' },
  noAccount: { kind: 'not-found' },
  nothingFound: { kind: 'not-found' },
  severalFound: { kind: 'validation', fields: [] },
  noSuchItem: { kind: 'not-found', next: 'itemsNext' },
  noCodeItem: { kind: 'not-found', next: 'itemsNext' },
});

/** Programs in Help, Activity and About. */
export const commandCoreScreenText = messages('commandCoreScreen', {
  programs: 'Command line',
  value: 'Value given to a program',
  code: 'Code given to a program',
  refused: 'Program refused',
  /** The policy’s rule. */
  isOff: 'The command line is off',
  help: 'The command line',
  helpMeans:
    'Other programs can ask for values with “podkey” (see “podkey --help”). Podkey first asks you, naming the program and what it wants, and logs what it gave. Approvals end after an hour, when you lock Podkey or switch accounts. “podkey run” puts values into the environment of one command, where your other programs can read them while it runs.',
});
