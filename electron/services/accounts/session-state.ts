import type { AccountChange } from './account-service.ts';

/** Why an account session ends. */
export type SessionEnd = AccountChange | 'locked' | 'quit';

/** Whether a session ends because Podkey answers nobody any more, and not because of a change to the accounts. */
export function isShutdown(reason: SessionEnd): boolean {
  return reason === 'locked' || reason === 'quit';
}

/** A service that holds data of the account in use, and drops it when the account session ends. */
export interface SessionState {
  /**
   * Drops the data before it returns; resolves when what takes longer is done too, such as clearing the clipboard.
   *
   * Called at every end, whether or not a session had begun.
   */
  endSession(reason: SessionEnd): void | Promise<void>;
}

/** Says of a service why it has nothing to drop when a session ends. */
export interface NoAccountData {
  readonly holdsNoAccountData: string;
}

/**
 * What each service is to an account session: itself if it has an `endSession`, else the reason why it needs none.
 *
 * A service that is missing here does not compile, nor does one that has an `endSession` and is not registered.
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
