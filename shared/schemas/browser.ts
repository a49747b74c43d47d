import { z } from 'zod';
import { originSchema, siteLikenessSchema, siteSchema } from './site.ts';
import { uuidSchema } from './uuid.ts';

/** The fields of a page that a browser's extension fills in. */
export const fillableSchema = z.enum(['user-name', 'password', 'code']);
export type Fillable = z.infer<typeof fillableSchema>;

/**
 * Why the extension filled nothing in: another page was there, no field was left, the field could not be seen, or the page did not keep what
 * was entered.
 */
export const notFilledSchema = z.enum(['navigated', 'no-field', 'hidden-field', 'page-refused']);

/** A login, in any account. */
const loginRefSchema = z.strictObject({ accountId: uuidSchema, loginId: uuidSchema });

/** Podkey doesn't know the browser. The person compares the `digits` with those that the extension shows. */
export const browserPairingSchema = z.strictObject({
  browser: z.string(),
  /** The program's path, as a person may see it. */
  program: z.string(),
  digits: z.string().regex(/^\d{6}$/),
});

/**
 * A browser waits for a login for the page at `origin`. `matches` are those whose sites it is at, the most used first, `suggested` those for
 * which a file says so, `alike` those for whose sites it may be taken. All others can be found by searching.
 */
export const browserChoiceSchema = z.strictObject({
  browser: z.string(),
  origin: originSchema,
  wants: z.array(fillableSchema),
  matches: z.array(loginRefSchema),
  suggested: z.array(loginRefSchema.extend({ site: siteSchema })),
  alike: z.array(loginRefSchema.extend({ site: z.string(), likeness: siteLikenessSchema })),
});

/** The login that a person chose. With `addsSite`, the page becomes one of its sites. */
export const chosenFillSchema = loginRefSchema.extend({ addsSite: z.boolean() });
export type ChosenFill = z.infer<typeof chosenFillSchema>;
