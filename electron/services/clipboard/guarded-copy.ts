import { Failure } from '../../../shared/errors/failure.ts';

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
}

/** A copy that was made, for its maker. */
export interface GuardedCopy {
  /** Aborts when the copy was cleared or is known to have been replaced; see `succeeded`. */
  readonly gone: AbortSignal;
  /**
   * Replaces the copy's text, for its remaining time. Gives false if the copy is gone or something else has replaced it.
   * Only for the copy's maker.
   */
  replace(text: string): Promise<boolean>;
}
