import { z } from 'zod';
import { Failure } from '../../shared/errors/failure.ts';
import { accountDraftSchema } from '../../shared/schemas/account.ts';
import { uuidSchema } from '../../shared/schemas/uuid.ts';

/** An account as stored: all of it but the secret, which is in the keychain or in memory, as `secretKept` says. */
export const accountRecordSchema = accountDraftSchema.extend({
  id: uuidSchema,
  secretKept: z.enum(['keychain', 'session']),
});
export type AccountRecord = z.infer<typeof accountRecordSchema>;

/** The columns that make up an account record, by their names in the record. */
export const recordColumns = `
  id, label, pod_url AS podUrl, account_id AS accountId, api_key_id AS apiKeyId, environment, color,
  secret_kept AS secretKept
`;

/** Parses what the database holds: the file may have been changed by anyone who can write to it. */
export function parseAccountRow(row: unknown): AccountRecord {
  const parsed = accountRecordSchema.safeParse(row);
  if (parsed.success) return parsed.data;
  throw new Failure(
    {
      kind: 'internal',
      message: 'An account that Podkey stored is damaged.',
      nextStep: 'Restore the data folder from a backup, or remove it and add your accounts again.',
      retryable: false,
    },
    { cause: parsed.error },
  );
}
