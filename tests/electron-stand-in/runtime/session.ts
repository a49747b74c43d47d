import type { CommandLine, ProxyConfig, Session } from 'electron';

import { apiName, MissingApiError, StrictEmitter, StrictObject } from './missing.ts';
import type { ProtocolRegistry } from './protocol.ts';
import { SpellChecker } from './spell-checker.ts';
import { WebRequestGate } from './web-request.ts';

/** A session without pages, such as one used to ask the system for a proxy. The default session adds pages. */
class BareSession
  extends StrictEmitter
  implements
    Pick<
      Session,
      | 'resolveProxy'
      | 'setSpellCheckerEnabled'
      | 'isSpellCheckerEnabled'
      | 'setSpellCheckerDictionaryDownloadURL'
      | 'isPersistent'
    >
{
  readonly [apiName] = 'electron.Session';
  /** For inspection by tests. */
  readonly spellChecker = new SpellChecker();
  readonly #commandLine: Pick<CommandLine, 'getSwitchValue'>;
  readonly #isPersistent: boolean;

  constructor(
    commandLine: Pick<CommandLine, 'getSwitchValue'>,
    isPersistent: boolean,
    events: readonly string[] = [],
  ) {
    super(events);
    this.#commandLine = commandLine;
    this.#isPersistent = isPersistent;
  }

  /**
   * Returns the proxies of `--proxy-server=`, or a direct connection; the stand-in does not ask the system.
   *
   * Parsed as in Chromium: proxies to try in order, separated by commas, such as `a:3128,https://b:8443,direct://`.
   */
  resolveProxy(_url: string): Promise<string> {
    return Promise.resolve(pacResult(this.#commandLine.getSwitchValue('proxy-server')));
  }

  setSpellCheckerEnabled(enabled: boolean): void {
    this.spellChecker.isEnabled = enabled;
  }

  isSpellCheckerEnabled(): boolean {
    return this.spellChecker.isEnabled;
  }

  setSpellCheckerDictionaryDownloadURL(url: string): void {
    this.spellChecker.fetchFrom(url);
  }

  isPersistent(): boolean {
    return this.#isPersistent;
  }
}

/** `session.defaultSession`. */
export class DefaultSession
  extends BareSession
  implements
    Pick<
      Session,
      'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler' | 'setProxy'
    >
{
  readonly protocol: ProtocolRegistry;
  readonly webRequest = new WebRequestGate();
  #fixedServers: string | undefined;

  constructor(protocol: ProtocolRegistry, commandLine: Pick<CommandLine, 'getSwitchValue'>) {
    // Never emitted here: Chromium's downloads are not shown.
    super(commandLine, true, ['will-download']);
    this.protocol = protocol;
  }

  // Chromium can't ask the stand-in about permissions: the handlers are stored, and only a real Electron shows their
  // effect.
  setPermissionRequestHandler(): void {}
  setPermissionCheckHandler(): void {}
  setDevicePermissionHandler(): void {}

  /** Stored for `resolveProxy`; the running Chromium does not change. */
  setProxy(config: ProxyConfig): Promise<void> {
    if (config.mode !== 'fixed_servers' || config.proxyRules === undefined)
      throw new MissingApiError(`electron.Session.setProxy mode '${String(config.mode)}'`);
    this.#fixedServers = config.proxyRules;
    return Promise.resolve();
  }

  override resolveProxy(url: string): Promise<string> {
    return this.#fixedServers === undefined
      ? super.resolveProxy(url)
      : Promise.resolve(pacResult(this.#fixedServers));
  }
}

/** A list of proxies in a PAC script's format. */
function pacResult(said: string): string {
  const servers = said.split(',').filter(Boolean);
  return servers.length === 0 ? 'DIRECT' : servers.map(pacEntry).join(';');
}

/** One server of the switch in a PAC script's format. */
function pacEntry(server: string): string {
  const [, scheme = 'http', address = ''] = /^(?:([a-z0-9]+):\/\/)?(.*)$/.exec(server) ?? [];
  if (scheme === 'direct') return 'DIRECT';
  return `${scheme === 'http' ? 'PROXY' : scheme.toUpperCase()} ${address}`;
}

/** The session module's dependencies. */
interface SessionSurroundings {
  readonly defaultSession: DefaultSession;
  readonly commandLine: Pick<CommandLine, 'getSwitchValue'>;
  readonly isReady: () => boolean;
  /** Notifies the app of a new session ("Emitted when Electron has created a new session"). */
  readonly created: (session: BareSession) => void;
}

/** `electron.session`. */
export class SessionModule extends StrictObject {
  readonly [apiName] = 'electron.session';
  readonly #surroundings: SessionSurroundings;
  /** By partition; the default session has none. */
  readonly #sessions = new Map<string, BareSession>();

  constructor(surroundings: SessionSurroundings) {
    super();
    this.#surroundings = surroundings;
  }

  /** For the start: the default session exists before the app is ready. */
  createDefault(): void {
    this.#add('', this.#surroundings.defaultSession);
  }

  get defaultSession(): DefaultSession {
    const { isReady, defaultSession } = this.#surroundings;
    if (!isReady()) throw new Error('Session can only be received when app is ready');
    return defaultSession;
  }

  fromPartition(partition: string): BareSession {
    if (partition === '') return this.defaultSession;
    const { isReady, commandLine } = this.#surroundings;
    if (!isReady()) throw new Error('Session can only be received when app is ready');
    const known = this.#sessions.get(partition);
    if (known) return known;
    const session = new BareSession(commandLine, partition.startsWith('persist:'));
    this.#add(partition, session);
    return session;
  }

  /** For tests: each session's spell checker. */
  spelling(): { partition: string; isEnabled: boolean; fetchedFrom: string | undefined }[] {
    return [...this.#sessions].map(([partition, { spellChecker }]) => ({
      partition,
      isEnabled: spellChecker.isEnabled,
      fetchedFrom: spellChecker.fetchedFrom,
    }));
  }

  #add(partition: string, session: BareSession): void {
    this.#sessions.set(partition, session);
    session.spellChecker.begin();
    this.#surroundings.created(session);
  }
}
