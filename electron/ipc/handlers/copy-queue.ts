import type { CopyQueue } from '../../services/clipboard/copy-queue.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `copyQueue.…` calls. */
export function copyQueueHandlers(queue: CopyQueue): DomainHandlers<'copyQueue'> {
  return {
    'copyQueue.state': () => queue.state,
    'copyQueue.start': async ({ handle, userName }) => {
      await queue.start(handle, userName);
      return {};
    },
    'copyQueue.startLogin': async ({ accountId, loginId }) => {
      await queue.startLogin(accountId, loginId);
      return {};
    },
    'copyQueue.advance': async () => {
      await queue.advance();
      return {};
    },
    'copyQueue.stop': () => {
      queue.stop();
      return {};
    },
  };
}
