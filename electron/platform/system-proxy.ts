import { session } from 'electron';

/** What this computer's settings say about the way to a URL: a list such as `PROXY host:port; DIRECT`. */
export function resolveSystemProxy(url: string): Promise<string> {
  return session.defaultSession.resolveProxy(url);
}
