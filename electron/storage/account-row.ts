import { z } from 'zod';
import { Failure } from '../../shared/errors/failure.ts';
import { storedAccountSchema } from '../../shared/schemas/account.ts';
import { uuidSchema } from '../../shared/schemas/uuid.ts';
import { storageFailureText } from '../../shared/text/failures/storage-failures.ts';

/**
 * A stored account, without its API key secret.
 *
 * `secretKept` says where the secret is: `keychain` means in the system's keychain, `session` means in memory only. A
 * `session` secret must be typed again after a restart or an import; the keychain is never asked for it.
 */
export const accountRecordSchema = storedAccountSchema.extend({
  id: uuidSchema,
  secretKept: z.enum(['keychain', 'session']),
});
export type AccountRecord = z.infer<typeof accountRecordSchema>;

/** The same record with `network` as stored: JSON text, or null. Text that is not JSON fails validation. */
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

/** The columns of an account, renamed to the record's property names. */
export const recordColumns = `
  id, label, pod_url AS podUrl, account_id AS accountId, api_key_id AS apiKeyId, environment, color,
  secret_kept AS secretKept, network
`;

/**
 * Validates a stored row, because anyone who can write to the file may have changed it.
 *
 * @throws a `Failure` that names the damaged properties
 */
export function parseAccountRow(row: unknown): AccountRecord {
  const parsed = storedRecordSchema.safeParse(row);
  if (parsed.success) return parsed.data;
  // Names of the schema, never anything that was stored.
  const properties = new Set(parsed.error.issues.map(({ path, code }) => String(path[0] ?? code)));
  throw new Failure(
    {
      kind: 'internal',
      message: storageFailureText.accountDamaged({ properties: [...properties].join(', ') }),
      nextStep: storageFailureText.accountDamagedNext,
      retryable: false,
    },
    { cause: parsed.error },
  );
}
