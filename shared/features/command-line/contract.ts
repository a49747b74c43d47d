import { z } from 'zod';
import { question } from '../../ipc/call.ts';
import {
  aboutValue,
  calledBySchema,
  detailsOfCaller,
  journalAction,
  usedValue,
} from '../../schemas/journal-action.ts';
import { offSchema } from '../../schemas/policy-rules.ts';
import { accountBadgeSchema } from '../../schemas/account.ts';
import { maxShownPathLength, outsideUses } from '../../schemas/journal-action.ts';

/** How many values one `run` may ask for. */
export const maxNames = 50;

/** The longest name of an item or login that is looked for, in characters. */
export const maxNameLength = 500;

const name = z.string().min(1).max(maxNameLength);
const common = {
  /** The working directory. Main asks the system instead where it can. */
  directory: z.string().max(4096),
  /** The program's process ID. Main asks the system instead where it can. */
  pid: z.number().int().positive(),
  /** Whether the program waits for a person who has to unlock Podkey. */
  waits: z.boolean(),
};

/** What a person asks for on the command line, as `PodkeyProgram` read it. */
export const commandRequestSchema = z.discriminatedUnion('command', [
  z.strictObject({ ...common, command: z.literal('status') }),
  z.strictObject({ ...common, command: z.literal('lock') }),
  /** A command that a feature brings. */
  z.strictObject({ ...common, command: z.literal('brought'), name: z.string(), word: z.string() }),
  z.strictObject({ ...common, command: z.literal('list') }),
  z.strictObject({ ...common, command: z.literal('search'), name }),
  z.strictObject({ ...common, command: z.literal('get'), name }),
  z.strictObject({ ...common, command: z.literal('code'), name }),
  z.strictObject({ ...common, command: z.literal('copy'), name, what: z.enum(['value', 'code']) }),
  z.strictObject({
    ...common,
    command: z.literal('run'),
    names: z.array(name).min(1).max(maxNames),
    /** The command that gets the values, or its start, for the question. */
    runs: z.string().max(maxShownPathLength).optional(),
  }),
]);
export type CommandRequest = z.infer<typeof commandRequestSchema>;

/** A login as the command line lists it. `items` are the names by which `get` finds each value. Nothing is secret. */
export interface ListedLogin {
  id: string;
  name: string;
  client: string | null;
  userName: string | null;
  address: string | null;
  items: { id: string; name: string; kind: string }[];
}

/** The state of Podkey. `account` is the label of the account in use; null without one, and while Podkey is locked. */
interface CommandStatus {
  version: string;
  isLocked: boolean;
  account: string | null;
}

/** A value for the program's standard output or for the environment of the command it runs. */
interface PrintedValue {
  /** The item's full name: client, login and item. */
  name: string;
  value: string;
}

export type CommandResult =
  | { kind: 'status'; status: CommandStatus }
  | { kind: 'locked' }
  /** What a feature's command says: as JSON, or as lines. */
  | { kind: 'brought'; content: unknown; lines: (language: 'en' | 'de') => readonly string[] }
  | { kind: 'logins'; logins: ListedLogin[] }
  /** `clearsInS`: when Podkey clears the clipboard, in s. */
  | { kind: 'copied'; name: string; clearsInS: number }
  | { kind: 'values'; values: PrintedValue[] };

/** Why a request failed. Each has an exit code (docs/command-line.md). */
export type CommandFailureReason =
  | 'failed'
  | 'locked'
  | 'refused'
  | 'not-found'
  | 'several-found'
  | 'policy'
  | 'busy'
  | 'misunderstood';

/** A request's failure, with texts for a person. `choices`: the names to choose from. */
export interface CommandFailure {
  reason: CommandFailureReason;
  message: string;
  nextStep: string;
  choices: string[];
}

export type CommandResponse =
  | { kind: 'done'; result: CommandResult }
  | { kind: 'failed'; failure: CommandFailure };

const shown = z.string().max(maxShownPathLength);

/**
 * Why a program can be allowed only once, because it isn't sure what runs:
 * `unknown`: the system does not say which program it is, for example because it has ended.
 * `text`: it runs what it reads or is given, and no file.
 * `options`: its options, or files that its arguments don't name, can make it run something else.
 * `relative`: its script's path depends on a folder that the program may have left.
 * `no-script`: Podkey doesn't know what this program runs.
 * `environment`: variables can make it load other code.
 * `apart`: it sees other files under the same paths, or another program traces it.
 * `replaced`: a file has changed since it started.
 */
const onceReasons = [
  'unknown',
  'text',
  'options',
  'relative',
  'no-script',
  'environment',
  'apart',
  'replaced',
] as const;
export type OnceReason = (typeof onceReasons)[number];

/**
 * The program that called `podkey`, for the question. As text for a person, without hidden characters; long texts lack their middle.
 * `script` is as it was typed, `arguments` are all others; `parent` is the program that started it.
 */
const shownProgramSchema = z.strictObject({
  program: shown,
  script: shown.nullable(),
  arguments: shown.nullable(),
  parent: shown.nullable(),
  directory: shown,
  /** Null if it may be allowed for an hour. */
  onceBecause: z.enum(onceReasons).nullable(),
});
export type ShownProgram = z.infer<typeof shownProgramSchema>;

/**
 * The question whether a program may have values. `items` have the names by which the program could get them, and
 * `clientLooksLike` as in `ValueName`; `runs` is the command that `podkey run` starts with them.
 */
const commandQuestionSchema = z.strictObject({
  use: z.enum(outsideUses),
  caller: shownProgramSchema,
  runs: shown.nullable(),
  account: accountBadgeSchema,
  items: z
    .array(
      z.strictObject({
        name: z.string(),
        client: z.string().nullable(),
        clientLooksLike: z.string().optional(),
      }),
    )
    .min(1),
});
export type CommandQuestion = z.infer<typeof commandQuestionSchema>;

/** A person's answer. `hour`: this program may have any value for an hour, or until Podkey is locked, where that was offered. */
const commandAnswerSchema = z.enum(['once', 'hour', 'refuse']);
export type CommandAnswer = z.infer<typeof commandAnswerSchema>;

export const questions = {
  /** May a program on the command line have values? */
  command: question(commandQuestionSchema.shape, { answer: commandAnswerSchema }),
} as const;

/** `…-passed`: an opened value was handed to a program. `command-refused`: a person, or no answer, kept a program from the value. */
export const journal = {
  'value-passed': usedValue,
  'code-passed': usedValue,
  'command-refused': journalAction({ ...aboutValue, caller: calledBySchema }, ({ caller }) =>
    detailsOfCaller(caller),
  ),
} as const;

export const policy = {
  /** Refuses every request of the command line. */
  commandLine: offSchema,
} as const;
