import type { EventName, EventPayload } from '../../shared/ipc/contract.ts';

/** Listens to one event of main until the returned function is called. Main has checked what it sends. */
export function on<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): () => void {
  let hear: typeof listener | undefined = listener;
  let stop: (() => void) | undefined = window.podkey.on(name, (payload) => hear?.(payload));
  return () => {
    // Whatever the bridge keeps of a listener: it leads no more to the screen that listened, and to what stood on it, nor
    // back to the bridge, which could free neither end of a ring through both worlds.
    hear = undefined;
    stop?.();
    stop = undefined;
  };
}
