import { beforeEach, expect, test, vi } from 'vitest';
import { SessionSecretStore } from '../../../../../electron/credentials/keychain.ts';
import {
  passcodeEntry,
  PasscodeRecord,
  makeVerifier,
  type Verifier,
} from '../../../../../electron/services/lock/passcode.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import { Preferences } from '../../../../../electron/storage/preferences.ts';
import { Failure } from '../../../../../shared/errors/failure.ts';
import { lockFailureText } from '../../../../../shared/text/en/failures.ts';
import { failureOf } from '../../../../support/failure-of.ts';
import { weakestScrypt } from '../../../../support/weakest-scrypt.ts';

const remembered = 'lock.hasPasscode';
let keychain: SessionSecretStore;
let preferences: Preferences;
let verifier: Verifier;

beforeEach(async () => {
  keychain = new SessionSecretStore();
  preferences = new Preferences(openDatabase(':memory:').database);
  verifier = await makeVerifier('hunter22', weakestScrypt);
});

const record = () => new PasscodeRecord(keychain, preferences);

test('a passcode is stored, read again, remembered for the next start, and removed', async () => {
  expect(record().isExpected).toBe(false);
  expect(await record().read()).toBeNull();
  await record().write(verifier);
  expect(await record().read()).toEqual(verifier);
  expect(record().isExpected).toBe(true);
  await record().remove();
  expect(await record().read()).toBeNull();
  expect(record().isExpected).toBe(false);
});

test.each([false, 1, 'true'])('a damaged memory of a passcode (%j) counts as none', (value) => {
  preferences.set(remembered, value);
  expect(record().isExpected).toBe(false);
});

test('a memory that is right already is not written again', async () => {
  await record().write(verifier);
  const set = vi.spyOn(preferences, 'set');
  const remove = vi.spyOn(preferences, 'remove');
  await record().read();
  await record().write(verifier);
  expect(set).not.toHaveBeenCalled();
  await record().remove();
  await record().read();
  expect(remove).toHaveBeenCalledTimes(1);
});

test.each(['{"version":', '{"version":2}', '[]'])(
  'a damaged record (%s) unlocks nothing, and is expected from then on as before',
  async (stored) => {
    await record().write(verifier);
    await keychain.set(passcodeEntry, stored);
    expect(await failureOf(record().read())).toEqual({
      kind: 'keychain',
      message: lockFailureText.recordDamaged,
      nextStep: lockFailureText.recordDamagedNext,
      retryable: false,
    });
    expect(record().isExpected).toBe(true);
  },
);

test('a passcode that the keychain no longer has unlocks nothing, and is expected as before', async () => {
  await record().write(verifier);
  await keychain.delete(passcodeEntry);
  expect(await failureOf(record().read())).toEqual({
    kind: 'keychain',
    message: lockFailureText.recordMissing,
    nextStep: lockFailureText.recordMissingNext,
    retryable: false,
  });
  expect(record().isExpected).toBe(true);
});

test('Podkey that is killed while a passcode is removed is not locked for good', async () => {
  await record().write(verifier);
  let noted: boolean | undefined;
  vi.spyOn(keychain, 'delete').mockImplementationOnce(() => {
    noted = record().isExpected;
    return Promise.resolve();
  });
  await record().remove();
  expect(noted).toBe(false);
});

test('a keychain that fails is reported with advice about the passcode, and changes nothing', async () => {
  const down = new Failure({ kind: 'keychain', message: 'No keyring.', nextStep: 'Next.', retryable: false });
  await record().write(verifier);
  for (const method of ['get', 'set', 'delete'] as const)
    vi.spyOn(keychain, method).mockImplementation(() => Promise.reject(down));
  for (const call of [() => record().read(), () => record().write(verifier), () => record().remove()]) {
    const thrown: unknown = await call().catch((error: unknown) => error);
    expect(thrown).toMatchObject({ cause: down });
    expect(Failure.is(thrown) && thrown.appError).toEqual({
      kind: 'keychain',
      message: 'No keyring.',
      nextStep: lockFailureText.keychainNext,
      retryable: true,
    });
    expect(record().isExpected).toBe(true);
  }
});

test('an error in Podkey is not reported as the keychain’s', async () => {
  const bug = new TypeError('unforeseen');
  vi.spyOn(keychain, 'get').mockRejectedValue(bug);
  await expect(record().read()).rejects.toBe(bug);
});
