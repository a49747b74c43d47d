import type { AccountService } from './accounts/account-service.ts';
import type { AccountSessions } from './accounts/account-sessions.ts';
import type { KnownAccounts } from './accounts/known-accounts.ts';
import type { NoAccountData, SessionState } from './accounts/session-state.ts';
import type { AccountNetwork } from './accounts/account-network.ts';
import type { ActivityService } from './activity/activity-service.ts';
import type { JournalUpkeep } from './activity/journal-upkeep.ts';
import type { GuardedClipboard } from './clipboard/guarded-clipboard.ts';
import type { DiscardQuestions } from './dialogs/discard-questions.ts';
import type { LockService } from './lock/lock-service.ts';
import type { LoginUndo } from './data-copies/login-undo.ts';
import type { LoginService } from './logins/login-service.ts';
import type { LastAct } from './clipboard/last-act.ts';
import type { LeaseRegistry } from './secrets/lease-registry.ts';
import type { ValueRecognizer } from './offline-copies/may-keep.ts';
import type { OrganizationService } from './organizations/organization-service.ts';
import type { SecretService } from './secrets/secret-service.ts';
import type { ServiceBase } from './service-base.ts';

/** What features are built on, and places in which they can stand. */
export interface Core extends ServiceBase {
  accounts: AccountService;
  activity: ActivityService;
  clipboard: GuardedClipboard;
  discardQuestions: DiscardQuestions;
  journalUpkeep: JournalUpkeep;
  knownAccounts: KnownAccounts;
  lastAct: LastAct;
  leases: LeaseRegistry;
  lock: LockService;
  logins: LoginService;
  loginUndo: LoginUndo;
  network: AccountNetwork;
  organizations: OrganizationService;
  secrets: SecretService;
  sessions: AccountSessions;
  /** Features that know what a value is, because the policy has rules for some. */
  recognizers: ValueRecognizer[];
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
