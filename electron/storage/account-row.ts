import { z } from 'zod';
import { Failure } from '../../shared/errors/failure.ts';
import { storedAccountSchema } from '../../shared/schemas/account.ts';
import { uuidSchema } from '../../shared/schemas/uuid.ts';
import { startupText } from '../../shared/text/startup.ts';

/**
 * An account as stored: all of it but the secret, which is in the keychain or in memory, as `secretKept` says.
 *
 * `session` is in memory if it was typed since Podkey started. After a restart, and for an account that was imported, it
 * has to be typed first; the keychain is never asked for it.
 */
export const accountRecordSchema = storedAccountSchema.extend({
  id: uuidSchema,
  secretKept: z.enum(['keychain', 'session']),
});
export type AccountRecord = z.infer<typeof accountRecordSchema>;

/** The same with `network` as the database has it: JSON, or null. What is no JSON fails as a text would. */
const storedRecordSchema = z
  .looseObject({ network: z.string().nullable() })
  .transform(({ network, ...columns }) =>
    network === null ? columns : { ...columns, network: parseJson(network) },
  )
  .pipe(accountRecordSchema);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The columns that make up an account record, by their names in the record. */
export const recordColumns = `
  id, label, pod_url AS podUrl, account_id AS accountId, api_key_id AS apiKeyId, environment, color,
  secret_kept AS secretKept, network
`;

/** Parses what the database holds: the file may have been changed by anyone who can write to it. */
export function parseAccountRow(row: unknown): AccountRecord {
  const parsed = storedRecordSchema.safeParse(row);
  if (parsed.success) return parsed.data;
  throw new Failure(
    {
      kind: 'internal',
      message: startupText.accountDamaged,
      nextStep: startupText.accountDamagedNext,
      retryable: false,
    },
    { cause: parsed.error },
  );
}
