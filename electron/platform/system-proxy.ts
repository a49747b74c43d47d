import { session } from 'electron';

/**
 * What this computer's settings say about the way to a URL: a list such as `PROXY host:port; DIRECT`.
 *
 * Asked of a session of its own, kept in memory: that of the pages leads nowhere (`electron/main/security-policy.ts`).
 */
export function resolveSystemProxy(url: string): Promise<string> {
  return session.fromPartition('system-proxy').resolveProxy(url);
}
