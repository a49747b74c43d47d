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

const loginRefSchema = z.strictObject({ accountId: uuidSchema, loginId: uuidSchema });

/** Podkey doesn't know the browser. The person compares the `digits` with those that the extension shows. */
const browserPairingSchema = z.strictObject({
  browser: z.string(),
  /** The program's path, as a person may see it. */
  program: z.string(),
  digits: z.string().regex(/^\d{6}$/),
});

/**
 * A browser waits for a login for the page at `origin`. `matches` are those whose sites it is at, the most used first, `suggested` those for
 * which a file says so, `alike` those for whose sites it may be taken. All others can be found by searching.
 */
const browserChoiceSchema = z.strictObject({
  browser: z.string(),
  origin: originSchema,
  wants: z.array(fillableSchema),
  matches: z.array(loginRefSchema),
  suggested: z.array(loginRefSchema.extend({ site: siteSchema })),
  alike: z.array(loginRefSchema.extend({ site: z.string(), likeness: siteLikenessSchema })),
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
} as const;

/**
 * `…-filled`: an opened value was handed to a browser, for a page at `origin`. `not-filled`: the browser had the value and did not fill it
 * in, because of what its extension found in the page.
 */
export const journal = {
  'value-filled': usedValue,
  'code-filled': usedValue,
  'not-filled': journalAction(
    { ...aboutValue, origin: originSchema, because: notFilledSchema },
    ({ origin, because }) => `at ${origin}: ${because}`,
  ),
} as const;

export const policy = {
  /** Fills in nothing in browsers, and opens no links for them. */
  browser: offSchema,
} as const;
