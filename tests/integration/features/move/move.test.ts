import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SessionSecretStore } from '../../../../electron/credentials/keychain.ts';
import { keychainEntry } from '../../../../electron/services/accounts/api-key-secrets.ts';
import { skippedOnWindows } from '../../../support/skipped.ts';
import { maxLines } from '../../../../shared/features/move/contract.ts';
import { aLogin, anItem, manyLogins, numberedUuid } from '../../../support/sample-logins.ts';
import { inForce } from '../../../support/sample-policy.ts';
import { contosoDraft, northwindDraft, routerLocator } from '../../../support/samples.ts';
import {
  passphrase,
  earlier,
  typed,
  folder,
  file,
  useMoves,
  computer,
  router,
  oldComputer,
  exported,
  contentOf,
} from './move-scene.ts';

useMoves();

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
      others: ['Typing options of 1 login', '2 additions to logins of team libraries'],
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
    expect(there.told('settings').at(-1)).toMatchObject({ theme: 'dark' });
    expect(there.emitted('logins.changed')).not.toEqual([]);
  });

  test('the file has no secret, no use and no journal, and nothing of it is in the clear', async () => {
    await exported();
    const content = await contentOf();
    expect(content).toContain('Ask for Ana.');
    expect(content).not.toContain('s3cret');
    expect(content).not.toMatch(/uses|lastUsedAt|secretIn|account-added/);
    const bytes = await readFile(file, 'latin1');
    for (const word of ['Northwind', 'Ana', 'admin', 'podkey-move']) expect(bytes).not.toContain(word);
  });

  test('only its owner may read the file', skippedOnWindows('Windows has no modes.'), async () => {
    await exported();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['podkey.age']);
  });

  test('the journal there has the import and the accounts that were added', async () => {
    await exported();
    const there = computer();
    await there.move.import((await there.read()).handle);
    const { entries } = await there.activity.list(null, {}, null);
    expect(entries.map(({ record }) => record?.event.action)).toEqual([
      'data-moved-in',
      'account-added',
      'account-added',
    ]);
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
      lineCount: 0,
      others: [],
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
    expect(there.told('moveProgress').slice(-2)).toEqual([
      { step: 'comparing', done: 20_000, total: 20_000 },
      null,
    ]);
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
    expect(accounts.find((account) => account.id === id)).toMatchObject({
      ...own,
      secretIn: 'keychain',
    });
    expect(there.logins.own(id)).toHaveLength(3);
  });

  test('each of many logins is listed with its sites, items and options, and its sites are suggestions', async () => {
    const here = computer();
    const { id } = await here.accounts.add(northwindDraft, 'secret', 'keychain');
    const site = { origin: 'http://evil.example', subdomains: true };
    const many = Array.from({ length: maxLines + 60 }, (_, number) =>
      aLogin({
        id: numberedUuid(1_000 + number),
        name: `Login ${number}`,
        sites: [site],
        items: [
          anItem({
            id: numberedUuid(5_000 + number),
            locator: { ...routerLocator, assetId: numberedUuid(number) },
          }),
        ],
      }),
    );
    here.logins.put(id, many);
    here.features.typing.options.set(id, numberedUuid(1_000), { ...typed, lineBreaks: true });
    await here.move.export(passphrase);
    const there = computer();
    const { handle, lineCount } = await there.read();
    const lines = [...there.move.lines(handle, 0), ...there.move.lines(handle, maxLines)];
    expect([lineCount, lines.length]).toEqual([many.length + 1, many.length + 1]);
    expect(lines[0]).toMatchObject({
      name: 'Login 0',
      changes: [{ to: expect.stringMatching(/Type line breaks in a value as Enter.*Press Enter/) }],
    });
    const texts = JSON.stringify(lines);
    for (const { name, items } of many) {
      expect(texts).toContain(`"${name} (`);
      expect(texts).toContain(`router/${items[0]?.locator.assetId}/revisions/${routerLocator.revisionId}`);
    }
    expect(texts.split('http://evil.example (not encrypted) and its subdomains')).toHaveLength(
      many.length + 1,
    );
    await there.move.import(handle);
    const { accounts } = await there.accounts.state();
    const moved = there.logins.own(accounts[0]?.id ?? '');
    expect(moved.map(({ sites }) => sites)).toEqual(many.map(() => [{ ...site, suggested: true }]));
  });

  test('a login that leads to the same value is changed, and the summary says how', async () => {
    await exported();
    const there = computer();
    const { id } = await there.accounts.add(northwindDraft, 'own secret', 'keychain');
    const mine = aLogin({ id: numberedUuid(50), name: 'Old router', notes: 'kept?', tags: ['mine'] });
    there.logins.put(id, [mine]);
    const summary = await there.read();
    expect(summary.logins).toMatchObject({ added: 3, changed: 1 });
    const [changed, ...rest] = there.move.lines(summary.handle, 0);
    expect([changed]).toMatchObject([
      {
        account: 'Northwind',
        name: 'Old router',
        changes: expect.arrayContaining([
          { field: 'name', from: 'Old router', to: 'Core router' },
          { field: 'tags', from: 'mine', to: 'network, on call' },
        ]) as unknown,
      },
    ]);
    // What decides where values come from and go is listed too: options, additions to libraries, and all of what is new.
    expect(rest.filter(({ isNew }) => !isNew)).toMatchObject([
      { changes: [{ field: 'Typing', to: 'As text · 60 ms · Press Enter at the end' }] },
      { name: 'My name for it' },
      { name: 'A login of a team library', changes: [{ field: 'revisionId' }] },
    ]);
    expect(rest.filter(({ isNew }) => isNew)).toHaveLength(3);
    await there.move.import(summary.handle);
    expect(there.logins.find(id, mine.id)).toMatchObject({ name: 'Core router', pinned: true });
    // The options belong to the login here.
    expect(there.features.typing.options.forLogin(id, mine.id)).toEqual(typed);
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
    expect(there.features.typing.options.forLogin(northwind, moved?.id ?? '')).toEqual(typed);
  });

  test('an imported account gets no secret that is already in the keychain', async () => {
    await exported();
    const keychain = new SessionSecretStore();
    await keychain.set(keychainEntry(northwindDraft), 'left behind');
    const there = computer({ keychain });
    await there.move.import((await there.read()).handle);
    expect((await there.accounts.state()).accounts[0]).toMatchObject({ secretIn: 'missing' });
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
