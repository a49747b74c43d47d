import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { IsolatedSecretStore } from '../../../electron/credentials/isolated-secret-store.ts';
import { keychainEntry } from '../../../electron/services/accounts/api-key-secrets.ts';
import {
  passcodeEntry,
  PasscodeRecord,
  makeVerifier,
  verify,
} from '../../../electron/services/lock/passcode.ts';
import { openDatabase } from '../../../electron/storage/database.ts';
import { Preferences } from '../../../electron/storage/preferences.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { lockFailureText } from '../../../shared/text/en/failures.ts';
import { assembleServices } from '../../support/assemble-services.ts';
import { failureOf } from '../../support/failure-of.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import type { Keyring } from '../../support/keyring.ts';
import { contosoDraft, northwindDraft } from '../../support/samples.ts';
import { keyringForTest, rejection, storeForTest } from '../credentials/isolated-store.ts';

const service = 'Podkey';
const passcode = 'correct horse';
let keyring: Keyring;
let keychain: IsolatedSecretStore;
let preferences: Preferences;

beforeEach(async () => {
  keyring = await keyringForTest('unlocked');
  keychain = storeForTest(() => keyring.env);
  preferences = new Preferences(openDatabase(':memory:').database);
});

const record = () => new PasscodeRecord(keychain, preferences);

test('a real keyring stores the verifier, and neither it nor the database contains the passcode', async () => {
  await record().write(await makeVerifier(passcode));
  const stored = await keyring.lookup(service, passcodeEntry);
  expect(stored).toContain('"version":1');
  expect(stored).not.toContain(passcode);
  const verifier = await record().read();
  expect(verifier && (await verify(passcode, verifier))).toBe(true);
  expect(record().isExpected).toBe(true);
});

test('neither a database nor a keyring that has forgotten the passcode opens anything', async () => {
  await record().write(await makeVerifier(passcode));
  preferences.remove('lock.hasPasscode');
  expect(await record().read()).not.toBeNull();
  expect(record().isExpected).toBe(true);
  await keychain.delete(passcodeEntry);
  expect(await failureOf(record().read())).toMatchObject({ message: lockFailureText.recordMissing });
  expect(record().isExpected).toBe(true);
});

test('an empty file in the place of the keyring, as libsecret’s variables name one, opens nothing', async () => {
  await record().write(await makeVerifier(passcode));
  const folder = await mkdtemp(path.join(tmpdir(), 'podkey-keyring-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const misled = storeForTest(() => ({
    ...keyring.env,
    SECRET_BACKEND: 'file',
    SECRET_FILE_TEST_PATH: path.join(folder, 'empty.keyring'),
    SECRET_FILE_TEST_PASSWORD: 'known to the attacker',
  }));
  expect(await misled.get(passcodeEntry)).toBeNull();
  const failure = await failureOf(new PasscodeRecord(misled, preferences).read());
  expect(failure).toMatchObject({ kind: 'keychain', message: lockFailureText.recordMissing });
});

test('a locked keyring does not mean that there is no passcode', async () => {
  await record().write(await makeVerifier(passcode));
  await keyring.lock();
  expect(Failure.is(await rejection(record().read()), 'keychain')).toBe(true);
  expect(record().isExpected).toBe(true);
});

test('removing all accounts removes all their secrets from the keyring', async () => {
  const services = assembleServices({ clock: new FakeClock(), keychain });
  await services.accounts.add(northwindDraft, 'secret one', 'keychain');
  await services.accounts.add(contosoDraft, 'secret two', 'keychain');
  expect(await keyring.lookup(service, keychainEntry(northwindDraft))).toBe('secret one');
  await services.accounts.removeAll();
  expect(services.accountRows.list()).toEqual([]);
  expect(await keyring.lookup(service, keychainEntry(northwindDraft))).toBeNull();
  expect(await keyring.lookup(service, keychainEntry(contosoDraft))).toBeNull();
});
