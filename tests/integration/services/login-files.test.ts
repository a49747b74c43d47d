import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { ImportPreview } from '../../../shared/schemas/file-import.ts';
import type { ImportedLogin } from '../../../shared/schemas/login-file.ts';
import { assembleServices } from '../../support/assemble-services.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { aLogin, aLoginDraft, anItem, numberedUuid } from '../../support/sample-logins.ts';
import { routerLocator } from '../../support/samples.ts';
import { at, bare, full, header, then, useLoginFile, value } from './login-file-scene.ts';

const { computer, path, table } = useLoginFile();
const { assetType, assetId, revisionId, property } = routerLocator;

describe.each(['csv', 'json'] as const)('A file of %s', (format) => {
  test('carries what a person said of logins to another computer, and nothing of their use', async () => {
    const here = await computer();
    here.logins.put(here.id, [full, bare]);
    expect(await here.exportLogins(here.id, format)).toEqual({ fileName: 'logins.csv', count: 2 });
    expect(await readFile(path(), 'utf8')).not.toContain(anItem().id);

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
        sites: login.sites.map((site) => ({ ...site, suggested: true })),
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
  const text = await readFile(path(), 'utf8');
  expect(text).toContain(`\r\n"'=1+1",`);
  const columns = [
    'Login',
    'Client',
    'Client ID',
    'User name',
    'Address',
    'Sites',
    'Notes',
    'Tags',
    'Pinned',
    'Item',
    'Kind',
  ];
  expect(text.startsWith(`\uFEFF${columns.map((column) => `"${column}",`).join('')}`)).toBe(true);
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
      path(),
      `\uFEFFproperty;ASSET ID;Colour;Asset type;Revision ID;Login;Tags;Pinned;Confirmed\r\n` +
        `${property};${assetId};hunter2;${assetType};${revisionId};Router;a | b|;Yes;2029-12-31\r\n`,
    );
    const { rows, unknown } = await preview();
    expect(unknown).toEqual(['Colour']);
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
    await writeFile(path(), JSON.stringify({ kind: 'podkey-logins', version: 1, logins }));
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
    await writeFile(path(), JSON.stringify({ kind: 'podkey-lookups', version: 1, lookups }));
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
    ['Colour,Asset type\nx,y', /columns are missing: Name/],
    ['Login,Client', /column names but no rows/],
    [`${header}\n"open,`, /Row 2 has an unclosed quotation mark/],
    ['{"kind": "podkey-accounts", "version": 1}', /no logins that Podkey can read/],
    ['{"kind": "podkey-logins", "version": 9, "logins": []}', /newer version of Podkey/],
    ['{"kind": "podkey-lookups", "version": 9, "lookups": []}', /newer version of Podkey/],
    ['{"kind"', /isn’t valid JSON/],
    ['N\u0001a', /isn’t text/],
  ])('is refused: %j', async (content, message) => {
    const { preview } = await computer();
    await writeFile(path(), content);
    await expect(preview()).rejects.toMatchObject({ appError: { kind: 'validation', message } });
  });

  test('is not read if the person cancels', async () => {
    const services = assembleServices({ clock: new FakeClock() });
    expect(await services.loginImport.choose(numberedUuid(1))).toEqual({ sheet: null, preview: null });
    expect(await services.exportLogins(numberedUuid(1), 'json')).toBeNull();
  });
});
