import type { BridgeEnd } from './bridge-end.ts';

/**
 * The page's side of `contextBridge`: defines what the preload exposes, frozen, on the page's `window`.
 *
 * Its source is put into the page, so it uses nothing from outside its body.
 */
export function startMainWorld(bridge: BridgeEnd): void {
  function deepFreeze(value: unknown): void {
    const isFunction = typeof value === 'function';
    if ((typeof value !== 'object' && !isFunction) || value === null || Object.isFrozen(value)) return;
    // Typed arrays can't be frozen; Electron skips them too.
    if (ArrayBuffer.isView(value)) return;
    Object.freeze(value);
    for (const item of Object.values(value)) deepFreeze(item);
  }

  bridge.answer('expose', (key, api) => {
    const name = String(key);
    if (Object.hasOwn(globalThis, name)) {
      throw new Error('Cannot bind an API on top of an existing property on the window object');
    }
    deepFreeze(api);
    Object.defineProperty(globalThis, name, {
      value: api,
      enumerable: true,
      writable: false,
      configurable: false,
    });
  });
}
