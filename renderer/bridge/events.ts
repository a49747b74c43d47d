import { bridgeKey, events, type EventName, type EventPayload } from '../../shared/ipc/contract.ts';

/**
 * Listens to one event of main until the returned function is called.
 *
 * A payload that does not fit the contract is dropped: acting on half an event is worse than missing it.
 */
export function on<Name extends EventName>(
  name: Name,
  listener: (payload: EventPayload<Name>) => void,
): () => void {
  let hear: typeof listener | undefined = listener;
  const stop = window[bridgeKey].on(name, (payload) => {
    if (hear && fits(name, payload)) hear(payload);
  });
  return () => {
    // Whatever the bridge keeps of a listener: it leads no more to the screen that listened, and to what stood on it.
    hear = undefined;
    stop();
  };
}

function fits<Name extends EventName>(name: Name, payload: unknown): payload is EventPayload<Name> {
  return events[name].safeParse(payload).success;
}
