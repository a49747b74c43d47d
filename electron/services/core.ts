import type { NoAccountData, SessionState } from './accounts/session-state.ts';
import type { AccountNetwork } from './accounts/account-network.ts';
import type { DiscardQuestions } from './dialogs/discard-questions.ts';
import type { ServiceBase } from './service-base.ts';

/** What features are built on, and places in which they can stand. */
export interface Core extends ServiceBase {
  network: AccountNetwork;
  discardQuestions: DiscardQuestions;
  /** What a restart of Podkey would interrupt: each returns a sentence for a person, or null. */
  interruptions: (() => string | null)[];
}

/** A feature, as core uses it. */
export interface FeatureOnCore {
  /** Ends what it holds of the account in use, or says why there is nothing to end. */
  session: SessionState | NoAccountData;
  /** Starts its background work. Podkey is then locked, or about to open. */
  begin?: () => void;
  /** Ends everything, for good. */
  end?: () => void | Promise<void>;
}
