import type { WebContents } from 'electron';
import { events, type EventName, type EventPayload } from '../../shared/ipc/contract.ts';

/** Sends an event of the contract to Podkey's page. Parsed first, so that an undeclared field can't leak. */
export function emitEvent<Name extends EventName>(
  page: WebContents | undefined,
  name: Name,
  payload: EventPayload<Name>,
): void {
  if (!page || page.isDestroyed()) return;
  page.send(name, events[name].parse(payload));
}
