import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Session } from 'electron';

/** The used part of Electron's `Session`. */
export type WatchedSession = Pick<Session, 'netLog' | 'isSpellCheckerEnabled'>;

/** Every session since the start, and the network log of each. */
export interface SessionWatch {
  add(session: WatchedSession): void;
  readonly sessions: readonly WatchedSession[];
  /** Ends the logs and returns the requested addresses of each session, without path and query. */
  stop(): Promise<string[][]>;
}

/**
 * Logs the network use of every session that Electron creates, from its creation.
 *
 * `webRequest` does not see Chromium's own requests, such as those for dictionaries.
 *
 * @param onCreated subscribes a listener to `session-created`
 * @param folder the folder for the logs
 */
export function watchSessions(
  onCreated: (listener: (session: WatchedSession) => void) => void,
  folder: string,
): SessionWatch {
  const watched: { session: WatchedSession; file: string; started: Promise<void> }[] = [];
  const add = (session: WatchedSession) => {
    const file = path.join(folder, `net-log-${watched.length}.json`);
    // Deferred, because the session is not complete during the event.
    const started = Promise.resolve().then(() => session.netLog.startLogging(file));
    started.catch(() => undefined);
    watched.push({ session, file, started });
  };
  onCreated(add);
  return {
    add,
    get sessions() {
      return watched.map(({ session }) => session);
    },
    stop: () =>
      Promise.all(
        watched.map(async ({ session, file, started }) => {
          await started;
          await session.netLog.stopLogging();
          const { trafficIn } = await import('./net-log.ts');
          return trafficIn(await readFile(file, 'utf8'));
        }),
      ),
  };
}
