import { z } from 'zod';
import { byHandle, byId, call, nothing } from '../../ipc/call.ts';
import { aboutValue, journalAction } from '../../schemas/journal-action.ts';
import { offSchema } from '../../schemas/policy-rules.ts';
import { fieldRuleText } from '../../text/en/failures.ts';
import { accountBadgeSchema } from '../../schemas/account.ts';
import { valueNameSchema } from '../../schemas/login.ts';
import { uuidSchema } from '../../schemas/uuid.ts';

/** How long a key can stay in the SSH agent, in minutes. */
export const sshKeyMinutes = [5, 15, 60] as const;
const sshKeyMinutesSchema = z.literal(sshKeyMinutes);
export type SshKeyMinutes = z.infer<typeof sshKeyMinutesSchema>;

/** The passphrase of an encrypted key, unchanged. */
export const sshPassphraseSchema = z
  .string()
  .max(1_000, { error: () => fieldRuleText.maxCharacters({ count: 1_000 }) });

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
const sshAgentSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('ready'),
    where: z.string(),
    keepsKeys: z.boolean(),
    confirms: z.enum(['yes', 'no-askpass', 'never']),
  }),
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('not-yours'), where: z.string() }),
  z.strictObject({ kind: z.literal('keeps-forever'), where: z.string() }),
  z.strictObject({ kind: z.literal('off') }),
]);
export type SshAgent = z.infer<typeof sshAgentSchema>;

/** An opened value, as an SSH key. `publicKey` is null if only the passphrase would show it. */
const sshKeyFactsSchema = z.strictObject({
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
const addedSshKeySchema = z.strictObject({
  id: uuidSchema,
  state: z.enum(['adding', 'added', 'removing', 'not-removed']),
  property: z.string(),
  valueName: valueNameSchema.nullable(),
  account: accountBadgeSchema,
  fingerprint: z.string(),
  endsInMs: z.number().nonnegative(),
  confirms: z.boolean(),
});
export type AddedSshKey = z.infer<typeof addedSshKeySchema>;

/** Why a key was removed from the SSH agent. `refused`: it was not added after all. `last-time`: an earlier run had left it. */
const sshKeyRemovalSchema = z.enum([
  'timer',
  'person',
  'locked',
  'quit',
  'account-switched',
  'account-changed',
  'refused',
  'last-time',
]);
export type SshKeyRemoval = z.infer<typeof sshKeyRemovalSchema>;

/** Open values as keys in the system's SSH agent. No call has a private key. */
export const calls = {
  /** An open value as an SSH key, and the agent. Contacts no agent and adds nothing. Fails as `ssh` if the value is no key. */
  'ssh.inspect': call(byHandle, sshKeyFactsSchema),
  /** Copies the public key's line, or its fingerprint. Neither is a secret, so it is not cleared. */
  'ssh.copy': call(byHandle.extend({ what: z.enum(['line', 'fingerprint']) }), nothing),
  /** Adds an open key to the agent. The key does not pass through the page. A wrong passphrase fails at its field. */
  'ssh.add': call(
    byHandle.extend({
      minutes: sshKeyMinutesSchema,
      confirms: z.boolean(),
      passphrase: sshPassphraseSchema.optional(),
    }),
    nothing,
  ),
  'ssh.remove': call(byId, nothing),
} as const;

export const states = {
  /** The keys that Podkey has added to the SSH agent. */
  sshKeys: z.array(addedSshKeySchema),
} as const;

const aboutKey = { ...aboutValue, fingerprint: z.string() };

/** `ssh-key-left`: the agent did not confirm that a key is gone. Podkey keeps trying. */
export const journal = {
  'ssh-key-added': journalAction(
    { ...aboutKey, minutes: z.number(), confirms: z.boolean() },
    ({ fingerprint, minutes, confirms }) =>
      `${fingerprint} for ${minutes} minutes${confirms ? ', confirmed at each use' : ''}`,
  ),
  'ssh-key-removed': journalAction(
    { ...aboutKey, by: sshKeyRemovalSchema },
    ({ fingerprint, by }) => `${fingerprint}: ${by}`,
  ),
  'ssh-key-left': journalAction(aboutKey, ({ fingerprint }) => fingerprint),
} as const;

export const policy = {
  /** Forbids adding SSH keys to the system's agent. */
  sshAgent: offSchema,
} as const;
