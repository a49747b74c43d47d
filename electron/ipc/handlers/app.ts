import type { CallOutput } from '../../../shared/ipc/contract.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Answers the `app.…` calls. */
export function appHandlers(
  { version, platform, builtOn, systemLanguage, logFolder }: CallOutput<'app.info'>,
  showLogFolder: () => Promise<void>,
): DomainHandlers<'app'> {
  return {
    'app.info': () => ({ version, platform, builtOn, systemLanguage, logFolder }),
    'app.showLogFolder': async () => {
      await showLogFolder();
      return {};
    },
  };
}
