import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Session } from 'electron';
import { z } from 'zod';

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
          return trafficIn(await readFile(file, 'utf8'));
        }),
      ),
  };
}

/** Events of Chromium's network log that mean a request, a name looked up, or a connection (net/log/net_log_event_type_list.h). */
const addressFieldOf: Readonly<Record<string, string>> = {
  URL_REQUEST_START_JOB: 'url',
  HOST_RESOLVER_MANAGER_REQUEST: 'host',
  TCP_CONNECT_ATTEMPT: 'address',
  UDP_CONNECT: 'address',
};

const netLogSchema = z.object({
  constants: z.object({ logEventTypes: z.record(z.string(), z.number()) }),
  events: z.array(z.object({ type: z.number(), params: z.record(z.string(), z.unknown()).optional() })),
});

/**
 * The network part of a Chromium network log: each address once, a URL as its origin.
 *
 * @throws if the text is not such a log
 */
export function trafficIn(text: string): string[] {
  const { constants, events } = netLogSchema.parse(JSON.parse(text));
  const names = new Map(Object.entries(constants.logEventTypes).map(([name, type]) => [type, name]));
  const found = events.flatMap(({ type, params }) => {
    const value = params?.[addressFieldOf[names.get(type) ?? ''] ?? ''];
    return typeof value === 'string' ? [originOf(value)] : [];
  });
  return [...new Set(found)];
}

/** Where an address leads, without path and query, which may hold what concerns only the person. */
function originOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { protocol, host } = new URL(address);
  return `${protocol}//${host}`;
}
