import { z } from 'zod';
import { accountsStateSchema, damagedAccountSchema } from '../schemas/account.ts';
import { ticketSchema } from '../schemas/activity.ts';
import {
  clipboardManagersSchema,
  clipboardStateSchema,
  copyQueueStateSchema,
  globalKeyStateSchema,
  lastActSchema,
} from '../schemas/clipboard.ts';
import { loginStartStateSchema, paneWidthsSchema, screenStateSchema } from '../schemas/desktop.ts';
import { lockStateSchema } from '../schemas/lock.ts';
import { offlineCopiesSchema } from '../schemas/offline-copies.ts';
import { policyInForceSchema } from '../schemas/policy.ts';
import { sampleExampleSchema } from '../schemas/secure-value.ts';
import { languageSchema, settingsSchema } from '../schemas/settings.ts';
import { systemUnlockSchema } from '../schemas/system-unlock.ts';
import { featureStates } from '../features/joined.ts';
import { sampleUserSchema } from '../schemas/user.ts';
import { shownQuestionsSchema } from './questions.ts';

/**
 * What main keeps every page informed of: each state's name and schema. A page reads one with `states.read`, and gets each change with
 * `states.changed` (docs/adr/0028). A state holds no secret, and does not depend on who asks.
 */
export const states = {
  accounts: accountsStateSchema,
  /** The stored accounts that can't be read. */
  damagedAccounts: z.array(damagedAccountSchema),
  /** What to try on the sample pod; empty while it is not running. */
  sampleExamples: z.array(sampleExampleSchema),
  sampleUsers: z.array(sampleUserSchema),

  clipboard: clipboardStateSchema,
  /** The running clipboard managers, which may keep what is copied. */
  clipboardManagers: clipboardManagersSchema,
  /** What was copied or typed last, for the message about it and for the keys. */
  lastAct: lastActSchema,
  copyQueue: copyQueueStateSchema,
  /** The offline copies of all accounts, without values, and the clock that ends them. */
  offlineCopies: offlineCopiesSchema,
  /** The paths of the browsers that the person paired. */
  pairedBrowsers: z.array(z.string()),

  /** The ticket stored with each journal entry until it is changed, the account is switched, or Podkey quits. Empty for none. */
  ticket: ticketSchema,

  /** What each window asks the person now. */
  questions: shownQuestionsSchema,

  lock: lockStateSchema,
  systemUnlock: systemUnlockSchema,
  settings: settingsSchema,
  /** The organization's policy for this computer and where it was found; null if there is none. */
  policy: policyInForceSchema.nullable(),
  language: languageSchema,
  appInfo: z.strictObject({
    version: z.string(),
    platform: z.string(),
    /** Electron and its components, with their versions. */
    builtOn: z.string(),
    /** The system's language, or the nearest one that Podkey has. */
    systemLanguage: languageSchema,
    logFolder: z.string(),
  }),
  /** Whether Podkey starts at login, as the system says; `unavailable` if Podkey is not installed. */
  loginStart: loginStartStateSchema,
  screen: screenStateSchema,
  /** Whether the palette's global keyboard shortcut works. */
  paletteKey: globalKeyStateSchema,
  /** The stored widths of the main screen's panes; null before the first change. */
  paneWidths: paneWidthsSchema.nullable(),

  ...featureStates,
} as const;

export type StateName = keyof typeof states;
export type State<Name extends StateName> = z.output<(typeof states)[Name]>;
/** A state's name with its present value. */
export type NamedState = { [Name in StateName]: { name: Name; state: State<Name> } }[StateName];

const isStateName = (name: string): name is StateName => Object.hasOwn(states, name);
const names = Object.keys(states).filter(isStateName);
export const stateNameSchema = z.enum(names);

const [first, ...others] = names.map((name) =>
  z.strictObject({ name: z.literal(name), state: states[name] }),
);
if (!first) throw new Error('There are states');
// TypeScript can't see that each name stands with its own schema.
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- see above
export const namedStateSchema = z.discriminatedUnion('name', [first, ...others]) as unknown as z.ZodType<
  NamedState,
  NamedState
>;
