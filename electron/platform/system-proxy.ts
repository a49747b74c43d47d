import { session } from 'electron';

/** The session that is asked, kept in memory: that of the pages leads nowhere (`electron/main/security-policy.ts`). */
export const systemProxySession = () => session.fromPartition('system-proxy');

/** What this computer's settings say about the way to a URL: a list such as `PROXY host:port; DIRECT`. */
export function resolveSystemProxy(url: string): Promise<string> {
  return systemProxySession().resolveProxy(url);
}
