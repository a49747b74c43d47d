import { z } from 'zod';
import { accountBadgeSchema } from '../../../shared/schemas/account.ts';
import { locatorSchema } from '../../../shared/schemas/secure-value.ts';
import type { Preferences } from '../../storage/preferences.ts';
import type { Clock } from '../../services/clock.ts';
import { AgentClient, agentIdentitySchema, AgentUnreachable, type SshAgentPort } from './agent-client.ts';

const preferenceKey = 'ssh-keys';

/**
 * A key that Podkey has added to an agent, or is about to add. Nothing secret. `publicKey`: the public blob in base64. `where`: the
 * agent's socket; `agent`: who listened there, null if the system did not say. `endsAt`: epoch ms. `keepsKeys` as in `SshAgent`. `isAnswered`: the agent has said whether it added the key.
 */
const addedKeySchema = z.strictObject({
  publicKey: z.base64(),
  where: z.string(),
  agent: agentIdentitySchema.nullable().default(null),
  keepsKeys: z.boolean(),
  confirms: z.boolean(),
  endsAt: z.number(),
  isAnswered: z.boolean().default(true),
  account: accountBadgeSchema,
  locator: locatorSchema,
});
export type AddedKey = z.infer<typeof addedKeySchema>;
const addedKeysSchema = z.array(addedKeySchema);

/** The keys that may be in an agent because of Podkey, on the disk, so that the next start finds them after a crash. */
export class AddedKeys {
  readonly #preferences: Preferences;

  constructor(preferences: Preferences) {
    this.#preferences = preferences;
  }

  list(): readonly AddedKey[] {
    return this.#preferences.get(preferenceKey, addedKeysSchema) ?? [];
  }

  /** Records a key before it is added. It is on the disk when this returns, otherwise this throws. */
  add(key: AddedKey): void {
    this.#preferences.setNow(preferenceKey, [...this.#without(key.publicKey), key]);
  }

  answered(publicKey: string): void {
    const keys = this.list().map((key) => (key.publicKey === publicKey ? { ...key, isAnswered: true } : key));
    if (keys.length > 0) this.#preferences.set(preferenceKey, keys);
  }

  /** Forgets a key that is not in an agent. */
  forget(publicKey: string): void {
    const left = this.#without(publicKey);
    if (left.length > 0) this.#preferences.set(preferenceKey, left);
    else this.#preferences.remove(preferenceKey);
  }

  #without(publicKey: string): AddedKey[] {
    return this.list().filter((key) => key.publicKey !== publicKey);
  }
}

/**
 * Asks the agent to remove a key, and looks whether it is gone: some agents report a success and keep it. A key that the agent may
 * still be adding does not count as gone before the end of its time.
 *
 * Resolves to whether the key is certainly gone.
 */
export async function removeFromAgent(
  { publicKey, where, agent, keepsKeys, endsAt, isAnswered }: AddedKey,
  { clock, port }: { clock: Clock; port: SshAgentPort },
): Promise<boolean> {
  const publicBlob = Buffer.from(publicKey, 'base64');
  const isTimeUp = !keepsKeys && clock.now() >= endsAt;
  const isAwaited = !isAnswered && clock.now() < endsAt;
  try {
    const client = new AgentClient(port, where, agent);
    const isConfirmed = await client.remove(publicBlob);
    const left = await client.list();
    if (isAwaited || left.some((other) => other.equals(publicBlob))) return false;
    // A locked agent refuses to remove a key, and lists none. Windows' agent can't be locked.
    const isSure = isConfirmed || left.length > 0 || keepsKeys || isTimeUp;
    return isSure || !(await client.isLocked());
  } catch (thrown) {
    if (!(thrown instanceof AgentUnreachable)) throw thrown;
    return (thrown.isGone && !keepsKeys) || isTimeUp;
  }
}
