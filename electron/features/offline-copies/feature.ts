import { randomBytes, randomUUID } from 'node:crypto';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import type { DomainHandlers } from '../../ipc/handle-call.ts';
import type { Core } from '../../services/core.ts';
import { UnlockDelay } from '../../services/lock/passcode.ts';
import type { Looked, MainFeature } from '../feature.ts';
import { KeptCopies } from './kept-copies.ts';
import { OfflineCopiesRepository, openOfflineCopiesBeside } from './offline-copies-repository.ts';
import { OfflineCopyService } from './offline-copy-service.ts';
import { OfflineKey } from './offline-key.ts';
import { newKeyPair, NotOpened, open, openValue, seal, sealingKey, sealValue } from './seal.ts';

/** Sealed copies of values, for when their pod can't be reached (docs/adr/0025). */
export function offlineCopies(core: Core) {
  const { accountEnds, accountRows, activity, databaseFile, fetcher, lock, loginChanges } = core;
  const { logins, onFailure, otherSources, policy, scrypt, states, stores, windows, wipes } = core;
  const rows = new OfflineCopiesRepository(
    openOfflineCopiesBeside(databaseFile, policy?.offlineCopies !== undefined, (thrown) =>
      onFailure('offline copies not opened', thrown),
    ),
  );
  const key = new OfflineKey({ keychain: stores.keychain, rows, scrypt });
  const common = {
    ...core,
    policy: policy?.offlineCopies,
    key,
    accounts: () => accountRows.list(),
    findLogin: (accountId: string, id: string) => logins.findIfAny(accountId, id),
    copyRule: (accountId: string, locator: Locator) => logins.copyRule(accountId, locator),
    onChanged: () => void states.announce('offlineCopies'),
  };
  const copies = new KeptCopies({ ...common, rows, journal: activity });
  const service = new OfflineCopyService({
    ...common,
    copies,
    delay: new UnlockDelay({ ...core, key: 'offline.failures' }),
    fromPod: (session, locator, until) => fetcher.fromPod(session, locator, until),
    nameOf: (accountId, locator) => logins.nameOf(accountId, locator),
    isPasscode: (text) => lock.isPasscode(text),
    isPalette: (page) => windows.isPalette(page),
    showWindow: () => windows.showMain(),
    onProgress: states.progress('offlineProgress'),
  });
  states.provide('offlineCopies', () => service.state());
  accountEnds.push((accountId, by) => copies.endAllOf(accountId, by));
  loginChanges.push(() => copies.follow());
  otherSources.push({
    open: (...wanted) => service.open(...wanted),
    podSent: (session, locator, value) => copies.podSent(session, locator, value),
    podRefused: (accountId, locator, failure) => copies.podRefused(accountId, locator, failure),
  });
  wipes.push(() => service.forgetAll());
  const handlers: DomainHandlers<'offline'> = {
    'offline.keep': ({ accountId, loginIds, days, passphrase }, signal) =>
      service.keep(accountId, loginIds, days, passphrase, signal),
    'offline.forget': ({ login }) =>
      login ? service.forget(login.accountId, login.loginId) : service.forgetAll(),
    'offline.changePassphrase': ({ present, passphrase }) => service.changePassphrase(present, passphrase),
  };
  return {
    service,
    copies,
    handlers,
    session: service,
    selfChecks: { 'offline-copies': checkSealing },
    begin: () => copies.begin(),
  } satisfies MainFeature & {
    service: OfflineCopyService;
    copies: KeptCopies;
  };
}

/** Whether a sealed value opens, and a changed one does not. */
export function checkSealing(): Promise<Looked> {
  const faults: string[] = [];
  const pair = newKeyPair();
  const value = Buffer.from(` gehe1m – пароль ${randomUUID()}\n`);
  const sealing = sealingKey(randomBytes(32), randomBytes(32));
  const privateKey = open(sealing, seal(sealing, pair.privateKey, pair.publicKey), pair.publicKey);
  const sealed = sealValue(pair.publicKey, value, 'self-check');
  if (!openValue({ ...pair, privateKey }, sealed, 'self-check').equals(value))
    faults.push('something else was opened');
  try {
    openValue(pair, sealed, 'another');
    faults.push('a changed one was opened');
  } catch (thrown) {
    if (!(thrown instanceof NotOpened)) faults.push('a changed one failed otherwise');
  }
  return Promise.resolve({ faults, seen: 'sealed and opened' });
}
