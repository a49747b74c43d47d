import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';

import type { CdpSession } from './chromium/cdp-connection.ts';
import { ELECTRON_VERSION } from './app-manifest.ts';
import { createBridgeEnd } from './page/bridge-end.ts';
import { type IsolatedWorldSettings, startIsolatedWorld } from './page/isolated-world.ts';
import { startMainWorld } from './page/main-world.ts';
import { createWireCodec } from './wire-values.ts';

/** Name of the world a preload runs in, in the DevTools as in Electron. */
const WORLD_NAME = 'Electron Isolated Context';

/**
 * What a page's preload world sends, as text, and the unique ID of the execution context it came from.
 *
 * Chromium's plain context IDs begin again in each process, and a page may change its process.
 */
export type FromPreload = (text: string, contextId: string) => void;

/** The preload worlds of one page: one for each frame that may have a preload. */
export class PreloadWorld {
  readonly #session: CdpSession;
  readonly #secret = randomBytes(12).toString('hex');
  /** By unique context ID, the oldest first. */
  readonly #contexts = new Map<string, { plainId: number; frame: string }>();

  constructor(session: CdpSession) {
    this.#session = session;
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const data = new Map(Object.entries(context.auxData ?? {}));
      const frame: unknown = data.get('frameId');
      if (context.name === WORLD_NAME && typeof frame === 'string')
        this.#contexts.set(context.uniqueId, { plainId: context.id, frame });
    });
    session.on('Runtime.executionContextDestroyed', ({ executionContextUniqueId }) => {
      this.#contexts.delete(executionContextUniqueId);
    });
    session.on('Runtime.executionContextsCleared', () => this.#contexts.clear());
  }

  /** Makes every document of the page start with the preload, if there is one, before its own scripts. */
  async install(preload: string | undefined, inSubFrames: boolean, received: FromPreload): Promise<void> {
    const settings: IsolatedWorldSettings = {
      binding: `post_${this.#secret}`,
      receiver: this.#receiver,
      platform: process.platform,
      arch: process.arch,
      versions: { ...onlyText(process.versions), electron: ELECTRON_VERSION },
    };
    this.#session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      const sender = [...this.#contexts].findLast(([, { plainId }]) => plainId === executionContextId);
      if (name === settings.binding) received(payload, sender?.[0] ?? '');
    });
    const guard = inSubFrames ? '' : 'if (window.top !== window) return;';
    const parts = `
      const createWireCodec = ${createWireCodec.toString()};
      const createBridgeEnd = ${createBridgeEnd.toString()};
      const bridge = (here) => createBridgeEnd(createWireCodec, ${JSON.stringify(this.#secret)}, here);`;
    const source = preload === undefined ? '' : readFileSync(preload, 'utf8');
    const wrapped = `function (require, process, module, exports) {${source}\n}`;
    // Throws the syntax error here, where it is seen; in the page it would be lost.
    new Script(`(${wrapped})`, { filename: preload ?? 'no preload' });
    await Promise.all([
      this.#session.send('Runtime.addBinding', { name: settings.binding, executionContextName: WORLD_NAME }),
      this.#session.send('Page.addScriptToEvaluateOnNewDocument', {
        source: `(() => {${guard}${parts}(${startMainWorld.toString()})(bridge('main'));})()`,
      }),
      this.#session.send('Page.addScriptToEvaluateOnNewDocument', {
        worldName: WORLD_NAME,
        source: `(() => {${guard}${parts}
          (${startIsolatedWorld.toString()})(createWireCodec, bridge('isolated'), ${JSON.stringify(settings)}, ${wrapped});
        })()`,
      }),
    ]);
  }

  /** The frame whose preload world has that execution context, if it still lives. */
  frameOf(contextId: string): string | undefined {
    return this.#contexts.get(contextId)?.frame;
  }

  /** The execution context of a frame's preload world, if it has one. */
  contextOf(frameId: string): string | undefined {
    return [...this.#contexts].findLast(([, { frame }]) => frame === frameId)?.[0];
  }

  /** Hands text to the preload world; lost, as in Electron, when its document has gone. */
  async deliver(contextId: string, text: string): Promise<void> {
    const expression = `globalThis.${this.#receiver}(${JSON.stringify(text)})`;
    await this.#session
      .send('Runtime.evaluate', { expression, uniqueContextId: contextId })
      .catch(() => undefined);
  }

  get #receiver(): string {
    return `receive_${this.#secret}`;
  }
}

function onlyText(versions: NodeJS.ProcessVersions): Record<string, string> {
  return Object.fromEntries(
    Object.entries(versions).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
