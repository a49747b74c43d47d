import type { EventName, EventPayload } from '../../shared/ipc/contract.ts';

/** Listens to one of main's events until the returned function is called. Main validates what it sends. */
export function on<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): () => void {
  let hear: typeof listener | undefined = listener;
  let stop: (() => void) | undefined = window.podkey.on(name, (payload) => hear?.(payload));
  return () => {
    // The bridge may keep its listener. Clearing both references frees the screen that listened, and avoids a reference cycle
    // across the two JavaScript worlds, which neither could free.
    hear = undefined;
    stop?.();
    stop = undefined;
  };
}
