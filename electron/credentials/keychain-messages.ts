import { z } from 'zod';
import { keychainSituationSchema } from './keychain-failure.ts';

const id = z.number().int().nonnegative();
const entry = z.string().min(1);

/** A request to the keychain process; the response has the same `id`. */
export const keychainRequestSchema = z.discriminatedUnion('call', [
  z.strictObject({ id, call: z.literal('get'), entry, isQuiet: z.boolean() }),
  z.strictObject({ id, call: z.literal('set'), entry, secret: z.string() }),
  z.strictObject({ id, call: z.literal('delete'), entry }),
  z.strictObject({ id, call: z.literal('probe') }),
]);
export type KeychainRequest = z.infer<typeof keychainRequestSchema>;

/** The keychain process's response. `value` is null except for `get`; `detail` is the keychain's own text, redacted. */
export const keychainResponseSchema = z.discriminatedUnion('ok', [
  z.strictObject({ id, ok: z.literal(true), value: z.string().nullable() }),
  z.strictObject({ id, ok: z.literal(false), situation: keychainSituationSchema, detail: z.string() }),
]);
export type KeychainResponse = z.infer<typeof keychainResponseSchema>;
