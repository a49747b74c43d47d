import type { IpcMainInvokeEvent } from 'electron';

/** The one origin that Podkey's own page has. */
export const appOrigin = 'app://podkey';

/**
 * Whether a call comes from Podkey's own page: exact origin, in the main frame. Fails closed: a frame that is gone
 * (`senderFrame` null) is not trusted. Electron security checklist 17.
 */
export function isTrustedSender(event: Pick<IpcMainInvokeEvent, 'senderFrame' | 'sender'>): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame.parent === null && frame.origin === appOrigin;
}
