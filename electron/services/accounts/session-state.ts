/** Why the session of the account in use ends. */
export type AccountChange = 'account-switched' | 'account-changed';

/** Why an account session ends. */
export type SessionEnd = AccountChange | 'locked' | 'quit';

/** Whether a session ends because Podkey locks or quits, not because the accounts change. */
export function isShutdown(reason: SessionEnd): boolean {
  return reason === 'locked' || reason === 'quit';
}

/** A service that holds data of the account in use, and drops it when the account session ends. */
export interface SessionState {
  /**
   * Drops the data before it returns. Resolves when slower work is done too, such as clearing the clipboard.
   *
   * Called at every end, even if no session had begun.
   */
  endSession(reason: SessionEnd): void | Promise<void>;
}

/** Why a service has nothing to drop when a session ends. */
export interface NoAccountData {
  readonly holdsNoAccountData: string;
}

/**
 * Each service's part at the end of a session: the service itself if it has an `endSession`, otherwise the reason why it needs
 * none.
 *
 * A missing service does not compile, nor does one that has an `endSession` but gives a reason.
 */
export type SessionRegistry<Services> = {
  readonly [Name in keyof Services]: Services[Name] extends SessionState ? Services[Name] : NoAccountData;
};

/** The services that end with a session, in the registry's order. */
export function sessionStates(
  registry: Readonly<Record<string, SessionState | NoAccountData>>,
): SessionState[] {
  return Object.values(registry).filter((entry) => 'endSession' in entry);
}
