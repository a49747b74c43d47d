import { z } from 'zod';
import { fieldRuleText } from '../../text/en/failures.ts';
import { accountBadgeSchema } from '../../schemas/account.ts';
import { valueNameSchema } from '../../schemas/login.ts';
import { uuidSchema } from '../../schemas/uuid.ts';

/** How long a key can stay in the SSH agent, in minutes. */
export const sshKeyMinutes = [5, 15, 60] as const;
export const sshKeyMinutesSchema = z.literal(sshKeyMinutes);
export type SshKeyMinutes = z.infer<typeof sshKeyMinutesSchema>;

/** The passphrase of an encrypted key, unchanged. */
export const sshPassphraseSchema = z
  .string()
  .max(1_000, { error: () => fieldRuleText.atMostCharacters({ count: 1_000 }) });

/**
 * The public half of an SSH key. `line`: as in `authorized_keys` (sshd(8)). `fingerprint`: as `ssh-keygen -l` prints it,
 * `SHA256:` and base64.
 */
const sshPublicKeySchema = z.strictObject({
  type: z.string(),
  fingerprint: z.string(),
  line: z.string(),
});
export type SshPublicKey = z.infer<typeof sshPublicKeySchema>;

/**
 * The SSH agent that a key would be added to. `where`: its socket or named pipe.
 *
 * - `ready`: `keepsKeys`: it stores keys on the disk and knows no time limit, as Windows' agent does. `confirms`: whether it can
 *   ask before each use; `no-askpass`: it would, but Podkey found no program that shows the question.
 * - `none`: no agent runs, as far as Podkey can see.
 * - `not-yours`: the socket belongs to another user of this computer.
 * - `keeps-forever`: GnuPG's agent, which stores added keys for good.
 * - `off`: the organization's policy forbids it.
 */
const sshAgentSchema = z.discriminatedUnion('is', [
  z.strictObject({
    is: z.literal('ready'),
    where: z.string(),
    keepsKeys: z.boolean(),
    confirms: z.enum(['yes', 'no-askpass', 'never']),
  }),
  z.strictObject({ is: z.literal('none') }),
  z.strictObject({ is: z.literal('not-yours'), where: z.string() }),
  z.strictObject({ is: z.literal('keeps-forever'), where: z.string() }),
  z.strictObject({ is: z.literal('off') }),
]);
export type SshAgent = z.infer<typeof sshAgentSchema>;

/** An opened value, as an SSH key. `publicKey` is null if only the passphrase would show it. */
export const sshKeyFactsSchema = z.strictObject({
  publicKey: sshPublicKeySchema.nullable(),
  isEncrypted: z.boolean(),
  agent: sshAgentSchema,
});
export type SshKeyFacts = z.infer<typeof sshKeyFactsSchema>;

/**
 * A key that Podkey has added to the agent. `id` is Podkey's. Times count from when this was sent.
 *
 * `not-removed`: the agent did not confirm that the key is gone.
 */
export const addedSshKeySchema = z.strictObject({
  id: uuidSchema,
  state: z.enum(['adding', 'added', 'removing', 'not-removed']),
  property: z.string(),
  of: valueNameSchema.nullable(),
  account: accountBadgeSchema,
  fingerprint: z.string(),
  endsInMs: z.number().nonnegative(),
  confirms: z.boolean(),
});
export type AddedSshKey = z.infer<typeof addedSshKeySchema>;
