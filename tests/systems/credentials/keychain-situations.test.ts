import { describe, expect, test } from 'vitest';
import { KeychainFailure, type KeychainSituation } from '../../../electron/credentials/keychain.ts';
import type { KeyringState } from '../../support/keyring.ts';
import { keyringForTest, rejection, storeForTest } from './isolated-store.ts';

async function expectSituation(promise: Promise<unknown>, situation: KeychainSituation): Promise<void> {
  const failure = await rejection(promise);
  expect(failure).toBeInstanceOf(KeychainFailure);
  expect(failure).toMatchObject({ situation, appError: { kind: 'keychain' } });
}

describe('An unusable keychain', () => {
  const situations: [KeyringState, KeychainSituation][] = [
    ['no-bus', 'no-bus'],
    ['no-service', 'no-service'],
    ['missing', 'locked'],
    ['locked', 'locked'],
  ];

  test.each(situations)('fails every call with its situation: %s', async (state, situation) => {
    const { env } = await keyringForTest(state);
    const store = storeForTest(() => env);
    await expectSituation(store.probe(), situation);
    await expectSituation(store.get('entry'), situation);
    await expectSituation(store.set('entry', 'secret'), situation);
    await expectSituation(store.delete('entry'), situation);
  });

  test('without a bus is distinguished from one that could be started', async () => {
    const { env } = await keyringForTest('no-bus');
    const store = storeForTest(() => ({ ...env, DBUS_SESSION_BUS_ADDRESS: '' }));
    await expectSituation(store.get('entry'), 'no-bus');
  });

  test('is reported as ended, not as waiting, if it is killed while its prompt is open', async () => {
    const keyring = await keyringForTest('prompting');
    const store = storeForTest(() => keyring.env, 4_000);
    const failed = expectSituation(store.set('entry', 'secret'), 'ended');
    await keyring.prompted();
    await keyring.kill();
    await failed;
  });

  test('never reports an unreachable secret as "not stored"', async () => {
    const keyring = await keyringForTest('unlocked');
    const store = storeForTest(() => keyring.env);
    await store.set('entry', 'secret');
    await store.probe();
    await keyring.lock();
    await expectSituation(store.get('entry'), 'locked');
    await expectSituation(store.delete('entry'), 'locked');
  });
});
