import { z } from 'zod';
import { keychainSituationSchema } from './keychain-failure.ts';

const id = z.number().int().nonnegative();
const entry = z.string().min(1);

/** What Podkey asks the keychain process; `id` ties the answer to the request. */
export const keychainRequestSchema = z.discriminatedUnion('call', [
  z.strictObject({ id, call: z.literal('get'), entry, isQuiet: z.boolean() }),
  z.strictObject({ id, call: z.literal('set'), entry, secret: z.string() }),
  z.strictObject({ id, call: z.literal('delete'), entry }),
  z.strictObject({ id, call: z.literal('probe') }),
]);
export type KeychainRequest = z.infer<typeof keychainRequestSchema>;

/** What the keychain process answers. `value` is null for all but `get`; `detail` is the keychain's own text, redacted. */
export const keychainResponseSchema = z.discriminatedUnion('ok', [
  z.strictObject({ id, ok: z.literal(true), value: z.string().nullable() }),
  z.strictObject({ id, ok: z.literal(false), situation: keychainSituationSchema, detail: z.string() }),
]);
export type KeychainResponse = z.infer<typeof keychainResponseSchema>;
