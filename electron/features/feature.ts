import type { CallHandlers } from '../ipc/handle-call.ts';
import type { FeatureOnCore } from '../services/core.ts';

/** What a feature brings to main. */
export interface MainFeature extends FeatureOnCore {
  /** Answers the calls of its contract. */
  handlers: Partial<CallHandlers>;
}
