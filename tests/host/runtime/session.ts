import type { CommandLine, ProxyConfig, Session } from 'electron';

import { apiName, MissingApiError, StrictEmitter, StrictObject } from './missing.ts';
import type { ProtocolRegistry } from './protocol.ts';
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
      | 'resolveProxy'
      | 'setProxy'
    >
{
  readonly [apiName] = 'electron.Session';
  readonly protocol: ProtocolRegistry;
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
  setSpellCheckerEnabled(): void {}

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
class SessionWithoutPages extends StrictObject implements Pick<Session, 'resolveProxy'> {
  readonly [apiName] = 'electron.Session';
  readonly #commandLine: Pick<CommandLine, 'getSwitchValue'>;

  constructor(commandLine: Pick<CommandLine, 'getSwitchValue'>) {
    super();
    this.#commandLine = commandLine;
  }

  resolveProxy(_url: string): Promise<string> {
    return Promise.resolve(wayBy(this.#commandLine.getSwitchValue('proxy-server')));
  }
}

/** `electron.session`. */
export class SessionModule extends StrictObject {
  readonly [apiName] = 'electron.session';
  readonly #default: DefaultSession;
  readonly #withoutPages: SessionWithoutPages;
  readonly #isReady: () => boolean;

  constructor(
    defaultSession: DefaultSession,
    commandLine: Pick<CommandLine, 'getSwitchValue'>,
    isReady: () => boolean,
  ) {
    super();
    this.#default = defaultSession;
    this.#withoutPages = new SessionWithoutPages(commandLine);
    this.#isReady = isReady;
  }

  get defaultSession(): DefaultSession {
    if (!this.#isReady()) throw new Error('Session can only be received when app is ready');
    return this.#default;
  }

  fromPartition(partition: string): DefaultSession | SessionWithoutPages {
    return partition === '' ? this.defaultSession : this.#withoutPages;
  }
}
