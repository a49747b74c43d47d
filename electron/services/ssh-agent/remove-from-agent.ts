import type { Clock } from '../clock.ts';
import type { AddedKey } from './added-keys.ts';
import { AgentClient, AgentUnreachable } from './agent-client.ts';
import type { SshAgentPort } from './agent-port.ts';

/**
 * Asks the agent to remove a key, and looks whether it is gone: some agents report a success and keep it.
 *
 * Resolves to whether the key is certainly gone.
 */
export async function removeFromAgent(
  { publicKey, where, keepsKeys, endsAt }: AddedKey,
  { clock, port }: { clock: Clock; port: SshAgentPort },
): Promise<boolean> {
  const publicBlob = Buffer.from(publicKey, 'base64');
  const isTimeUp = !keepsKeys && clock.now() >= endsAt;
  try {
    const client = new AgentClient(port, where);
    const isConfirmed = await client.remove(publicBlob);
    const left = await client.list();
    if (left.some((other) => other.equals(publicBlob))) return false;
    // A locked agent refuses to remove a key, and lists none. Windows' agent can't be locked.
    const isSure = isConfirmed || left.length > 0 || keepsKeys || isTimeUp;
    return isSure || !(await client.isLocked());
  } catch (thrown) {
    if (!(thrown instanceof AgentUnreachable)) throw thrown;
    return (thrown.isGone && !keepsKeys) || isTimeUp;
  }
}
