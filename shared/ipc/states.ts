import { z } from 'zod';
import { accountsStateSchema, damagedAccountSchema } from '../schemas/account.ts';
import { ticketSchema } from '../schemas/activity.ts';
import { clipboardStateSchema, globalKeyStateSchema, lastActSchema } from '../schemas/clipboard.ts';
import { loginStartStateSchema, paneWidthsSchema, screenStateSchema } from '../schemas/desktop.ts';
import { lockStateSchema } from '../schemas/lock.ts';
import { systemUnlockSchema } from '../schemas/system-unlock.ts';
import { connectionTestSchema } from '../schemas/network.ts';
import { organizationProgressSchema } from '../schemas/organization.ts';
import { policyInForceSchema } from '../schemas/policy.ts';
import { sampleExampleSchema } from '../schemas/secure-value.ts';
import { languageSchema, settingsSchema } from '../schemas/settings.ts';
import { featureStates } from '../features/joined.ts';
import { oneForm } from './call.ts';
import { shownQuestionsSchema } from './questions.ts';

/**
 * What main keeps every page informed of: each state's name and schema. A page reads one with `states.read`, and gets each change with
 * `states.changed` (docs/adr/0028). A state holds no secret, and does not depend on who asks.
 */
export const states = {
  accounts: accountsStateSchema,
  damagedAccounts: z.array(damagedAccountSchema),
  /** What to try on the sample pod; empty while it is not running. */
  sampleExamples: z.array(sampleExampleSchema),
  /** The steps so far of the connection test that runs. */
  connectionTest: connectionTestSchema.nullable(),
  organizationLoad: organizationProgressSchema.nullable(),

  clipboard: clipboardStateSchema,
  /** What was copied or typed last, for the message about it and for the keys. */
  lastAct: lastActSchema,

  /** The ticket stored with each journal entry until it is changed, the account is switched, or Podkey quits. Empty for none. */
  ticket: ticketSchema,

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
  /** Whether keyboard shortcuts work in every program, by the names of their settings. */
  globalKeys: z.record(z.string(), globalKeyStateSchema),
  /** The stored widths of the main screen's panes; null before the first change. */
  paneWidths: paneWidthsSchema.nullable(),

  ...featureStates,
} as const;

export type StateName = keyof typeof states;
export type State<Name extends StateName> = z.output<(typeof states)[Name]>;
export type NamedState = { [Name in StateName]: { name: Name; state: State<Name> } }[StateName];

const isStateName = (name: string): name is StateName => Object.hasOwn(states, name);
const names = Object.keys(states).filter(isStateName);
export const stateNameSchema = z.enum(names);

export const namedStateSchema = oneForm<NamedState>('name', () =>
  names.map((name) => z.strictObject({ name: z.literal(name), state: states[name] })),
);
