import { z } from 'zod';
import { call, nothing, question } from '../../ipc/call.ts';
import { aboutValue, journalAction, usedValue } from '../../schemas/journal-action.ts';
import { offSchema } from '../../schemas/policy-rules.ts';
import { originSchema, siteLikenessSchema, siteSchema } from '../../schemas/site.ts';
import { uuidSchema } from '../../schemas/uuid.ts';
import { notFilledReasons } from './extension.ts';

/** The fields of a page that a browser's extension fills in. */
export const fillableSchema = z.enum(['user-name', 'password', 'code']);
export type Fillable = z.infer<typeof fillableSchema>;

export const notFilledSchema = z.enum(notFilledReasons);
/** Why each of some kinds was not filled in, or is not wanted. */
export const missesSchema = z.partialRecord(fillableSchema, notFilledSchema);
export type Misses = z.infer<typeof missesSchema>;

const loginRefSchema = z.strictObject({ accountId: uuidSchema, loginId: uuidSchema });

/** Podkey doesn't know the browser. The person compares the `digits` with those that the extension shows. */
const browserPairingSchema = z.strictObject({
  browser: z.string(),
  /** The program's path, as a person may see it. */
  program: z.string(),
  digits: z.string().regex(/^\d{6}$/),
});

/**
 * A browser waits for a login for the page at `origin`, which `wants` values; `misses` says why it wants no others. If it wants
 * none, nothing can be written there, and the person may copy a login. `matches` are those whose sites it is at, the most used first, `suggested` those for
 * which a file says so, `alike` those for whose sites it may be taken. All others can be found by searching.
 */
const browserChoiceSchema = z.strictObject({
  browser: z.string(),
  origin: originSchema,
  wants: z.array(fillableSchema),
  misses: missesSchema,
  matches: z.array(loginRefSchema),
  suggested: z.array(loginRefSchema.extend({ site: siteSchema })),
  alike: z.array(loginRefSchema.extend({ site: z.string(), likeness: siteLikenessSchema })),
});

/** Values of a login went to a browser, which did not write all of them. */
const unfilledSchema = loginRefSchema.extend({
  browser: z.string(),
  origin: originSchema,
  filled: z.array(fillableSchema),
  missed: missesSchema,
});

/** The login that a person chose. With `addsSite`, the page becomes one of its sites. */
const chosenFillSchema = loginRefSchema.extend({ addsSite: z.boolean() });
export type ChosenFill = z.infer<typeof chosenFillSchema>;

export const calls = {
  /** Podkey asks again before it fills in logins in the browsers that the person paired. */
  'browser.forgetPaired': call(nothing, nothing),
} as const;

export const states = {
  /** The paths of the browsers that the person paired. */
  pairedBrowsers: z.array(z.string()),
} as const;

export const questions = {
  /** Is a browser the person's? In the palette's window, as `choice`. */
  pairing: question(browserPairingSchema.shape, { isSame: z.boolean() }, { asksNext: true }),
  /** Which login does a browser fill in? `chosen` is null for none. */
  choice: question(
    browserChoiceSchema.shape,
    { chosen: chosenFillSchema.nullable() },
    { isTypedInto: true, mayAskMore: true },
  ),
  /** Not a question: says what was not filled in, and why. */
  unfilled: question(unfilledSchema.shape, {}),
} as const;

/**
 * `value-filled`, `code-filled`: an opened value was handed to a browser, for a page at `origin`. `login-filled`: the browser's extension
 * wrote these values of a login there. `not-filled`: it had the value and did not write it; entries of earlier versions don't say which.
 */
export const journal = {
  'value-filled': usedValue,
  'code-filled': usedValue,
  'login-filled': journalAction(
    { ...aboutValue, origin: originSchema, what: z.array(fillableSchema) },
    ({ origin, what }) => `at ${origin}: ${what.join(', ')}`,
  ),
  'not-filled': journalAction(
    { ...aboutValue, origin: originSchema, what: fillableSchema.optional(), because: notFilledSchema },
    ({ origin, what, because }) => `at ${origin}: ${what === undefined ? '' : `${what}, `}${because}`,
  ),
} as const;

export const policy = {
  /** Fills in nothing in browsers, and opens no links for them. */
  browser: offSchema,
} as const;
