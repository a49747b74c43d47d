import { z } from 'zod';

/**
 * Why a sealed file can't be opened.
 *
 * - `not-sealed`: it is no file in the age format that a passphrase opens.
 * - `too-much-work`: its header demands more work for each try than Podkey does.
 * - `wrong-passphrase`: the passphrase is another one, or the part of the header that it opens is damaged. The format can't tell these
 *   apart.
 * - `damaged`: the passphrase is right, or the header breaks before it matters, and the rest is changed or cut off.
 * - `unavailable`: the sealing process failed. It may have had too little memory.
 */
export const sealingProblemSchema = z.enum([
  'not-sealed',
  'too-much-work',
  'wrong-passphrase',
  'damaged',
  'unavailable',
]);
export type SealingProblem = z.infer<typeof sealingProblemSchema>;

/** A problem in the sealing process. It carries nothing else, so neither passphrase nor content can travel with it. */
export class CannotSeal extends Error {
  readonly problem: SealingProblem;

  constructor(problem: SealingProblem, options?: { cause?: unknown }) {
    super(problem, options);
    this.name = `CannotSeal(${problem})`;
    this.problem = problem;
  }
}

/**
 * Seals content with a passphrase, in the age format (https://age-encryption.org/v1). Every error is a `Failure` that names neither
 * passphrase nor content.
 */
export interface Sealer {
  seal(content: Uint8Array, passphrase: string): Promise<Uint8Array>;
  /** Opens a sealed file. Its content is complete and unchanged, or this rejects. */
  open(sealed: Uint8Array, passphrase: string): Promise<Uint8Array>;
  /** Ends everything that is running, which then fails as `cancelled`. */
  cancel(): void;
}

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
