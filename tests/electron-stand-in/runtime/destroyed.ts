import { EventEmitter } from 'node:events';

/**
 * Makes each method and property of a destroyed object throw, as Electron's bindings do when the native object has been
 * freed (shell/common/gin_helper/function_template.h). Listeners can still be added.
 *
 * @param kept properties that stay usable: those that Electron keeps, and those that the stand-in itself needs
 */
export function markDestroyed(target: object, kept: ReadonlySet<string>): void {
  for (const [name, { value }] of propertiesOf(target)) {
    if (name.startsWith('_') || kept.has(name) || name in EventEmitter.prototype) continue;
    Object.defineProperty(target, name, {
      configurable: true,
      ...(typeof value === 'function' ? { value: refuse } : { get: refuse }),
    });
  }
}

/** Returns own and inherited properties without reading them, because a getter may throw. */
function propertiesOf(target: object): Map<string, PropertyDescriptor> {
  const inherited: unknown = Object.getPrototypeOf(target);
  const others =
    typeof inherited === 'object' && inherited !== null ? propertiesOf(inherited) : new Map<string, never>();
  return new Map([...others, ...Object.entries(Object.getOwnPropertyDescriptors(target))]);
}

function refuse(): never {
  throw new TypeError('Object has been destroyed');
}
