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
  return window[bridgeKey].on(name, (payload) => {
    if (fits(name, payload)) listener(payload);
  });
}

function fits<Name extends EventName>(name: Name, payload: unknown): payload is EventPayload<Name> {
  return events[name].safeParse(payload).success;
}
