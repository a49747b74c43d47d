import type { ClipboardState, Copied } from '../../../shared/schemas/clipboard.ts';
import type { CopySession } from '../accounts/account-session.ts';

/** A secret on the clipboard, until it is cleared or replaced. Times are epoch ms. */
export interface HeldCopy {
  /** The session that the copy was made for. */
  session: CopySession;
  text: string;
  crashSafe: boolean;
  copied: Copied;
  copiedAt: number;
  /** Its whole time, in ms. */
  lastsMs: number;
  clearsAt: number;
  /** The latest `clearsAt` that it can be extended to. */
  mustGoAt: number;
  cancelTimer: () => void;
  gone: AbortController;
}

/** The state that a person sees while the copy is held. */
export function holdingState(held: HeldCopy, now: number): ClipboardState {
  return {
    state: 'holding',
    copied: held.copied,
    clearsInMs: Math.max(0, held.clearsAt - now),
    lastsMs: held.lastsMs,
    crashSafe: held.crashSafe,
    mayExtend: held.clearsAt < held.mustGoAt,
  };
}
