import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';

import type { CdpSession } from './chromium/cdp-connection.ts';
import { ELECTRON_VERSION } from './app-manifest.ts';
import { createBridgeEnd } from './page/bridge-end.ts';
import { type IsolatedWorldSettings, startIsolatedWorld } from './page/isolated-world.ts';
import { startMainWorld } from './page/main-world.ts';
import { createWireCodec } from './wire-values.ts';

/** Name of the preload's world, as in Electron's DevTools. */
const WORLD_NAME = 'Electron Isolated Context';

/**
 * Text from a page's preload world, and the unique ID of its execution context.
 *
 * Chromium's plain context IDs restart in each process, and a page may move to another process.
 */
export type FromPreload = (text: string, contextId: string) => void;

/** A page's preload worlds: one for each frame that may have a preload. */
export class PreloadWorld {
  readonly #session: CdpSession;
  readonly #secret = randomBytes(12).toString('hex');
  /** By unique context ID, oldest first. */
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

  /** Runs the preload, if there is one, in each document of the page before the page's own scripts. */
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
    // Throws a syntax error here, where it is visible; in the page it would be lost.
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

  /** Returns the frame whose preload world has this execution context, if it still exists. */
  frameOf(contextId: string): string | undefined {
    return this.#contexts.get(contextId)?.frame;
  }

  /** Returns the execution context of a frame's preload world, if it has one. */
  contextOf(frameId: string): string | undefined {
    return [...this.#contexts].findLast(([, { frame }]) => frame === frameId)?.[0];
  }

  /** Passes text to the preload world. As in Electron, the text is lost if the document no longer exists. */
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
