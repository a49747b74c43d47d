import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/keychain.ts';
import { keychainEntry } from '../../../electron/services/accounts/api-key-secrets.ts';
import type { ImportedAccount } from '../../../shared/schemas/account.ts';
import type { ImportPreview } from '../../../shared/schemas/file-import.ts';
import { accountExportText, accountImportText } from '../../../shared/text/en/accounts.ts';
import { assembleServices, closeDatabases } from '../../support/assemble-services.ts';
import { chosenFile } from '../../support/chosen-file.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { contosoDraft, northwindDraft } from '../../support/samples.ts';

let folder: string;
let file: string;
let keychain: SessionSecretStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-transfer-'));
  file = path.join(folder, 'accounts.json');
  keychain = new SessionSecretStore();
});
afterEach(async () => {
  closeDatabases();
  await rm(folder, { recursive: true });
});

const computer = (over: Partial<Parameters<typeof assembleServices>[0]> = {}) =>
  assembleServices({ clock: new FakeClock(), keychain, files: chosenFile(() => file), ...over });

const writeAccounts = (...accounts: unknown[]) =>
  writeFile(file, JSON.stringify({ kind: 'podkey-accounts', version: 1, accounts }));

async function previewOf({
  accountImport,
}: Pick<ReturnType<typeof computer>, 'accountImport'>): Promise<ImportPreview<ImportedAccount>> {
  const preview = await accountImport.preview();
  if (!preview) throw new Error('The person called it off');
  return preview;
}

describe('from one computer to another', () => {
  test('accounts are transferred except for their secrets, which are missing until entered', async () => {
    const files = chosenFile(() => file);
    const save = vi.spyOn(files, 'save');
    const here = computer({ files });
    const one = await here.accounts.add(northwindDraft, 's3cret', 'keychain');
    const two = await here.accounts.add(contosoDraft, 'other', 'keychain');
    expect(await here.exportAccounts([one.id, two.id])).toBe('accounts.json');
    expect(save.mock.calls[0]?.[0]).toEqual({
      title: accountExportText.title,
      kind: { name: accountExportText.fileKind, extensions: ['json'] },
      suggestedName: 'podkey-accounts.json',
    });

    const open = vi.spyOn(files, 'open');
    const there = computer({ keychain: new SessionSecretStore(), files });
    const { handle, rows, fileName, unknown } = await previewOf(there);
    expect(open.mock.calls[0]?.[0]).toEqual({
      title: accountImportText.title,
      kind: { name: accountExportText.fileKind, extensions: ['json'] },
    });
    expect(unknown).toEqual([]);
    expect(fileName).toBe('accounts.json');
    expect(rows).toMatchObject([
      { verdict: 'new', line: 1, entry: { ...northwindDraft, caFileMissing: false } },
      { verdict: 'new', line: 2, entry: contosoDraft },
    ]);
    expect(await there.accountImport.import(handle, [2, 1])).toEqual([
      { outcome: 'added', line: 1 },
      { outcome: 'added', line: 2 },
    ]);
    expect((await there.accounts.state()).accounts).toMatchObject([
      { ...northwindDraft, secretIn: 'missing' },
      { ...contosoDraft, secretIn: 'missing' },
    ]);
  });

  test.each(['export', 'import'] as const)(
    'Podkey ignores the file of an %s dialog that is answered after a lock',
    async (what) => {
      await writeFile(file, 'before');
      const dialog = Promise.withResolvers<string>();
      const here = computer({ files: chosenFile(() => dialog.promise) });
      const { id } = await here.accounts.add(northwindDraft, 's3cret', 'keychain');
      const result = what === 'export' ? here.exportAccounts([id]) : here.accountImport.preview();
      here.lock.lock('person');
      await here.lock.unlock(undefined);
      dialog.resolve(file);
      await expect(result).rejects.toMatchObject({ appError: { kind: 'locked' } });
      expect(await readFile(file, 'utf8')).toBe('before');
    },
  );

  test('only the selected accounts are written', async () => {
    const here = computer();
    await here.accounts.add(northwindDraft, 's3cret', 'keychain');
    const { id } = await here.accounts.add(contosoDraft, 'other', 'keychain');
    await here.exportAccounts([id]);
    expect((await previewOf(computer())).rows).toMatchObject([{ line: 1, entry: contosoDraft }]);
  });

  test('a secret stays missing after a restart, and exists once entered', async () => {
    const databaseFile = path.join(folder, 'podkey.db');
    await writeAccounts(northwindDraft);
    const before = computer({ databaseFile });
    await before.accountImport.import((await previewOf(before)).handle, [1]);

    const after = computer({ databaseFile });
    const [account] = (await after.accounts.state()).accounts;
    expect(account).toMatchObject({ secretIn: 'missing' });
    await after.accounts.edit(account?.id ?? '', northwindDraft, 'typed', 'keychain');
    expect((await after.accounts.state()).accounts).toMatchObject([{ secretIn: 'keychain' }]);
  });
});

describe('an imported account gets no secret from the keychain', () => {
  test('even if it has the pod, account and key of an earlier one', async () => {
    await keychain.set(keychainEntry(northwindDraft), 'left behind');
    await writeAccounts(northwindDraft);
    const { accounts, accountImport, sessions } = computer();
    await accountImport.import((await previewOf({ accountImport })).handle, [1]);
    const account = accounts.selected;
    if (!account) throw new Error('No account is in use');
    await expect(accounts.readSecret(account)).rejects.toMatchObject({ appError: { kind: 'keychain' } });
    await expect(sessions.use(account.id).client.signIn()).rejects.toMatchObject({
      appError: { kind: 'keychain' },
    });
  });
});

describe('a preview shows', () => {
  test('existing accounts, by pod, account and key, whatever their labels', async () => {
    const services = computer();
    await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    await writeAccounts({ ...northwindDraft, label: 'Another name', podUrl: 'https://POD.example/eu/' });
    const { handle, rows } = await previewOf(services);
    expect(rows).toMatchObject([{ verdict: 'exists', existing: 'Northwind' }]);
    await expect(services.accountImport.import(handle, [1])).rejects.toMatchObject({
      appError: { kind: 'not-found' },
    });
  });

  test('duplicates in the file: the first one counts', async () => {
    await writeAccounts(northwindDraft, { ...northwindDraft, label: 'Again' });
    expect((await previewOf(computer())).rows).toMatchObject([
      { verdict: 'new', line: 1 },
      { verdict: 'repeated', line: 2, first: { line: 1, name: 'Northwind' } },
    ]);
  });

  test('an invalid entry’s problem, which does not affect the others', async () => {
    await writeAccounts({ ...northwindDraft, accountId: 'x' }, contosoDraft);
    expect((await previewOf(computer())).rows).toMatchObject([
      { verdict: 'invalid', line: 1, name: 'Northwind', problems: [{ field: 'accountId' }] },
      { verdict: 'new', line: 2 },
    ]);
  });

  test('a company CA file that is missing on this computer, or belongs to another', async () => {
    const behind = (caFile: string, apiKeyId: string) => ({
      ...northwindDraft,
      apiKeyId,
      network: { proxy: 'system', caFile },
    });
    await writeAccounts(
      behind('/nowhere/company.pem', 'a'),
      behind(file, 'b'),
      behind(folder, 'c'),
      behind(String.raw`\\evil.example\share\company.pem`, 'd'),
      // Windows would sign in to another computer to look whether this exists.
      behind(`/${file}`, 'e'),
    );
    const { rows } = await previewOf(computer());
    expect(rows.map((row) => row.verdict === 'new' && row.entry.caFileMissing)).toEqual([
      true,
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('an import', () => {
  test('adds only the selected rows, and only from the last previewed file', async () => {
    await writeAccounts(northwindDraft, contosoDraft);
    const services = computer();
    const stale = await previewOf(services);
    const { handle } = await previewOf(services);
    await expect(services.accountImport.import(stale.handle, [1])).rejects.toMatchObject({
      appError: { message: 'The file is no longer open.' },
    });
    await expect(services.accountImport.import(handle, [8])).rejects.toMatchObject({
      appError: { kind: 'not-found' },
    });
    await services.accountImport.import(handle, [2, 2]);
    expect((await services.accounts.state()).accounts).toMatchObject([contosoDraft]);
    await expect(services.accountImport.import(handle, [1])).rejects.toMatchObject({
      appError: { kind: 'not-found' },
    });
  });

  test('reports an account added meanwhile, and announces all the others together', async () => {
    await writeAccounts(northwindDraft, contosoDraft);
    const services = computer();
    const { handle } = await previewOf(services);
    await services.accounts.add({ ...northwindDraft, label: 'Mine' }, 's3cret', 'keychain');
    const heard = services.told('accounts').length;
    expect(await services.accountImport.import(handle, [1, 2])).toEqual([
      { outcome: 'exists', line: 1, existing: 'Mine' },
      { outcome: 'added', line: 2 },
    ]);
    expect(services.told('accounts')).toHaveLength(heard + 1);
  });

  test('does not change the selected account', async () => {
    await writeAccounts(contosoDraft);
    const services = computer();
    const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
    await services.accountImport.import((await previewOf(services)).handle, [1]);
    expect((await services.accounts.state()).selectedId).toBe(id);
  });
});

describe('a file operation', () => {
  test('that can’t read says why, without the path', async () => {
    await expect(computer().accountImport.preview()).rejects.toMatchObject({
      appError: { kind: 'validation', message: 'The file couldn’t be read: it no longer exists.' },
    });
    file = folder;
    await expect(computer().accountImport.preview()).rejects.toMatchObject({
      appError: { message: /it is a folder/ },
    });
  });

  test('that can’t write says why', async () => {
    const { accounts, exportAccounts } = computer();
    const { id } = await accounts.add(northwindDraft, 's3cret', 'keychain');
    file = path.join(folder, 'gone', 'accounts.json');
    await expect(exportAccounts([id])).rejects.toMatchObject({
      appError: { message: /couldn’t be written/, nextStep: /another folder/ },
    });
  });

  test('is not a failure if the person cancels', async () => {
    const { accounts, accountImport, exportAccounts } = assembleServices({
      clock: new FakeClock(),
      keychain,
    });
    const { id } = await accounts.add(northwindDraft, 's3cret', 'keychain');
    expect(await accountImport.preview()).toBeNull();
    expect(await exportAccounts([id])).toBeNull();
  });
});
