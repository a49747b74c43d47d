import type { IpcMainInvokeEvent } from 'electron';

export const appOrigin = 'app://podkey';

/**
 * Whether a call comes from the main frame of Podkey's own page, by exact origin. A frame that is gone (`senderFrame`
 * null) is not trusted (Electron security checklist, item 17).
 */
export function isTrustedSender(event: Pick<IpcMainInvokeEvent, 'senderFrame' | 'sender'>): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame.parent === null && frame.origin === appOrigin;
}
