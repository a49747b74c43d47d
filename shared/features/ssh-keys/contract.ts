import { z } from 'zod';
import { byHandle, byId, call, nothing } from '../../ipc/call.ts';
import { addedSshKeySchema, sshKeyFactsSchema, sshKeyMinutesSchema, sshPassphraseSchema } from './schemas.ts';

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
