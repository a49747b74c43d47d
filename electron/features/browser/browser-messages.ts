import { z } from 'zod';
import {
  fillableSchema,
  missesSchema,
  notFilledSchema,
  type Fillable,
} from '../../../shared/features/browser/contract.ts';
import { valueNames } from '../../../shared/features/browser/extension.ts';
import { originSchema } from '../../../shared/schemas/site.ts';

/*
 * What a browser's extension and Podkey say to each other, through `podkey` as the browser's native messaging host
 * (docs/command-line-protocol.md). What the extension says is not trusted: whatever runs as this user can start `podkey`.
 */

/** The longest message of an extension, in bytes. */
export const maxMessageLength = 64 * 1024;
/** The longest link that an extension passes on, in characters. */
const maxLinkLength = 16 * 1024;

const id = z.uuid();
const fields = z
  .array(fillableSchema)
  .max(fillableSchema.options.length)
  .refine((list) => new Set(list).size === list.length);

/** Why each of some kinds is not wanted, or was not filled in. Older extensions don't say it. */
const misses = missesSchema.optional();

/**
 * What an extension asks. `origin` is the tab's as the browser has it, and `wants` the fields of its page, in their order; those in
 * `written` have what Podkey wrote into them, those in `missed` should have got it in the last fill of the same document.
 *
 * Strict: an unknown field may change what is meant.
 */
export const browserQuestionSchema = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('hello'), extension: z.string().max(100) }),
  z.strictObject({
    ask: z.literal('fill'),
    id,
    origin: originSchema,
    wants: fields.min(1),
    misses,
    written: fields.optional(),
    missed: fields.optional(),
  }),
  /** Nothing can be written there: the person may copy a login. */
  z.strictObject({ ask: z.literal('copy'), id, origin: originSchema }),
  /** How a fill ended. `unfilled`: values for which the page had no field any more. */
  z.strictObject({ ask: z.literal('filled'), id, what: fields, unfilled: fields, misses }),
  z.strictObject({ ask: z.literal('not-filled'), id, because: notFilledSchema, misses }),
  z.strictObject({ ask: z.literal('cancel'), id }),
  z.strictObject({ ask: z.literal('open'), id, link: z.string().min(1).max(maxLinkLength) }),
]);
export type BrowserQuestion = z.infer<typeof browserQuestionSchema>;
export type FillQuestion = Extract<BrowserQuestion, { ask: 'fill' }>;

/** The values for the fields of a page; only what it wants, and the login has. */
export interface FilledValues {
  userName?: string;
  password?: string;
  code?: string;
}

/** The kinds of the values that were handed over. */
export const handedKinds = (values: FilledValues): Fillable[] =>
  fillableSchema.options.filter((kind) => values[valueNames[kind]] !== undefined);

/** What Podkey answers. `waits` may come several times before the last answer to a question. */
export type BrowserAnswer =
  | { answer: 'hello'; version: string; offers: readonly ('fill' | 'open' | 'misses' | 'copy')[] }
  | { answer: 'waits'; id: string; for: 'unlock' | 'choice' | 'value' }
  /** `code` is what the person compares with the code in Podkey's window. */
  | { answer: 'waits'; id: string; for: 'pairing'; code: string }
  | ({ answer: 'fill'; id: string } & FilledValues)
  | { answer: 'done'; id: string }
  | { answer: 'refused'; id: string; message: string; nextStep: string }
  | { answer: 'off' }
  | { answer: 'misunderstood' };
