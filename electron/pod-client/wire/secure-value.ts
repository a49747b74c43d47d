import { z } from 'zod';
import { dateTimeSchema } from './date-time.ts';

/** A stored secret of a revision, unchanged. It may be empty. */
export interface SecretValue {
  type: 'secret';
  value: string;
}

/**
 * A one-time password. `value` is the seed. `code` and `expiresAt` (epoch ms, by the pod's clock) are null if the pod sent
 * none.
 */
export interface TotpValue {
  type: 'totp';
  value: string;
  code: string | null;
  expiresAt: number | null;
}

export type SecureValue = SecretValue | TotpValue;

/** The response of the secure-value endpoint (service-api §2.2). An unreadable code or expiry becomes null. */
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
