import type { EventName, EventPayload } from '../../shared/ipc/contract.ts';

/** Listens to one of main's events until the returned function is called. Main validates what it sends. */
export function on<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): () => void {
  let current: typeof listener | undefined = listener;
  let unsubscribe: (() => void) | undefined = window.podkey.on(name, (payload) => current?.(payload));
  return () => {
    // The bridge may keep its listener. Clearing both references frees the screen that listened, and avoids a reference cycle
    // across the two JavaScript worlds, which neither could free.
    current = undefined;
    unsubscribe?.();
    unsubscribe = undefined;
  };
}
