import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/session-secret-store.ts';
import type { ImportPreview } from '../../../shared/schemas/file-import.ts';
import type { ImportedLogin } from '../../../shared/schemas/login-file.ts';
import { assembleServices } from '../../support/assemble-services.ts';
import { chosenFile } from '../../support/chosen-file.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { aLogin, aLoginDraft, anItem, manyLogins, numberedUuid } from '../../support/sample-logins.ts';
import { northwindDraft, routerLocator } from '../../support/samples.ts';

const then = '2029-12-31T00:00:00.000Z';
const now = '2030-01-01T00:00:00.000Z';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-logins-'));
  file = path.join(folder, 'logins.csv');
});
afterEach(() => rm(folder, { recursive: true }));

async function computer() {
  const services = assembleServices({
    clock: new FakeClock(Date.UTC(2030, 0, 1)),
    keychain: new SessionSecretStore(),
    files: chosenFile(() => file),
  });
  const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
  const preview = async (): Promise<ImportPreview<ImportedLogin>> => {
    const read = await services.loginImport.preview(id);
    if (!read) throw new Error('The person cancelled');
    return read;
  };
  /** Imports every line that can be imported. */
  const importAll = async () => {
    const { handle, rows } = await preview();
    const lines = rows.flatMap(({ verdict, line }) =>
      verdict === 'new' || verdict === 'change' ? [line] : [],
    );
    return services.loginImport.import(handle, lines, id);
  };
  const listed = () => services.logins.list(id).logins;
  return { ...services, id, preview, importAll, listed };
}

const { assetType, assetId, revisionId, property } = routerLocator;
const value = (name: string, revision = revisionId) => [assetType, assetId, revision, name];
const table = (header: string, ...rows: string[][]) =>
  writeFile(file, [header, ...rows.map((cells) => cells.join(','))].join('\n'));
const header = 'Login,Asset type,Asset ID,Revision ID,Property';
const at = (name: string) => ({ ...routerLocator, property: name });

const full = aLogin({
  name: '=HYPERLINK("x")',
  client: { id: 'org-1', name: 'Käse; "Zoll", Öl' },
  userName: '-admin',
  address: 'https://firewall.example',
  notes: '+first line\nsecond line',
  tags: ['+on call', 'netz'],
  pinned: true,
  items: [
    anItem({ label: 'Admin', confirmedAt: then, staleAt: then, uses: 7, lastUsedAt: then }),
    anItem({ id: numberedUuid(2), kind: 'code', locator: at('totp') }),
  ],
});
const bare = aLogin({
  id: numberedUuid(3),
  name: 'Bare',
  client: null,
  userName: null,
  tags: [],
  items: [anItem({ id: numberedUuid(4), kind: 'other', locator: at('wifi') })],
});

describe.each(['csv', 'json'] as const)('A file of %s', (format) => {
  test('carries what a person said of logins to another computer, and nothing of their use', async () => {
    const here = await computer();
    here.logins.put(here.id, [full, bare]);
    expect(await here.exportLogins(here.id, format)).toEqual({ fileName: 'logins.csv', count: 2 });
    expect(await readFile(file, 'utf8')).not.toContain(anItem().id);

    const there = await computer();
    const { rows, unknown } = await there.preview();
    expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'new']);
    expect(unknown).toEqual([]);
    await there.importAll();
    const fresh = { id: expect.any(String) as string, staleAt: null, uses: 0, lastUsedAt: null };
    expect(there.listed()).toEqual(
      [full, bare].map((login) => ({
        ...login,
        id: expect.any(String) as string,
        items: login.items.map((item) => ({ ...item, ...fresh })),
      })),
    );
    expect(there.logins.list(there.id).recents).toEqual([]);
    expect((await there.preview()).rows.map(({ verdict }) => verdict)).toEqual(['exists', 'exists']);
  });
});

test('a cell that a spreadsheet would take for a formula is written as text', async () => {
  const { logins, exportLogins, id } = await computer();
  logins.put(id, [aLogin({ name: '=1+1' })]);
  await exportLogins(id, 'csv');
  const text = await readFile(file, 'utf8');
  expect(text).toContain(`\r\n"'=1+1",`);
  expect(text.startsWith('\uFEFFLogin,Client,Client ID,User name,Address,Notes,Tags,Pinned,Item,Kind,')).toBe(
    true,
  );
});

describe('A preview says', () => {
  test('what is new, there already, changed, repeated and wrong, each with its line', async () => {
    const { logins, id, preview } = await computer();
    logins.put(id, [
      aLogin({ client: null, userName: null, tags: [] }),
      aLogin({
        id: numberedUuid(5),
        name: 'SNMP',
        items: [anItem({ id: numberedUuid(6), locator: at('snmp') })],
      }),
    ]);
    await table(
      header,
      ['Core router', ...value(property)],
      ['Renamed', ...value('snmp')],
      [''],
      ['New', ...value('wifi')],
      ['New again', ...value('wifi')],
      ['', assetType, 'no-uuid-at-all', revisionId, 'wifi'],
    );
    const { rows, fileName } = await preview();
    expect(fileName).toBe('logins.csv');
    expect(rows).toMatchObject([
      { verdict: 'exists', line: 2, existing: 'Core router' },
      { verdict: 'change', line: 3, existing: 'SNMP' },
      { verdict: 'new', line: 5 },
      { verdict: 'repeated', line: 6, first: { line: 5, name: 'New' } },
      { verdict: 'invalid', line: 7, name: null, problems: [{ field: 'name' }, { field: 'assetId' }] },
    ]);
    expect(JSON.stringify(rows)).not.toContain('no-uuid-at-all');
  });

  test('that rows with the same login name, client and user name are one login', async () => {
    const { preview } = await computer();
    await table(
      'Login,Client,User name,Tags,Notes,Item,Kind,Asset type,Asset ID,Revision ID,Property',
      ['Firewall', 'Hotel', 'admin', 'a', '', '', '', ...value('password')],
      ['Firewall', 'Harbour', 'admin', '', '', '', '', ...value('x')],
      ['Firewall', 'Hotel', 'admin', 'b', 'Note', 'MFA', 'Code', ...value('second')],
      ['Firewall', 'Hotel', 'admin', '', '', '', '', ...value('password')],
      ['Firewall', 'Hotel', '', '', '', '', '', ...value('y')],
    );
    const { rows } = await preview();
    expect(rows).toMatchObject([
      {
        verdict: 'new',
        line: 2,
        entry: {
          tags: ['a', 'b'],
          notes: 'Note',
          items: [
            { kind: 'password', label: null, locator: at('password') },
            { kind: 'code', label: 'MFA', locator: at('second') },
          ],
        },
      },
      { line: 3, entry: { client: { id: null, name: 'Harbour' }, items: [{ kind: 'other' }] } },
      { line: 6, entry: { userName: null } },
    ]);
  });

  test('which login shares a value with an earlier one', async () => {
    const { preview } = await computer();
    await table(header, ['One', ...value('a')], ['One', ...value('b')], ['Two', ...value('b')]);
    expect((await preview()).rows).toMatchObject([
      { verdict: 'new', line: 2 },
      { verdict: 'invalid', line: 4, name: 'Two', problems: [{ message: 'Row 2 leads to the same value.' }] },
    ]);
  });

  test('which columns it does not know, and reads semicolons and columns in any order', async () => {
    const { preview } = await computer();
    await writeFile(
      file,
      `\uFEFFproperty;ASSET ID;Password;Asset type;Revision ID;Login;Tags;Pinned;Confirmed\r\n` +
        `${property};${assetId};hunter2;${assetType};${revisionId};Router;a | b|;Yes;2029-12-31\r\n`,
    );
    const { rows, unknown } = await preview();
    expect(unknown).toEqual(['Password']);
    expect(rows).toMatchObject([
      {
        verdict: 'new',
        entry: { name: 'Router', tags: ['a', 'b'], pinned: true, items: [{ confirmedAt: then }] },
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain('hunter2');
  });

  test('what is wrong with a kind, a date and a pin', async () => {
    const { preview } = await computer();
    await table('Login,Pinned,Kind,Confirmed,Asset type,Asset ID,Revision ID,Property', [
      'Router',
      'perhaps',
      'puzzle',
      '31.12.2029',
      ...value('x'),
    ]);
    expect((await preview()).rows).toMatchObject([
      {
        verdict: 'invalid',
        name: 'Router',
        problems: [
          { field: 'pinned' },
          { field: 'kind', message: 'This must be one of: password, code, key or other.' },
          { field: 'confirmedAt', message: /2030-01-31T12:00:00Z/ },
        ],
      },
    ]);
  });

  test('of JSON, too, which fields it does not know', async () => {
    const { preview } = await computer();
    const draft = aLoginDraft();
    const items = draft.items.map((item) => ({ ...item, confirmedAt: null, value: 'hunter2' }));
    const logins = [{ ...draft, items, password: 'hunter2' }, 'nonsense', { ...draft, items: [{}] }];
    await writeFile(file, JSON.stringify({ kind: 'podkey-logins', version: 1, logins }));
    const read = await preview();
    expect(read.unknown).toEqual(['password', 'value']);
    expect(read.rows).toMatchObject([
      { verdict: 'new', line: 1 },
      { verdict: 'invalid', line: 2 },
      { verdict: 'invalid', line: 3, name: 'Core router' },
    ]);
    expect(JSON.stringify(read)).not.toContain('hunter2');
  });
});

describe('An import', () => {
  test('takes the chosen lines alone, and only of the file previewed last in the account', async () => {
    const { listed, loginImport, id, preview } = await computer();
    await table(header, ['One', ...value('a')], ['Two', ...value('b')]);
    const stale = await preview();
    const { handle } = await preview();
    await expect(loginImport.import(stale.handle, [2], id)).rejects.toThrow(/no longer open/);
    await expect(loginImport.import(handle, [2], numberedUuid(9))).rejects.toThrow(/no longer open/);
    await expect(loginImport.import(handle, [4], id)).rejects.toThrow(/no longer open/);
    expect(await loginImport.import(handle, [3], id)).toEqual([{ line: 3, outcome: 'added' }]);
    expect(listed().map(({ name }) => name)).toEqual(['Two']);
    await expect(loginImport.import(handle, [2], id)).rejects.toThrow(/no longer open/);
  });

  test('changes what it names, keeps what it leaves empty and what it does not list, and announces all at once', async () => {
    const { logins, listed, importAll, id, emitted } = await computer();
    logins.put(id, [full]);
    await table(
      header,
      ['Renamed', ...value(property)],
      ['Renamed', ...value('api-key')],
      ['New', ...value('x')],
    );
    const before = emitted('logins.changed').length;
    expect(await importAll()).toEqual([
      { line: 2, outcome: 'changed' },
      { line: 4, outcome: 'added' },
    ]);
    expect(listed()).toMatchObject([
      { name: 'New' },
      {
        ...full,
        name: 'Renamed',
        items: [full.items[0], full.items[1], { kind: 'key', locator: at('api-key'), uses: 0 }],
      },
    ]);
    expect(emitted('logins.changed')).toHaveLength(before + 1);
  });

  test('finds a login by its description if none has a value, and leaves a value with the login that has it', async () => {
    const { logins, listed, importAll, id } = await computer();
    logins.put(id, [
      aLogin({ client: { id: 'org-1', name: 'Harbour Hotel' } }),
      aLogin({
        id: numberedUuid(5),
        name: 'SNMP',
        items: [anItem({ id: numberedUuid(6), locator: at('snmp') })],
      }),
    ]);
    await table(
      'Login,Client,User name,Asset type,Asset ID,Revision ID,Property',
      ['core router', 'harbour hotel', 'admin', ...value('wifi')],
      ['core router', 'harbour hotel', 'admin', ...value(property)],
      ['core router', 'harbour hotel', 'admin', ...value('snmp')],
    );
    expect(await importAll()).toEqual([{ line: 2, outcome: 'changed' }]);
    expect(listed()).toMatchObject([
      {
        name: 'core router',
        client: { id: 'org-1', name: 'Harbour Hotel' },
        items: [{ locator: routerLocator }, { locator: at('wifi') }],
      },
      { name: 'SNMP' },
    ]);
    expect(listed().flatMap(({ items }) => items)).toHaveLength(3);
  });

  describe('of another revision', () => {
    const other = numberedUuid(77);
    const columns = 'Login,Confirmed,Asset type,Asset ID,Revision ID,Property';
    const stored = (confirmedAt: string | null) =>
      aLogin({
        client: null,
        userName: null,
        tags: [],
        items: [anItem({ confirmedAt, staleAt: then, uses: 3 })],
      });
    const importing = async (confirmedAt: string | null, confirmed: string) => {
      const services = await computer();
      services.logins.put(services.id, [stored(confirmedAt)]);
      await table(columns, ['Core router', confirmed, ...value(property, other)]);
      await services.importAll().catch(() => undefined);
      const [login] = services.listed();
      return login?.items.map((item) => [item.locator.revisionId, item.confirmedAt, item.staleAt, item.uses]);
    };

    test('changes an item that was confirmed earlier, or never', async () => {
      expect(await importing(null, then)).toEqual([[other, then, null, 3]]);
      expect(await importing('2029-01-01T00:00:00.000Z', then)).toEqual([[other, then, null, 3]]);
    });

    test('leaves an item that was confirmed later', async () => {
      expect(await importing(then, '2029-01-01')).toEqual([[revisionId, then, then, 3]]);
    });

    test('that nobody confirmed is another item', async () => {
      expect(await importing(then, '')).toEqual([
        [revisionId, then, then, 3],
        [other, null, null, 0],
      ]);
    });

    test('can’t be confirmed in the future', async () => {
      expect(await importing(then, '2999-01-01')).toEqual([[other, now, null, 3]]);
    });
  });

  test('is over when Podkey is locked', async () => {
    const { loginImport, lock, id, preview } = await computer();
    await table(header, ['One', ...value('a')]);
    const { handle } = await preview();
    lock.lock('person');
    await expect(loginImport.import(handle, [2], id)).rejects.toThrow(/no longer open/);
  });

  test('takes twenty thousand rows and no more', async () => {
    const { listed, importAll, preview } = await computer();
    const rows = manyLogins(20_001).map(({ name, items: [item] }) => [
      name,
      assetType,
      item?.locator.assetId ?? '',
      revisionId,
      property,
    ]);
    await table(header, ...rows);
    await expect(preview()).rejects.toMatchObject({
      appError: { message: /20,001 items; the limit is 20,000/ },
    });
    await table(header, ...rows.slice(1));
    await importAll();
    expect(listed()).toHaveLength(20_000);
  });
});

describe('A file of lookups, as former versions wrote it,', () => {
  const lookup = (name: string, over: object = {}) => ({
    name,
    locator: routerLocator,
    organization: 'Harbour & Daughters',
    tags: [],
    userName: null,
    revision: 'fixed',
    ...over,
  });
  const outline = ({ rows }: ImportPreview<ImportedLogin>) =>
    rows.map((row) =>
      'entry' in row
        ? [
            row.line,
            row.entry.name,
            row.entry.userName,
            ...row.entry.items.map(({ kind, label }) => `${kind} ${label}`),
          ]
        : [row.line, row.verdict],
    );

  test('is read as logins, grouped by client, asset and user name as the migration does', async () => {
    const { preview, importAll, listed } = await computer();
    const lookups = [
      lookup('Firewall code', { locator: at('totp'), organization: 'HARBOUR & daughters', tags: ['b'] }),
      lookup('Firewall', { userName: 'admin', tags: ['a'], revision: 'latest-known' }),
      'nonsense',
      lookup('Switch', { locator: { ...at('pw'), assetId: numberedUuid(2) }, userName: 'admin' }),
      lookup('Switch, monitoring', {
        locator: { ...at('pin'), assetId: numberedUuid(2) },
        userName: 'monitor',
      }),
      lookup('Switch, serial', { locator: { ...at('serial'), assetId: numberedUuid(2) } }),
      lookup('Alone', { locator: at('wifi'), organization: null }),
    ];
    await writeFile(file, JSON.stringify({ kind: 'podkey-lookups', version: 1, lookups }));
    const read = await preview();
    expect(outline(read)).toEqual([
      [1, 'Firewall', 'admin', 'password Firewall', 'code Firewall code'],
      [3, 'invalid'],
      [4, 'Switch', 'admin', 'password null'],
      [5, 'Switch, monitoring', 'monitor', 'password null'],
      [6, 'Switch, serial', null, 'other null'],
      [7, 'Alone', null, 'other null'],
    ]);
    await importAll();
    expect(listed()).toHaveLength(5);
    expect(listed().find(({ name }) => name === 'Firewall')).toMatchObject({
      tags: ['a', 'b'],
      client: { id: null, name: 'Harbour & Daughters' },
    });
  });

  test('can be a table', async () => {
    const { preview } = await computer();
    await table(
      'Name,Organization,Tags,User name,Asset type,Asset ID,Revision ID,Property,Revision',
      ['Firewall', 'Harbour', 'a|b', 'admin', ...value('password'), 'fixed'],
      ['Code', 'Harbour', '', '', ...value('totp'), 'Latest-known'],
      ['Wrong', 'Harbour', '', '', ...value('totp'), 'sometimes'],
    );
    const read = await preview();
    expect(outline(read)).toEqual([
      [2, 'Code', 'admin', 'password Firewall', 'code Code'],
      [4, 'invalid'],
    ]);
  });
});

describe('A file that lists no logins', () => {
  test.each([
    ['', /file is empty/],
    ['Login,Asset type\nx,y', /columns are missing: Asset ID, Revision ID,? and Property/],
    ['Name,Asset type\nx,y', /columns are missing: Asset ID, Revision ID,? and Property/],
    ['Title,Asset type\nx,y', /columns are missing: Login/],
    [`${header}\n"open,`, /Row 2 has an unclosed quotation mark/],
    ['{"kind": "podkey-accounts", "version": 1}', /isn’t a Podkey file of logins/],
    ['{"kind": "podkey-logins", "version": 9, "logins": []}', /newer version of Podkey/],
    ['{"kind": "podkey-lookups", "version": 9, "lookups": []}', /newer version of Podkey/],
    ['{"kind"', /isn’t valid JSON/],
    ['N\0a\0m\0e', /isn’t UTF-8 text/],
  ])('is refused: %j', async (content, message) => {
    const { preview } = await computer();
    await writeFile(file, content);
    await expect(preview()).rejects.toMatchObject({ appError: { kind: 'validation', message } });
  });

  test('is not read if the person cancels', async () => {
    const services = assembleServices({ clock: new FakeClock() });
    expect(await services.loginImport.preview(numberedUuid(1))).toBeNull();
    expect(await services.exportLogins(numberedUuid(1), 'json')).toBeNull();
  });
});
