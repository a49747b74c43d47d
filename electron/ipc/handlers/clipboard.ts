import type { ClipboardManagers } from '../../services/clipboard/clipboard-managers.ts';
import type { GuardedClipboard } from '../../services/clipboard/guarded-clipboard.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `clipboard.…` calls. */
export function clipboardHandlers(
  clipboard: GuardedClipboard,
  managers: ClipboardManagers,
): DomainHandlers<'clipboard'> {
  return {
    'clipboard.state': () => clipboard.state,
    'clipboard.clear': async () => {
      await clipboard.clear('person');
      return {};
    },
    'clipboard.extend': async () => {
      await clipboard.extend();
      return {};
    },
    'clipboard.managers': async () => {
      await managers.look();
      return managers.state;
    },
    'clipboard.acknowledgeManagers': () => {
      managers.acknowledge();
      return {};
    },
    'clipboard.copyErrorId': async ({ errorId }) => {
      await clipboard.copyPlain(errorId);
      return {};
    },
  };
}
