import { z } from 'zod';
import { sealingProblemSchema } from './sealer.ts';

const id = z.number().int().nonnegative();
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** A request to the sealing process; the reply has the same `id`. */
export const sealingRequestSchema = z.strictObject({
  id,
  call: z.enum(['seal', 'open']),
  /** The content to seal, or the file to open. */
  bytes,
  passphrase: z.string(),
});
export type SealingRequest = z.infer<typeof sealingRequestSchema>;

/** The sealing process's reply. `bytes` are the sealed file, or the content. */
export const sealingReplySchema = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.literal('done'), bytes }),
  z.strictObject({ id, kind: z.literal('failed'), problem: sealingProblemSchema }),
]);
export type SealingReply = z.infer<typeof sealingReplySchema>;
