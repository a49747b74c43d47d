import type { CommandLine, Session } from 'electron';

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
    >
{
  readonly [apiName] = 'electron.Session';
  readonly protocol: ProtocolRegistry;
  readonly webRequest = new WebRequestGate();

  readonly #commandLine: Pick<CommandLine, 'getSwitchValue'>;

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

  /**
   * What `--proxy-server=` says, else straight: the system's own settings are not asked here.
   *
   * As Chromium reads that switch: proxies to be tried in turn, with commas between, such as
   * `a:3128,https://b:8443,direct://`.
   */
  resolveProxy(_url: string): Promise<string> {
    const servers = this.#commandLine.getSwitchValue('proxy-server').split(',').filter(Boolean);
    return Promise.resolve(servers.length === 0 ? 'DIRECT' : servers.map(pacEntry).join(';'));
  }
}

/** A server of the switch as a PAC script would give it. */
function pacEntry(server: string): string {
  const [, scheme = 'http', address = ''] = /^(?:([a-z0-9]+):\/\/)?(.*)$/.exec(server) ?? [];
  if (scheme === 'direct') return 'DIRECT';
  return `${scheme === 'http' ? 'PROXY' : scheme.toUpperCase()} ${address}`;
}

/** `electron.session`. */
export class SessionModule extends StrictObject {
  readonly [apiName] = 'electron.session';
  readonly #default: DefaultSession;
  readonly #isReady: () => boolean;

  constructor(defaultSession: DefaultSession, isReady: () => boolean) {
    super();
    this.#default = defaultSession;
    this.#isReady = isReady;
  }

  get defaultSession(): DefaultSession {
    if (!this.#isReady()) throw new Error('Session can only be received when app is ready');
    return this.#default;
  }

  fromPartition(partition: string): DefaultSession {
    if (partition !== '') throw new MissingApiError(`electron.session.fromPartition('${partition}')`);
    return this.defaultSession;
  }
}
