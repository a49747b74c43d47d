import { Failure } from '../../../shared/errors/failure.ts';
import type { ClipboardState, Copied } from '../../../shared/schemas/clipboard.ts';
import { clipboardFailures } from '../../../shared/text/en/failures.ts';
import type { CopySession } from '../accounts/account-session.ts';
import type { ClipboardMark } from './verified-clipboard.ts';

/** The reason of `GuardedCopy.gone` if the copy's maker replaced it with the next one. */
export const succeeded = Symbol('succeeded');

/** The copy that should have been replaced is gone. */
export class CopyGone extends Failure {}

/** Preconditions, checked when the queued copy runs. */
export interface CopyTerms {
  /** Copies only in place of this copy, and only while nothing else has replaced it; otherwise fails as `CopyGone`. */
  after?: GuardedCopy | undefined;
  /** Once this has aborted, the copy fails with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** What the clipboard held when the person asked; when `copy` is called by default. What another program copied since then stays. */
  since?: Promise<ClipboardMark> | undefined;
}

/** A copy that was made, for its maker. */
export interface GuardedCopy {
  /** Aborts when the copy was cleared or is known to have been replaced; see `succeeded`. */
  readonly gone: AbortSignal;
  /**
   * Replaces the copy's text, for its remaining time. Gives false if the copy is gone or something else has replaced it.
   * Only for the copy's maker.
   */
  replace(text: string, code?: CodeTime): Promise<boolean>;
}

/** When a copied one-time code expires (epoch ms, by this computer's clock), and how long such a code is valid (ms). */
export interface CodeTime {
  expiresAt: number;
  periodMs: number;
}

/** A secret on the clipboard, until it is cleared or replaced. Times are epoch ms. */
export interface HeldCopy {
  /** The session that the copy was made for. */
  session: CopySession;
  text: string;
  crashSafe: boolean;
  copied: Copied;
  /** The time of the code that is copied; undefined if it is none, or if its time is unknown. */
  code: (CodeTime & { isNewer: boolean }) | undefined;
  copiedAt: number;
  /** Its whole time, in ms. */
  lastsMs: number;
  clearsAt: number;
  /** The latest `clearsAt` that it can be extended to. */
  mustGoAt: number;
  cancelTimer: () => void;
  gone: AbortController;
}

/** The state that a person sees while the copy is held. No time is longer than a whole one, even if the computer's clock was set back. */
export function holdingState(held: HeldCopy, now: number): ClipboardState {
  const { code } = held;
  return {
    state: 'holding',
    copied: held.copied,
    clearsInMs: Math.min(Math.max(0, held.clearsAt - now), held.lastsMs),
    lastsMs: held.lastsMs,
    crashSafe: held.crashSafe,
    mayExtend: held.clearsAt < held.mustGoAt,
    ...(code && {
      codeTime: {
        expiresInMs: Math.min(Math.max(0, code.expiresAt - now), code.periodMs),
        periodMs: code.periodMs,
        isNewer: code.isNewer,
      },
    }),
  };
}

/**
 * Refuses a text with an unpaired surrogate (Unicode §23.6).
 *
 * Chromium gives every clipboard UTF-8, in which an unpaired surrogate becomes U+FFFD: the pasted value would differ without any
 * notice.
 */
export function assertWholeCharacters(text: string): void {
  if (text.isWellFormed()) return;
  throw clipboardFailures.halfCharacter();
}
