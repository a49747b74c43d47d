import type { HandedDrafts } from '../../services/lock/handed-drafts.ts';
import type { LockService } from '../../services/lock/lock-service.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `lock.…` calls. */
export function lockHandlers(
  lock: LockService,
  drafts: HandedDrafts,
  pageReplaced: () => Promise<void>,
): DomainHandlers<'lock'> {
  return {
    'lock.state': () => lock.state,
    'lock.lock': () => {
      lock.lock('person');
      return {};
    },
    'lock.unlock': async ({ passcode }) => {
      await lock.unlock(passcode);
      return {};
    },
    'lock.unlockWithSystem': async () => {
      await lock.unlockWithSystem();
      return {};
    },
    'lock.systemUnlock': () => lock.systemUnlock(),
    'lock.allowSystemUnlock': async ({ current }) => {
      await lock.allowSystemUnlock(current);
      return {};
    },
    'lock.forbidSystemUnlock': () => {
      lock.forbidSystemUnlock();
      return {};
    },
    'lock.setPasscode': async ({ passcode, current }) => {
      await lock.setPasscode(passcode, current);
      return {};
    },
    'lock.removePasscode': async ({ current }) => {
      await lock.removePasscode(current);
      return {};
    },
    'lock.forgetPasscode': async () => {
      await lock.forgetPasscode();
      return {};
    },
    'lock.keepDrafts': async (handed) => {
      drafts.keep(handed);
      await pageReplaced();
      return {};
    },
    'lock.takeDrafts': () => drafts.retrieve(),
  };
}
