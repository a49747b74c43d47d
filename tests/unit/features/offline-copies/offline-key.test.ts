import { beforeEach, describe, expect, test } from 'vitest';
import { SessionSecretStore } from '../../../../electron/credentials/keychain.ts';
import { OfflineKey, offlineKeyEntry } from '../../../../electron/features/offline-copies/offline-key.ts';
import { openValue, sealValue } from '../../../../electron/features/offline-copies/seal.ts';
import {
  OfflineCopiesRepository,
  type StoredOfflineCopy,
  openOfflineCopies,
} from '../../../../electron/features/offline-copies/offline-copies-repository.ts';
import { failureOf } from '../../../support/failure-of.ts';
import { weakestScrypt } from '../../../support/weakest-scrypt.ts';

const passphrase = 'seven tired otters';

let keychain: SessionSecretStore;
let rows: OfflineCopiesRepository;
let key: OfflineKey;

beforeEach(() => {
  keychain = new SessionSecretStore();
  rows = new OfflineCopiesRepository(openOfflineCopies(':memory:'));
  key = new OfflineKey({ keychain, rows, scrypt: weakestScrypt });
});

const copy: StoredOfflineCopy = {
  account: 'a',
  locator: 'l',
  login: 'i',
  kind: 'value',
  keptAt: 1,
  endsAt: 2,
  wrappedKey: new Uint8Array([1]),
  sealed: new Uint8Array([2]),
};

/** The identity with one bit of a column changed. */
function withFlipped(column: 'publicKey' | 'sealedPrivateKey' | 'salt', bit: number) {
  const identity = rows.identity();
  if (!identity) throw new Error('No identity');
  const bytes = Uint8Array.from(identity[column]);
  bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7));
  return { ...identity, [column]: bytes };
}

describe('a chosen passphrase', () => {
  beforeEach(() => key.choose(passphrase));

  test('opens the key pair that values are sealed for', async () => {
    const sealed = sealValue(await key.publicKey(), Buffer.from('value'), 'bound');
    const pair = await key.open(passphrase);
    expect(pair && openValue(pair, sealed, 'bound').toString()).toBe('value');
  });

  test.each(['', 'seven tired otter', 'Seven tired otters', 'seven tired otters '])(
    'is not “%s”',
    async (other) => expect(await key.open(other)).toBeNull(),
  );

  test('is the same however its letters are composed', async () => {
    await key.forget();
    await key.choose('sieben müde Otter');
    expect(await key.open('sieben mu\u0308de Otter')).not.toBeNull();
  });

  test('opens nothing with another computer’s keychain', async () => {
    const elsewhere = new SessionSecretStore();
    const other = new OfflineKey({ keychain: elsewhere, rows, scrypt: weakestScrypt });
    expect(await failureOf(other.open(passphrase))).toMatchObject({ kind: 'keychain' });
    // That computer has offline copies, too.
    const itsRows = new OfflineCopiesRepository(openOfflineCopies(':memory:'));
    await new OfflineKey({ keychain: elsewhere, rows: itsRows, scrypt: weakestScrypt }).choose(passphrase);
    expect(await failureOf(other.open(passphrase))).toMatchObject({ kind: 'keychain' });
    expect(await failureOf(other.publicKey())).toMatchObject({ kind: 'keychain' });
  });

  test('opens nothing with another device key', async () => {
    const entry = JSON.parse((await keychain.get(offlineKeyEntry)) ?? '') as { deviceKey: string };
    const bytes = Buffer.from(entry.deviceKey, 'base64');
    for (const at of bytes.keys()) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await keychain.set(
        offlineKeyEntry,
        JSON.stringify({ ...entry, deviceKey: changed.toString('base64') }),
      );
      expect(await key.open(passphrase)).toBeNull();
    }
  });

  test.each(['{', '{}', '{"version":2}', '{"version":1,"deviceKey":"?","publicKey":""}'])(
    'opens nothing if the keychain holds %s',
    async (entry) => {
      await keychain.set(offlineKeyEntry, entry);
      expect(await failureOf(key.open(passphrase))).toMatchObject({ kind: 'keychain' });
    },
  );

  test('opens nothing if a bit of the stored key pair was changed', async () => {
    for (const [column, bytes] of [
      ['sealedPrivateKey', 12 + 32 + 16],
      ['salt', 32],
    ] as const) {
      for (let bit = 0; bit < bytes * 8; bit += 1) {
        const changed = new OfflineCopiesRepository(openOfflineCopies(':memory:'));
        changed.replaceIdentity(withFlipped(column, bit));
        expect(
          await new OfflineKey({ keychain, rows: changed, scrypt: weakestScrypt }).open(passphrase),
        ).toBeNull();
      }
    }
  });

  test('seals nothing for a public key that somebody wrote to the disk', async () => {
    rows.replaceIdentity(withFlipped('publicKey', 9));
    expect(await failureOf(key.publicKey())).toMatchObject({ kind: 'keychain' });
    expect(await failureOf(key.open(passphrase))).toMatchObject({ kind: 'keychain' });
  });

  test('stays when another one is chosen at the same time', async () => {
    await key.forget();
    await Promise.all([key.choose(passphrase), key.choose('eight eager eels')]);
    expect(await key.open(passphrase)).not.toBeNull();
    expect(await key.open('eight eager eels')).toBeNull();
  });
});

describe('a changed passphrase', () => {
  const other = 'eight eager eels';
  beforeEach(() => key.choose(passphrase));

  test('opens what was sealed before, and the former one opens nothing', async () => {
    const sealed = sealValue(await key.publicKey(), Buffer.from('value'), 'bound');
    const pair = await key.open(passphrase);
    if (!pair) throw new Error('Not opened');
    await key.change(pair, other);
    expect(pair.privateKey).toEqual(Buffer.alloc(32));
    expect(await key.open(passphrase)).toBeNull();
    const again = await key.open(other);
    expect(again && openValue(again, sealed, 'bound').toString()).toBe('value');
  });

  test('is not given to a key pair that was chosen meanwhile', async () => {
    const former = await key.open(passphrase);
    if (!former) throw new Error('Not opened');
    await key.forget();
    await key.choose('nine noisy newts');
    expect(await failureOf(key.change(former, other))).toMatchObject({ kind: 'keychain' });
    expect(await key.open(other)).toBeNull();
    const pair = await key.open('nine noisy newts');
    const sealed = sealValue(await key.publicKey(), Buffer.from('value'), 'bound');
    expect(pair && openValue(pair, sealed, 'bound').toString()).toBe('value');
  });
});

describe('forgetting', () => {
  beforeEach(async () => {
    await key.choose(passphrase);
    rows.put(copy);
  });

  test('deletes the device key and every row', async () => {
    await key.forget();
    expect(await keychain.get(offlineKeyEntry)).toBeNull();
    expect({ count: rows.count(), isChosen: key.isChosen }).toEqual({ count: 0, isChosen: false });
  });

  test('deletes the rows even if the keychain refuses, and says so', async () => {
    keychain.delete = () => Promise.reject(new Error('locked'));
    await expect(key.forget()).rejects.toThrow('locked');
    expect(rows.count()).toBe(0);
  });
});
