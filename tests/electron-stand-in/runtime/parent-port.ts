/** Loaded before a utility process's own module: gives it `process.parentPort` (Electron docs, parentPort). */
import { EventEmitter } from 'node:events';
import { registerHooks } from 'node:module';

// Importing the package of that name would start a download.
registerHooks({
  resolve(specifier, context, nextResolve) {
    if (specifier === 'electron') throw new Error('the stand-in has no electron in a utility process');
    return nextResolve(specifier, context);
  },
});

/** The child's end; messages are queued until someone listens. */
class ParentPort extends EventEmitter {
  readonly #waiting: unknown[] = [];

  constructor() {
    super();
    process.on('message', (message: unknown) => {
      if (this.listenerCount('message') === 0) this.#waiting.push(message);
      else this.#deliver(message);
    });
    this.on('newListener', (event) => {
      if (event === 'message')
        queueMicrotask(() => this.#waiting.splice(0).forEach((message) => this.#deliver(message)));
    });
  }

  postMessage(message: unknown): void {
    process.send?.(structuredClone(message));
  }

  #deliver(message: unknown): void {
    this.emit('message', { ...(message as { data: unknown }), ports: [] });
  }
}

Object.defineProperties(process, {
  parentPort: { value: new ParentPort(), enumerable: true },
  type: { value: 'utility', enumerable: true },
});
// The app's end closes the channel when it exits; a utility process ends with it.
process.once('disconnect', () => process.exit(0));
