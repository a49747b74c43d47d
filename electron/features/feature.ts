import type { CallHandlers } from '../ipc/handle-call.ts';
import type { FeatureOnCore } from '../services/core.ts';

/** What a row of the self-check saw, and what was wrong. No secret, no name of a person and no path is in it. */
export interface Looked {
  faults: readonly string[];
  seen: string;
}

/** What a feature brings to main. */
export interface MainFeature extends FeatureOnCore {
  /** Answers the calls of its contract. */
  handlers: Partial<CallHandlers>;
  /** Rows of the self-check, by their IDs. */
  selfChecks?: Readonly<Record<string, () => Promise<Looked>>>;
}
