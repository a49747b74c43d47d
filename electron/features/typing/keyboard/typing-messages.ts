import { z } from 'zod';
import { typingKeysSchema } from '../../../../shared/schemas/typing.ts';
import { typingSituationSchema } from './typing-port.ts';

const id = z.number().int().nonnegative();
const count = z.number().int().nonnegative();

/** A request to the typing process; the reply has the same `id`. */
export const typingRequestSchema = z.discriminatedUnion('call', [
  z.strictObject({ id, call: z.literal('look') }),
  z.strictObject({
    id,
    call: z.literal('type'),
    window: z.string(),
    text: z.string(),
    keys: typingKeysSchema,
    delayMs: z.number().min(0).max(1_000),
  }),
  z.strictObject({ id, call: z.literal('stop') }),
  /** Replied to when the keyboard is as it was before. */
  z.strictObject({ id, call: z.literal('restore') }),
]);
export type TypingRequest = z.infer<typeof typingRequestSchema>;

/** The typing process's reply. It never contains what is typed. */
export const typingReplySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    id,
    kind: z.literal('window'),
    window: z.strictObject({ id: z.string(), title: z.string(), isOwn: z.boolean() }).nullable(),
  }),
  z.strictObject({
    id,
    kind: z.literal('typed'),
    typed: count,
    of: count,
    stopped: z.enum(['focus', 'key-held', 'layout', 'asked', 'blocked']).nullable(),
    mayBeLost: z.boolean(),
  }),
  z.strictObject({ id, kind: z.literal('done') }),
  z.strictObject({ id, kind: z.literal('failed'), situation: typingSituationSchema, detail: z.string() }),
]);
export type TypingReply = z.infer<typeof typingReplySchema>;
