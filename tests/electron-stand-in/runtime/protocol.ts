import type { CustomScheme, Protocol } from 'electron';

import { apiName, MissingApiError, StrictObject } from './missing.ts';
import { isRegisteredScheme, registerScheme } from './scheme-origin.ts';

type Handler = (request: Request) => Response | Promise<Response>;

/** `electron.protocol`: the app's own schemes, handled in the main process (Electron docs, protocol). */
export class ProtocolRegistry
  extends StrictObject
  implements Pick<Protocol, 'registerSchemesAsPrivileged' | 'handle' | 'unhandle' | 'isProtocolHandled'>
{
  readonly [apiName] = 'electron.protocol';
  readonly #isReady: () => boolean;
  readonly #handlers = new Map<string, Handler>();

  constructor(isReady: () => boolean) {
    super();
    this.#isReady = isReady;
  }

  /** "This method can only be used before the ready event of the app module gets emitted and can be called only once." */
  registerSchemesAsPrivileged(schemes: readonly CustomScheme[]): void {
    if (this.#isReady())
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme, privileges } of schemes) {
      if (privileges?.standard !== true || privileges.secure !== true) {
        throw new MissingApiError(`custom scheme that is not standard and secure ('${scheme}')`);
      }
      registerScheme(scheme);
    }
  }

  handle(scheme: string, handler: Handler): void {
    if (!isRegisteredScheme(scheme))
      throw new MissingApiError(`protocol.handle for '${scheme}', not registered as privileged`);
    if (this.#handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`);
    this.#handlers.set(scheme, handler);
  }

  unhandle(scheme: string): void {
    if (!this.#handlers.delete(scheme)) throw new Error(`Failed to unhandle protocol: ${scheme}`);
  }

  isProtocolHandled(scheme: string): boolean {
    return this.#handlers.has(scheme);
  }

  /** Returns the handler for an address, if its scheme has one. */
  handlerOf(url: string): Handler | undefined {
    return this.#handlers.get(url.slice(0, url.indexOf(':')));
  }
}
