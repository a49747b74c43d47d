import { z } from 'zod';
import { dateTimeSchema } from './date-time.ts';

/** A stored secret as it was at a revision; to the letter, so it may be empty. */
export interface SecretValue {
  type: 'secret';
  value: string;
}

/**
 * A one-time password: `value` is what codes are made from; `code` and `expiresAt` (epoch ms, by the pod's clock) are
 * null where the pod sent none.
 */
export interface TotpValue {
  type: 'totp';
  value: string;
  code: string | null;
  expiresAt: number | null;
}

export type SecureValue = SecretValue | TotpValue;

/** The response of the secure-value endpoint (service-api §2.2). What can't be read of a code was not told. */
export const secureValueSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('secret'), value: z.string() }),
  z
    .object({
      type: z.literal('totp'),
      value: z.string(),
      code: z.string().nullish().catch(null),
      expires: dateTimeSchema.nullish().catch(null),
    })
    .transform(({ type, value, code, expires }): TotpValue => {
      return { type, value, code: code || null, expiresAt: expires ?? null };
    }),
]);
