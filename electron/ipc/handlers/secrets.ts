import type { SecretService } from '../../services/secrets/secret-service.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `secrets.…` calls. */
export function secretHandlers(secrets: SecretService): DomainHandlers<'secrets'> {
  return {
    'secrets.open': ({ accountId, locator }) => secrets.open(accountId, locator),
    'secrets.cancelOpen': () => {
      secrets.cancelOpen();
      return {};
    },
    'secrets.reveal': ({ handle, as }) => secrets.reveal(handle, as),
    'secrets.hide': ({ handle }) => {
      secrets.hide(handle);
      return {};
    },
    'secrets.code': ({ handle }) => secrets.code(handle),
    'secrets.copyValue': async ({ handle }) => {
      await secrets.copyValue(handle);
      return {};
    },
    'secrets.copyCode': async ({ handle }) => {
      await secrets.copyCode(handle);
      return {};
    },
    'secrets.copyNextCode': async ({ handle }) => {
      await secrets.copyNextCode(handle);
      return {};
    },
    'secrets.cancelNextCode': ({ handle }) => {
      secrets.cancelNextCode(handle);
      return {};
    },
    'secrets.compare': ({ handle, revisionId }) => secrets.compare(handle, revisionId),
    'secrets.copyDirectly': async ({ accountId, locator, what }) => {
      await secrets.copyDirectly(accountId, locator, what);
      return {};
    },
    'secrets.close': ({ handle }) => {
      secrets.close(handle);
      return {};
    },
  };
}
