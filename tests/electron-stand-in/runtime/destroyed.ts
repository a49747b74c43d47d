import { EventEmitter } from 'node:events';

/**
 * Makes each method and property of a destroyed object throw, as Electron's bindings do once the native object is gone
 * (shell/common/gin_helper/function_template.h). Its events can still be listened to.
 *
 * @param kept what can be used all the same: what Electron keeps, and what the stand-in itself needs
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

/** Own and inherited properties, none of which is read: a getter may throw. */
function propertiesOf(target: object): Map<string, PropertyDescriptor> {
  const inherited: unknown = Object.getPrototypeOf(target);
  const others =
    typeof inherited === 'object' && inherited !== null ? propertiesOf(inherited) : new Map<string, never>();
  return new Map([...others, ...Object.entries(Object.getOwnPropertyDescriptors(target))]);
}

function refuse(): never {
  throw new TypeError('Object has been destroyed');
}
