import type { GuardedClipboard } from '../../services/clipboard/guarded-clipboard.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Answers the `clipboard.…` calls. */
export function clipboardHandlers(clipboard: GuardedClipboard): DomainHandlers<'clipboard'> {
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
    'clipboard.copyErrorId': async ({ errorId }) => {
      await clipboard.copyPlain(errorId);
      return {};
    },
  };
}
