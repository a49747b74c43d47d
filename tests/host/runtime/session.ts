import type { CommandLine, ProxyConfig, Session } from 'electron';

import { apiName, MissingApiError, StrictEmitter, StrictObject } from './missing.ts';
import type { ProtocolRegistry } from './protocol.ts';
import { SpellChecker } from './spell-checker.ts';
import { WebRequestGate } from './web-request.ts';

/** `session.defaultSession`: the one session of the stand-in. */
export class DefaultSession
  extends StrictEmitter
  implements
    Pick<
      Session,
      | 'setPermissionRequestHandler'
      | 'setPermissionCheckHandler'
      | 'setDevicePermissionHandler'
      | 'setSpellCheckerEnabled'
      | 'isSpellCheckerEnabled'
      | 'setSpellCheckerDictionaryDownloadURL'
      | 'isPersistent'
      | 'resolveProxy'
      | 'setProxy'
    >
{
  readonly [apiName] = 'electron.Session';
  readonly protocol: ProtocolRegistry;
  /** For the stand-in's inspection. */
  readonly spellChecker = new SpellChecker();
  readonly webRequest = new WebRequestGate();

  readonly #commandLine: Pick<CommandLine, 'getSwitchValue'>;
  #fixedServers: string | undefined;

  constructor(protocol: ProtocolRegistry, commandLine: Pick<CommandLine, 'getSwitchValue'>) {
    // Never emitted here: Chromium downloads are not shown.
    super(['will-download']);
    this.protocol = protocol;
    this.#commandLine = commandLine;
  }

  // Chromium can't ask us about permissions: the handlers are taken, and their effect is left to a real Electron.
  setPermissionRequestHandler(): void {}
  setPermissionCheckHandler(): void {}
  setDevicePermissionHandler(): void {}

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
    return true;
  }

  /** Remembered for `resolveProxy`; Chromium runs already, and goes on as it did. */
  setProxy(config: ProxyConfig): Promise<void> {
    if (config.mode !== 'fixed_servers' || config.proxyRules === undefined)
      throw new MissingApiError(`electron.Session.setProxy mode '${String(config.mode)}'`);
    this.#fixedServers = config.proxyRules;
    return Promise.resolve();
  }

  /**
   * What `setProxy` was told, else what `--proxy-server=` says, else straight: the system's own settings are not asked here.
   *
   * As Chromium reads that switch: proxies to be tried in turn, with commas between, such as
   * `a:3128,https://b:8443,direct://`.
   */
  resolveProxy(_url: string): Promise<string> {
    return Promise.resolve(wayBy(this.#fixedServers ?? this.#commandLine.getSwitchValue('proxy-server')));
  }
}

/** A list of proxies, as a PAC script would give it. */
function wayBy(said: string): string {
  const servers = said.split(',').filter(Boolean);
  return servers.length === 0 ? 'DIRECT' : servers.map(pacEntry).join(';');
}

/** A server of the switch as a PAC script would give it. */
function pacEntry(server: string): string {
  const [, scheme = 'http', address = ''] = /^(?:([a-z0-9]+):\/\/)?(.*)$/.exec(server) ?? [];
  if (scheme === 'direct') return 'DIRECT';
  return `${scheme === 'http' ? 'PROXY' : scheme.toUpperCase()} ${address}`;
}

/** A session that no window has, such as one to ask the system by: it says the way to a URL, and no more. */
class SessionWithoutPages
  extends StrictObject
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
  /** For the stand-in's inspection. */
  readonly spellChecker = new SpellChecker();
  readonly #commandLine: Pick<CommandLine, 'getSwitchValue'>;
  readonly #isPersistent: boolean;

  constructor(commandLine: Pick<CommandLine, 'getSwitchValue'>, isPersistent: boolean) {
    super();
    this.#commandLine = commandLine;
    this.#isPersistent = isPersistent;
  }

  resolveProxy(_url: string): Promise<string> {
    return Promise.resolve(wayBy(this.#commandLine.getSwitchValue('proxy-server')));
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

type AnySession = DefaultSession | SessionWithoutPages;

/** What the module of sessions is made of. */
interface SessionSurroundings {
  readonly defaultSession: DefaultSession;
  readonly commandLine: Pick<CommandLine, 'getSwitchValue'>;
  readonly isReady: () => boolean;
  /** Tells the app of a new session ("Emitted when Electron has created a new session"). */
  readonly created: (session: AnySession) => void;
}

/** `electron.session`. */
export class SessionModule extends StrictObject {
  readonly [apiName] = 'electron.session';
  readonly #surroundings: SessionSurroundings;
  /** By partition; the default one has none. */
  readonly #sessions = new Map<string, AnySession>();

  constructor(surroundings: SessionSurroundings) {
    super();
    this.#surroundings = surroundings;
  }

  /** For the start: the default session is there before the app hears that it is ready. */
  createDefault(): void {
    this.#add('', this.#surroundings.defaultSession);
  }

  get defaultSession(): DefaultSession {
    const { isReady, defaultSession } = this.#surroundings;
    if (!isReady()) throw new Error('Session can only be received when app is ready');
    return defaultSession;
  }

  fromPartition(partition: string): AnySession {
    if (partition === '') return this.defaultSession;
    const { isReady, commandLine } = this.#surroundings;
    if (!isReady()) throw new Error('Session can only be received when app is ready');
    const known = this.#sessions.get(partition);
    if (known) return known;
    const session = new SessionWithoutPages(commandLine, partition.startsWith('persist:'));
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

  #add(partition: string, session: AnySession): void {
    this.#sessions.set(partition, session);
    session.spellChecker.begin();
    this.#surroundings.created(session);
  }
}
