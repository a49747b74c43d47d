import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/secret-store.ts';
import { openAge, sealAsAge } from '../../../electron/sealing/age-file.ts';
import { keychainEntry } from '../../../electron/services/accounts/api-key-secrets.ts';
import { AccountRepository } from '../../../electron/storage/account-repository.ts';
import { LibraryRepository } from '../../../electron/storage/library-repository.ts';
import type { MoveSummary } from '../../../shared/schemas/move.ts';
import type { Login } from '../../../shared/schemas/login.ts';
import { defaultTypingOptions } from '../../../shared/schemas/typing.ts';
import { assembleServices, closeDatabases, type AssembleOptions } from '../../support/assemble-services.ts';
import { chosenFile } from '../../support/chosen-file.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { skippedOnWindows } from '../../support/skipped.ts';
import { littleWork, ownSealer } from '../../support/own-sealer.ts';
import { aLogin, anItem, manyLogins, numberedUuid } from '../../support/sample-logins.ts';
import { inForce } from '../../support/sample-policy.ts';
import { contosoDraft, northwindDraft, routerLocator } from '../../support/samples.ts';

const passphrase = 'bkdf-mwqr-hzzt';
const earlier = '2029-12-31T10:00:00.000Z';
const typed = { ...defaultTypingOptions, thenEnter: true, delayMs: 60 } as const;

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-move-'));
  file = path.join(folder, 'podkey.age');
});
afterEach(async () => {
  closeDatabases();
  await rm(folder, { recursive: true });
});

/** A computer with Podkey. Each has its own database and keychain. */
function computer(over: Partial<AssembleOptions> = {}) {
  const podkey = assembleServices({ clock: new FakeClock(), files: chosenFile(() => file), ...over });
  return {
    ...podkey,
    /** Reads the file as the person does, up to the question whether to import it. */
    read: async (typedPassphrase = passphrase): Promise<MoveSummary> => {
      await podkey.move.choose();
      return podkey.move.read(typedPassphrase);
    },
    /** Everything that a person has entered. */
    everything: async () => {
      const { accounts } = await podkey.accounts.state();
      return {
        settings: podkey.settings.current,
        accounts: accounts.map(({ id, secretKept: _kept, ...draft }) => ({
          draft,
          logins: podkey.logins.own(id).map((login) => ({ ...login, items: login.items.map(asEntered) })),
          typing: podkey.logins.own(id).map((login) => podkey.typingOptions.of(id, login.id)),
          personal: new LibraryRepository(podkey.database).personal(id),
        })),
      };
    },
  };
}
type Computer = ReturnType<typeof computer>;

const asEntered = ({ id: _id, uses: _uses, lastUsedAt: _at, ...item }: Login['items'][number]) => item;

const router = aLogin({
  notes: 'Behind the reception.\nAsk for Ana.',
  address: 'https://router.example',
  pinned: true,
  items: [
    anItem({ confirmedAt: earlier, uses: 7, lastUsedAt: earlier }),
    anItem({
      id: numberedUuid(1),
      kind: 'code',
      label: 'MFA',
      locator: { ...routerLocator, property: 'totp' },
      staleAt: earlier,
    }),
  ],
});
const unlinked = aLogin({ id: numberedUuid(2), name: 'Wi-Fi', client: null, items: [] });
/** The same description as `unlinked`: a person may have two. */
const twin = { ...unlinked, id: numberedUuid(3) };

/** A computer on which a person has entered something of every kind. */
async function oldComputer(over: Partial<AssembleOptions> = {}): Promise<Computer & { ids: string[] }> {
  const here = computer(over);
  const ids: string[] = [];
  for (const draft of [northwindDraft, contosoDraft])
    ids.push((await here.accounts.add(draft, 's3cret', 'keychain')).id);
  const [northwind = '', contoso = ''] = ids;
  here.logins.put(northwind, [router, unlinked, twin]);
  here.logins.put(contoso, [aLogin({ id: numberedUuid(9), items: [anItem({ id: numberedUuid(10) })] })]);
  here.typingOptions.set(northwind, router.id, typed);
  new LibraryRepository(here.database).putPersonal(
    northwind,
    [{ id: numberedUuid(20), name: 'My name for it', notes: null, pinned: true }],
    [
      {
        id: numberedUuid(21),
        revisionId: routerLocator.revisionId,
        confirmedAt: earlier,
        staleAt: null,
        isCode: false,
        uses: 0,
        lastUsedAt: null,
      },
    ],
  );
  here.settings.change({ clearClipboardAfterS: 60, theme: 'dark', lockAfterMinutes: 10 });
  return { ...here, ids };
}

/** Exports from an old computer. */
async function exported(over: Partial<AssembleOptions> = {}) {
  const here = await oldComputer(over);
  const saved = await here.move.export(passphrase);
  return { here, saved };
}

const contentOf = async () => Buffer.from(await openAge(await readFile(file), passphrase)).toString();
const sealAgain = async (content: string) =>
  writeFile(file, await sealAsAge(Buffer.from(content), passphrase, littleWork));

describe('From one computer to another', () => {
  test('everything that a person entered arrives, and the file says so first', async () => {
    const { here, saved } = await exported();
    expect(saved).toEqual({ fileName: 'podkey.age', accounts: 2, logins: 4, leftOut: [] });

    const there = computer();
    const summary = await there.read();
    expect(summary).toMatchObject({
      fileName: 'podkey.age',
      accounts: [
        { label: 'Northwind', verdict: 'new', existing: null, reason: null, caFileMissing: false },
        { label: 'Contoso', verdict: 'new' },
      ],
      logins: { added: 4, changed: 0, same: 0, leftOut: 0 },
      additions: 2,
      typing: 1,
      settings: [
        { name: 'theme', from: 'system', to: 'dark' },
        { name: 'clearClipboardAfterS', from: 30, to: 60 },
        { name: 'lockAfterMinutes', from: 5, to: 10 },
      ],
      heldSettings: [],
    });
    expect((await there.everything()).accounts).toEqual([]);
    expect(there.settings.current.theme).toBe('system');

    const result = await there.move.import(summary.handle);
    expect(result).toMatchObject({
      accounts: 2,
      logins: { added: 4, changed: 0 },
      withoutKey: [{ label: 'Northwind' }, { label: 'Contoso' }],
    });
    expect(await there.everything()).toEqual(await here.everything());
    expect(there.emitted('settings.changed').at(-1)).toMatchObject({ theme: 'dark' });
    expect(there.emitted('logins.changed')).not.toEqual([]);
  });

  test('the file has no secret, no use and no journal, and nothing of it is in the clear', async () => {
    await exported();
    const content = await contentOf();
    expect(content).toContain('Ask for Ana.');
    expect(content).not.toContain('s3cret');
    expect(content).not.toMatch(/uses|lastUsedAt|secretKept|account-added/);
    const bytes = await readFile(file, 'latin1');
    for (const word of ['Northwind', 'Ana', 'admin', 'podkey-move']) expect(bytes).not.toContain(word);
  });

  test('only its owner may read the file', skippedOnWindows('Windows has no modes.'), async () => {
    await exported();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['podkey.age']);
  });

  test('the journal there has the accounts that were added', async () => {
    await exported();
    const there = computer();
    await there.move.import((await there.read()).handle);
    const { entries } = await there.activity.list(null, {}, null);
    expect(entries.map(({ record }) => record?.event.action)).toEqual(['account-added', 'account-added']);
  });

  test('importing the same file again changes nothing', async () => {
    await exported();
    const there = computer();
    await there.move.import((await there.read()).handle);
    const before = await there.everything();
    const again = await there.read();
    expect(again).toMatchObject({
      accounts: [{ verdict: 'same', existing: 'Northwind' }, { verdict: 'same' }],
      logins: { added: 0, changed: 0, same: 4 },
      changedLogins: [],
      additions: 0,
      typing: 0,
      settings: [],
    });
    expect(await there.move.import(again.handle)).toMatchObject({
      accounts: 0,
      logins: { added: 0, changed: 0 },
    });
    expect(await there.everything()).toEqual(before);
  });

  test('20,000 logins arrive, and other work runs while they are read', async () => {
    let turns = 0;
    const here = computer();
    const { id } = await here.accounts.add(northwindDraft, 's3cret', 'keychain');
    here.logins.put(id, manyLogins(20_000));
    await here.move.export(passphrase);
    const there = computer({ turn: async () => void (turns += 1) });
    const summary = await there.read();
    expect(summary.logins.added).toBe(20_000);
    expect(turns).toBeGreaterThan(100);
    expect(there.emitted('move.progressed').at(-1)).toEqual({
      step: 'comparing',
      done: 20_000,
      total: 20_000,
    });
    await there.move.import(summary.handle);
    const [account] = (await there.accounts.state()).accounts;
    expect(there.logins.own(account?.id ?? '')).toHaveLength(20_000);
  });
});

describe('What is here already', () => {
  test('an account with other settings stays as it is, and gets the logins', async () => {
    await exported();
    const there = computer();
    const own = { ...northwindDraft, label: 'Northwind at home', color: 'red' as const };
    const { id } = await there.accounts.add(own, 'own secret', 'keychain');
    const summary = await there.read();
    expect(summary.accounts[0]).toMatchObject({ verdict: 'other-settings', existing: 'Northwind at home' });
    await there.move.import(summary.handle);
    const { accounts } = await there.accounts.state();
    expect(accounts.find((account) => account.id === id)).toMatchObject({ ...own, secretKept: 'keychain' });
    expect(there.logins.own(id)).toHaveLength(3);
  });

  test('a login that leads to the same value is changed, and the summary says how', async () => {
    await exported();
    const there = computer();
    const { id } = await there.accounts.add(northwindDraft, 'own secret', 'keychain');
    const mine = aLogin({ id: numberedUuid(50), name: 'Old router', notes: 'kept?', tags: ['mine'] });
    there.logins.put(id, [mine]);
    const summary = await there.read();
    expect(summary.logins).toMatchObject({ added: 3, changed: 1 });
    expect(summary.changedLogins).toMatchObject([
      {
        account: 'Northwind',
        name: 'Old router',
        changes: expect.arrayContaining([
          { field: 'name', from: 'Old router', to: 'Core router' },
          { field: 'tags', from: 'mine', to: 'network, on call' },
        ]) as unknown,
      },
    ]);
    await there.move.import(summary.handle);
    expect(there.logins.find(id, mine.id)).toMatchObject({ name: 'Core router', pinned: true });
    // The options belong to the login here.
    expect(there.typingOptions.of(id, mine.id)).toEqual(typed);
  });

  test.each([
    ['confirmed it later', '2029-12-31T11:00:00.000Z', null],
    ['confirmed it earlier', '2029-12-31T09:00:00.000Z', earlier],
    ['did not confirm it', null, earlier],
  ])(
    'that a value no longer works is taken over unless somebody here %s',
    async (_, confirmedAt, staleAt) => {
      await exported();
      const there = computer();
      const { id } = await there.accounts.add(northwindDraft, 'own secret', 'keychain');
      const [password, code] = router.items;
      if (!password || !code) throw new Error('The login has two items');
      there.logins.put(id, [{ ...router, items: [password, { ...code, confirmedAt, staleAt: null }] }]);
      await there.move.import((await there.read()).handle);
      expect(there.logins.find(id, router.id).items[1]).toMatchObject({ confirmedAt, staleAt });
    },
  );

  test('a login whose ID another account uses gets another ID', async () => {
    await exported();
    const there = computer();
    const { id } = await there.accounts.add(contosoDraft, 'own secret', 'keychain');
    const mine = aLogin({ name: 'Not from the file', items: [] });
    there.logins.put(id, [mine]);
    await there.move.import((await there.read()).handle);
    expect(there.logins.find(id, mine.id).name).toBe('Not from the file');
    const { accounts } = await there.accounts.state();
    const northwind = accounts.find(({ label }) => label === 'Northwind')?.id ?? '';
    const moved = there.logins.own(northwind).find(({ name }) => name === router.name);
    expect(moved?.id).not.toBe(router.id);
    expect(there.typingOptions.of(northwind, moved?.id ?? '')).toEqual(typed);
  });

  test('an imported account gets no secret that is already in the keychain', async () => {
    await exported();
    const keychain = new SessionSecretStore();
    await keychain.set(keychainEntry(northwindDraft), 'left behind');
    const there = computer({ keychain });
    await there.move.import((await there.read()).handle);
    expect((await there.accounts.state()).accounts[0]).toMatchObject({ secretKept: 'missing' });
  });

  test('an import contacts no pod and asks nothing', async () => {
    await exported();
    const there = computer();
    await there.move.import((await there.read()).handle);
    expect(there.heard.questions).toEqual([]);
  });
});

describe('A policy', () => {
  test('leaves out accounts and settings that it forbids, and the summary says so', async () => {
    await exported();
    const there = computer({
      policy: inForce({ allowedPods: [contosoDraft.podUrl], idleLockMinutes: 5 }),
    });
    const summary = await there.read();
    expect(summary.accounts).toMatchObject([
      {
        label: 'Northwind',
        verdict: 'refused',
        reason: expect.stringContaining(contosoDraft.podUrl) as string,
      },
      { label: 'Contoso', verdict: 'new' },
    ]);
    expect(summary.logins).toEqual({ added: 1, changed: 0, same: 0, leftOut: 3 });
    expect(summary.heldSettings).toEqual(['lockAfterMinutes']);
    expect(summary.settings.map(({ name }) => name)).toEqual(['theme', 'clearClipboardAfterS']);
    expect(await there.move.import(summary.handle)).toMatchObject({ accounts: 1, logins: { added: 1 } });
    expect((await there.accounts.state()).accounts.map(({ label }) => label)).toEqual(['Contoso']);
    expect(there.settings.current.lockAfterMinutes).toBe(5);
  });

  test('does not travel: what the person had chosen below it does', async () => {
    const databaseFile = path.join(folder, 'podkey.db');
    const before = await oldComputer({ databaseFile });
    await before.close();
    const held = computer({ databaseFile, policy: inForce({ idleLockMinutes: 1 }) });
    expect(held.settings.current.lockAfterMinutes).toBe(1);
    await held.move.export(passphrase);
    expect((await computer().read()).settings).toContainEqual({
      name: 'lockAfterMinutes',
      from: 5,
      to: 10,
    });
  });
});

describe('A file is refused', () => {
  const nothingIn = async (there: Computer) => expect((await there.everything()).accounts).toEqual([]);

  test('with another passphrase, and can be tried again', async () => {
    await exported();
    const there = computer();
    await expect(there.read('not the passphrase')).rejects.toMatchObject({
      appError: { kind: 'validation', fields: [{ field: 'passphrase' }] },
    });
    expect((await there.move.read(passphrase)).accounts).toHaveLength(2);
  });

  test('if it is damaged, cut off or another kind of file', async () => {
    await exported();
    const sealed = await readFile(file);
    const there = computer();
    for (const bytes of [sealed.subarray(0, -1), Buffer.concat([sealed, sealed]), Buffer.from('{}')]) {
      await writeFile(file, bytes);
      await expect(there.read()).rejects.toMatchObject({ appError: { kind: 'validation', fields: [] } });
    }
    await nothingIn(there);
  });

  test.each([
    ['a newer version', (content: string) => content.replace('"version":1', '"version":2'), /newer Podkey/],
    ['another format', (content: string) => content.replace('podkey-move', 'podkey-other'), /does not hold/],
    ['an unknown record', (content: string) => `${content}{"kind":"secret"}\n`, /does not hold/],
    [
      'an unknown field',
      (content: string) => content.replace('"label":"Northwind"', '"label":"Northwind","secret":"x"'),
      /does not hold/,
    ],
    [
      'a login of no account',
      (content: string) => content.replace('"kind":"login","account":0', '"kind":"login","account":7'),
      /does not hold/,
    ],
    ['a missing end', (content: string) => content.slice(0, -20), /does not hold/],
    ['nothing', () => '', /does not hold/],
    ['no text', () => '\uD800', /does not hold/],
  ])('if it holds %s', async (_, change, message) => {
    await exported();
    await sealAgain(change(await contentOf()));
    const there = computer();
    await expect(there.read()).rejects.toMatchObject({
      appError: { kind: 'validation', message: expect.stringMatching(message) as string },
    });
    await nothingIn(there);
  });

  test('if none was chosen, it was cancelled, or another handle is named', async () => {
    await exported();
    const there = computer();
    const gone = { appError: { kind: 'not-found' } };
    await expect(there.move.read(passphrase)).rejects.toMatchObject(gone);
    const { handle } = await there.read();
    await expect(there.move.import(numberedUuid(1))).rejects.toMatchObject(gone);
    there.move.cancel();
    await expect(there.move.import(handle)).rejects.toMatchObject(gone);
    await nothingIn(there);
  });

  test('twice with the same handle', async () => {
    await exported();
    const there = computer();
    const { handle } = await there.read();
    await there.move.import(handle);
    await expect(there.move.import(handle)).rejects.toMatchObject({ appError: { kind: 'not-found' } });
  });
});

describe('A lock', () => {
  test('forgets the chosen file', async () => {
    await exported();
    const there = computer();
    await there.read();
    there.lock.lock('person');
    await there.lock.unlock(undefined);
    await expect(there.move.read(passphrase)).rejects.toMatchObject({ appError: { kind: 'not-found' } });
  });

  test('ends what is being sealed, and nothing is written', async () => {
    const sealing = Promise.withResolvers<Uint8Array>();
    let isCancelled = false;
    const here = await oldComputer({
      sealer: { ...ownSealer, seal: () => sealing.promise, cancel: () => (isCancelled = true) },
    });
    const exporting = here.move.export(passphrase);
    here.lock.lock('person');
    expect(isCancelled).toBe(true);
    await here.lock.unlock(undefined);
    sealing.resolve(Buffer.from('sealed'));
    await expect(exporting).rejects.toMatchObject({ appError: { kind: 'locked' } });
    expect(await readdir(folder)).toEqual([]);
  });

  test('that comes before an import prevents it', async () => {
    await exported();
    let reached = (): void => undefined;
    const there = computer({ turn: () => (reached(), Promise.resolve()) });
    const { handle } = await there.read();
    reached = () => there.lock.lock('person');
    await expect(there.move.import(handle)).rejects.toMatchObject({ appError: { kind: 'locked' } });
    await there.lock.unlock(undefined);
    expect((await there.everything()).accounts).toEqual([]);
  });
});

test('a person who closes the dialog meanwhile is asked nothing more, and nothing is written', async () => {
  const sealing = Promise.withResolvers<Uint8Array>();
  const here = await oldComputer({ sealer: { ...ownSealer, seal: () => sealing.promise } });
  const exporting = here.move.export(passphrase);
  here.move.cancel();
  sealing.resolve(Buffer.from('sealed'));
  await expect(exporting).rejects.toMatchObject({ appError: { kind: 'cancelled' } });
  expect(await readdir(folder)).toEqual([]);
});

test('another account in use changes nothing about a running import', async () => {
  const { here } = await exported();
  const summary = await here.read();
  await here.accounts.select(here.ids[0] ?? '');
  expect(await here.move.import(summary.handle)).toMatchObject({ accounts: 0 });
});

test('a write that fails leaves nothing behind', async () => {
  await exported();
  const there = computer();
  const { handle } = await there.read();
  there.database.exec(
    `CREATE TEMP TRIGGER refuse BEFORE INSERT ON logins WHEN new.name = 'Wi-Fi' BEGIN SELECT RAISE(ABORT, 'full'); END`,
  );
  const before = await there.everything();
  await expect(there.move.import(handle)).rejects.toThrow('full');
  expect(await there.everything()).toEqual(before);
  there.database.exec('DROP TRIGGER refuse');
  expect((await there.move.import(handle)).accounts).toBe(2);
});

test('what its rules refuse now is named and left out, and the rest is moved', async () => {
  const here = await oldComputer();
  here.database.exec(`UPDATE logins SET tags = '["a|b"]' WHERE name = 'Core router'`);
  expect(await here.move.export(passphrase)).toMatchObject({
    logins: 2,
    leftOut: ['Core router', 'Core router'],
  });
  expect((await computer().read()).logins.added).toBe(2);
});

test('more accounts than a file can have are named and left out, and the file can be read', async () => {
  const here = computer();
  const rows = new AccountRepository(here.database);
  for (let number = 0; number < 502; number += 1)
    rows.insert({
      ...northwindDraft,
      id: numberedUuid(number),
      label: `Account ${number}`,
      apiKeyId: `key-${number}`,
      secretKept: 'session',
    });
  expect(await here.move.export(passphrase)).toMatchObject({
    accounts: 500,
    leftOut: ['Account 500', 'Account 501'],
  });
  expect((await computer().read()).accounts).toHaveLength(500);
});

test('only one export or import runs at a time', async () => {
  await exported();
  const there = computer();
  await there.move.choose();
  const reading = there.move.read(passphrase);
  await expect(there.move.read(passphrase)).rejects.toMatchObject({ appError: { kind: 'rate-limited' } });
  await reading;
});

test('a person who cancels the dialog gets neither a file nor a failure', async () => {
  const here = await oldComputer({ files: chosenFile(() => null) });
  expect(await here.move.export(passphrase)).toBeNull();
  expect(await here.move.choose()).toBeNull();
});
