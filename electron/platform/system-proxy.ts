import { session } from 'electron';

/**
 * The session that resolves proxies, kept in memory. The pages' session has no network access (`electron/main/security-
 * policy.ts`).
 */
export const systemProxySession = () => session.fromPartition('system-proxy');

/** The system's proxy settings for a URL: a list such as `PROXY host:port; DIRECT`. */
export function resolveSystemProxy(url: string): Promise<string> {
  return systemProxySession().resolveProxy(url);
}
