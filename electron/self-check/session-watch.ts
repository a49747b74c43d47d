import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Session } from 'electron';

/** What is used of a session. */
export type WatchedSession = Pick<Session, 'netLog' | 'isSpellCheckerEnabled'>;

/** All sessions of Chromium's since the start, and the network log of each. */
export interface SessionWatch {
  add(session: WatchedSession): void;
  readonly sessions: readonly WatchedSession[];
  /** Ends the logs and gives what they hold, by session: addresses that were asked for, without path or query. */
  stop(): Promise<string[][]>;
}

/**
 * Logs the network use of every session that Electron creates, from its creation on.
 *
 * `webRequest` would not do: Chromium's own requests, such as those for dictionaries, pass it by.
 *
 * @param onCreated hands over a listener for `session-created`
 * @param folder where the logs are kept
 */
export function watchSessions(
  onCreated: (listener: (session: WatchedSession) => void) => void,
  folder: string,
): SessionWatch {
  const watched: { session: WatchedSession; file: string; started: Promise<void> }[] = [];
  const add = (session: WatchedSession) => {
    const file = path.join(folder, `net-log-${watched.length}.json`);
    // Not within the event: the session is still being made.
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
