import { afterEach, beforeEach } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/keychain.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { assembleServices, type Services } from '../../support/assemble-services.ts';
import { FakeClock } from '../../support/fake-clock.ts';

/** The keychain of the running test: a new one before each test. */
export let keychain: SessionSecretStore;
/** Podkey's services on that keychain, without an account. */
export let services: Services;

/** Registers the hooks that create the keychain and the services, and close them. */
export function useAccounts(): void {
  beforeEach(() => {
    keychain = new SessionSecretStore();
    services = assembleServices({ clock: new FakeClock(), keychain });
  });
  afterEach(() => services.close());
}

/** The failure of a keychain that is not there. */
export const noKeychain = new Failure({
  kind: 'keychain',
  message: 'No keychain here.',
  nextStep: 'Start one.',
  retryable: true,
});
