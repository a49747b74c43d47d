import type { CallOutput } from '../../../shared/ipc/contract.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Answers the `app.…` calls. */
export function appHandlers(
  info: CallOutput<'app.info'>,
  showLogFolder: () => Promise<void>,
): DomainHandlers<'app'> {
  return {
    'app.info': () => info,
    'app.showLogFolder': async () => {
      await showLogFolder();
      return {};
    },
  };
}
