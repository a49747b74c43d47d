import { afterEach, expect, test } from 'vitest';
import { SessionSecretStore } from '../../../../../electron/credentials/keychain.ts';
import type { PodClient } from '../../../../../electron/pod-client/pod-client.ts';
import { passcodeEntry, makeVerifier, UnlockDelay } from '../../../../../electron/services/lock/passcode.ts';
import {
  assembleServices,
  type AssembleOptions,
  type Services,
} from '../../../../support/assemble-services.ts';
import { FakeClock, settled } from '../../../../support/fake-clock.ts';
import { PersonAtSystem } from '../../../../support/person-at-system.ts';
import { northwindDraft } from '../../../../support/samples.ts';
import { inForce } from '../../../../support/sample-policy.ts';
import { journalEntries } from '../../../../support/journal-entries.ts';
import { weakestScrypt } from '../../../../support/weakest-scrypt.ts';

const minute = 60_000;
const passcode = 'correct horse';
const opened: Services[] = [];
afterEach(async () => {
  for (const services of opened.splice(0)) await services.close();
});

/** A keychain with a passcode that is checked quickly. */
async function keychainWithPasscode(): Promise<SessionSecretStore> {
  const keychain = new SessionSecretStore();
  await keychain.set(passcodeEntry, JSON.stringify(await makeVerifier(passcode, weakestScrypt)));
  return keychain;
}

/** Podkey after its start, and what its lock does outside the services. */
async function startedPodkey(options: Partial<AssembleOptions> = {}) {
  const clock = new FakeClock();
  const done: string[] = [];
  const ended: { drafts: Promise<unknown>; released: Promise<unknown> }[] = [];
  const services = assembleServices({
    clock,
    gate: { close: () => done.push('gate closed'), open: () => done.push('gate open') },
    forgetSecrets: (drafts, released) => ended.push({ drafts, released }),
    ...options,
  });
  opened.push(services);
  services.begin();
  await settled();
  return { clock, services, done, ended };
}

test('without input for the time in the settings Podkey locks, and the window is told why', async () => {
  let usedAt = 0;
  const clock = new FakeClock();
  usedAt = clock.now();
  const { services, done } = await startedPodkey({ clock, idleMs: () => clock.now() - usedAt });
  const { lockAfterMinutes } = services.settings.current;
  await clock.advance(lockAfterMinutes * minute - 1);
  expect(services.lock.state.kind).toBe('unlocked');
  await clock.advance(1);
  expect(services.lock.state).toMatchObject({ kind: 'locked', reason: 'idle' });
  expect(services.told('lock').at(-1)).toMatchObject({ kind: 'locked', reason: 'idle' });
  expect(done).toEqual(['gate open', 'gate closed']);
});

test('a system that counts no idle time is noticed, and the window is told that its own input counts', async () => {
  const clock = new FakeClock();
  const startedAt = clock.now();
  const { services } = await startedPodkey({ clock, ownIdleMs: () => clock.now() - startedAt });
  const { lockAfterMinutes } = services.settings.current;
  await clock.advance(lockAfterMinutes * minute);
  expect(services.told('lock')).toContainEqual(
    expect.objectContaining({ kind: 'unlocked', idleBy: 'own-windows' }),
  );
  expect(services.lock.state).toMatchObject({ kind: 'locked', reason: 'idle' });
});

test('a lock ends what holds secrets, after the page has handed over its drafts', async () => {
  const { services, ended } = await startedPodkey();
  services.lock.lock('person');
  expect(ended).toHaveLength(1);
  await ended[0]?.released;
  const empty = { link: '', assetType: '', assetId: '', revisionId: '', property: '' };
  const handed = { openForm: { about: 'account', draft: empty } };
  services.drafts.accept(handed);
  await ended[0]?.drafts;
  expect(services.drafts.retrieve()).toEqual(handed);
});

test('the journal says that Podkey was locked, by what, and unlocked', async () => {
  const { services } = await startedPodkey();
  services.lock.lock('suspend');
  await services.lock.unlock(undefined);
  const events = journalEntries(services.activityRows.rows).map(({ record }) => record?.event);
  expect(events.slice(0, 2)).toEqual([{ action: 'unlocked' }, { action: 'locked', by: 'suspend' }]);
});

test.each([
  [null, 'polkit'],
  [{ systemUnlock: 'off' } as const, undefined],
])('the policy %j leaves %s to unlock with', async (policy, unlockWith) => {
  const keychain = await keychainWithPasscode();
  const { services } = await startedPodkey({
    keychain,
    systemAuthentication: new PersonAtSystem(),
    policy: policy && inForce(policy),
  });
  await services.lock.unlock(passcode);
  await services.lock.allowSystemUnlock(passcode).catch(() => undefined);
  services.lock.lock('person');
  const { state } = services.lock;
  expect(state.kind === 'locked' ? state.unlockWith : 'not locked').toBe(unlockWith);
});

test('a forgotten passcode takes every account with it', async () => {
  const { services } = await startedPodkey({ keychain: await keychainWithPasscode() });
  await services.lock.unlock(passcode);
  await services.accounts.add(northwindDraft, 'secret one', 'keychain');
  services.lock.lock('person');
  await services.lock.forgetPasscode();
  expect(services.lock.state).toMatchObject({ kind: 'unlocked', hasPasscode: false });
  expect(services.accountRows.list()).toEqual([]);
});

test('a wrong passcode is counted for the next start', async () => {
  const { services, clock } = await startedPodkey({ keychain: await keychainWithPasscode() });
  services.lock.lock('person');
  await services.lock.unlock('wrong').catch(() => undefined);
  const { preferences } = services;
  const next = new UnlockDelay({ preferences, clock, monotonic: () => clock.now() });
  expect(next.count).toBe(1);
});

test('Podkey opens when the former session’s client is closed, and the account can then be used', async () => {
  const closing = Promise.withResolvers<undefined>();
  const client = { tokenSubject: () => Promise.resolve(null), close: () => closing.promise };
  const { services } = await startedPodkey({ createClient: () => client as unknown as PodClient });
  const { id } = await services.accounts.add(northwindDraft, 'secret one', 'keychain');
  await services.sessions.use(id).request((pod) => pod.tokenSubject());
  services.lock.lock('person');
  const unlocking = services.lock.unlock(undefined);
  await settled();
  expect(services.lock.state.kind).toBe('locked');
  expect(() => services.sessions.use(id)).toThrow();
  closing.resolve(undefined);
  await unlocking;
  expect(services.lock.state.kind).toBe('unlocked');
  expect(services.sessions.use(id).account.id).toBe(id);
});
