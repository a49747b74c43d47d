import { existsSync, mkdtempSync, rmSync, closeSync, openSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { App, Session } from 'electron';
import { systemCode } from '../../shared/errors/failure.ts';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export interface OrderApp extends Pick<App, 'getPath' | 'setPath' | 'setAppLogsPath'> {
  readonly commandLine: Pick<App['commandLine'], 'hasSwitch' | 'getSwitchValue'>;
  on(event: 'session-created', listener: (session: Session) => void): unknown;
}

/** A start with `--self-check=FILE`. */
export interface SelfCheckOrder {
  file: ResultFile;
  /** For so long the requests of Chromium's sessions are counted, in s. */
  countS: number;
  sessions: SessionWatch;
  /** Removes the user data folder, if it was made for the self-check. */
  removeFolder: () => void;
}

/** The exit code of a start whose self-check could not begin. */
export const refusedExitCode = 2;
/** The keychain's service for a self-check, so that Podkey's own entries are left alone. */
export const selfCheckService = 'Podkey self-check';

const defaultCountS = 60;
const maxCountS = 600;

/**
 * Reads `--self-check=FILE` and `--self-check-seconds=N`, and sets Podkey’s own user data folder for the check. Call it before
 * anything asks for that folder. Gives undefined if no self-check was asked for, and 'refused', with the reason on stderr, if it
 * can't begin.
 *
 * A link can't ask for one: what the system hands over stands behind `--`, after which Chromium reads no switches.
 */
export function readSelfCheckOrder(app: OrderApp): SelfCheckOrder | 'refused' | undefined {
  if (!app.commandLine.hasSwitch('self-check')) return undefined;
  try {
    return prepare(app);
  } catch (thrown) {
    if (!(thrown instanceof RefusedSelfCheck)) throw thrown;
    process.stderr.write(`${thrown.message}\n`);
    return 'refused';
  }
}

function prepare(app: OrderApp): SelfCheckOrder {
  const { commandLine } = app;
  const countS = readSeconds(commandLine.getSwitchValue('self-check-seconds'));
  const named = commandLine.hasSwitch('user-data-dir');
  if (named && existsSync(path.join(app.getPath('userData'), 'podkey.db')))
    throw new RefusedSelfCheck('--self-check needs a user data folder in which Podkey has stored nothing.');
  const file = createResultFile(commandLine.getSwitchValue('self-check'));
  const folder = named ? app.getPath('userData') : mkdtempSync(path.join(tmpdir(), 'podkey-self-check-'));
  if (!named) app.setPath('userData', folder);
  // macOS keeps logs elsewhere.
  app.setAppLogsPath(path.join(folder, 'logs'));
  return {
    file,
    countS,
    sessions: watchSessions((listener) => app.on('session-created', listener), folder),
    removeFolder: () => {
      if (!named) removeIfPossible(folder);
    },
  };
}

function readSeconds(text: string): number {
  if (text === '') return defaultCountS;
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > maxCountS)
    throw new RefusedSelfCheck(`--self-check-seconds needs a whole number from 1 to ${maxCountS}.`);
  return seconds;
}

/** Windows removes no file that Chromium still has open. What stays is empty or about this self-check. */
function removeIfPossible(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // It is in the system's temporary folder.
  }
}

interface ResultFile {
  write(text: string): void;
}

class RefusedSelfCheck extends Error {}

/**
 * Creates the result file: a new one, whose name ends in `.json`, readable by this user only.
 *
 * The name comes from the command line. So no existing file is opened or replaced, also not behind a link (`O_EXCL`), and no
 * file is made that a system would run.
 *
 * @throws {RefusedSelfCheck}
 */
function createResultFile(file: string): ResultFile {
  if (path.extname(file) !== '.json')
    throw new RefusedSelfCheck('--self-check needs the name of a new file that ends in .json.');
  const handle = openNew(file);
  return {
    write: (text) => {
      writeSync(handle, text);
      closeSync(handle);
    },
  };
}

function openNew(file: string): number {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (thrown) {
    if (systemCode(thrown) !== 'EEXIST')
      throw new RefusedSelfCheck(`The file for --self-check can't be created (${systemCode(thrown)}).`);
    throw new RefusedSelfCheck('The file for --self-check exists already. Name a new one.');
  }
}

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
