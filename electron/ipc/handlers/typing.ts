import type { Services } from '../../services/build-services.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `typing.…` calls. */
export function typingHandlers({
  typing,
  typingOptions,
}: Pick<Services, 'typing' | 'typingOptions'>): DomainHandlers<'typing'> {
  return {
    'typing.state': () => typing.state,
    'typing.start': async ({ accountId, locator, what }) => {
      await typing.start(accountId, locator, what);
      return {};
    },
    'typing.cancel': () => {
      typing.cancel();
      return {};
    },
    'typing.options': ({ accountId, loginId }) => typingOptions.of(accountId, loginId),
    'typing.setOptions': ({ accountId, loginId, options }) => {
      typingOptions.set(accountId, loginId, options);
      return {};
    },
  };
}
