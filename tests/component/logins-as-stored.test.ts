import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LoginForm } from '../../renderer/features/logins/login-form.svelte.ts';
import { unpackedLogins } from '../../renderer/features/logins/queries.ts';
import type { Login } from '../../shared/schemas/login.ts';
import { packLogins } from '../../shared/schemas/packed-logins.ts';
import { chosenFile } from '../support/chosen-file.ts';
import { foreignExports } from '../support/foreign-exports.ts';
import { numberedUuid } from '../support/sample-logins.ts';
import { startNorthwindForWindow, type NorthwindWithWindow } from '../support/window-on-services.ts';

// A login that any path has stored opens in the form and is saved with nothing changed.

let folder: string;
let file: string;
let northwind: NorthwindWithWindow;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-stored-'));
  file = path.join(folder, 'logins');
  northwind = await startNorthwindForWindow({ files: chosenFile(() => file) });
});
afterEach(async () => {
  await northwind.close();
  await rm(folder, { recursive: true });
});

/** Imports every line of a file that can be imported, as a person who agrees to all of it does. */
async function importFile(content: string): Promise<void> {
  const { services, accountId } = northwind;
  await writeFile(file, content);
  const { sheet, preview: read } = await services.loginImport.choose(accountId);
  const columns = sheet?.columns.map(({ guess }) => guess) ?? [];
  const preview =
    read ?? (await services.loginImport.check(accountId, sheet?.id ?? '', { columns, withNotes: true }));
  const lines = preview.rows
    .filter(({ verdict }) => verdict === 'new' || verdict === 'change')
    .map(({ line }) => line);
  await services.loginImport.import(preview.handle, lines, accountId);
}

/** The logins that can't be saved as they are, or change by it, with the reason. */
async function refused(): Promise<{ login: string; because: unknown }[]> {
  const { services, accountId } = northwind;
  const found: { login: string; because: unknown }[] = [];
  const { logins } = await unpackedLogins(packLogins(services.logins.list(accountId)));
  for (const login of logins) {
    const form = new LoginForm({ id: accountId, podUrl: northwind.pod.baseUrl }, { login });
    let saved: Login | undefined;
    await form.save((after) => (saved = after));
    const because = form.call.failure ?? form.fields.errors;
    if (!saved) found.push({ login: JSON.stringify(login), because });
    else if (JSON.stringify(saved) !== JSON.stringify(login))
      found.push({ login: JSON.stringify(login), because: JSON.stringify(saved) });
  }
  return found;
}

const listed = () => northwind.services.logins.list(northwind.accountId).logins;

test.each(Object.entries(foreignExports))('a login of %s', async (_program, content) => {
  await importFile(typeof content === 'string' ? content : JSON.stringify(content));
  expect(listed().length).toBeGreaterThan(0);
  expect(await refused()).toEqual([]);
});

const odd = fc.constantFrom(
  'ä',
  '"',
  ',',
  ';',
  '|',
  ' ',
  '  ',
  '\t',
  '\n',
  '\r\n',
  '\u202e',
  '\u00a0',
  '=',
  '😀',
  '\\',
  '<&>',
  'a',
  'Inc.',
);
const long = fc.constantFrom(1, 39, 40, 41, 99, 100, 101, 200, 255, 256, 2_000);
const cell = fc.oneof(
  fc.constant(''),
  fc.string({ unit: odd, maxLength: 8 }),
  fc.tuple(fc.string({ unit: odd, maxLength: 3 }), long).map(([text, length]) => text + 'x'.repeat(length)),
  fc.constantFrom('admin', ' on call ', 'vpn', 'root', 'Zürich Museum', 'Müller & Söhne GmbH'),
  fc.constantFrom(
    '10.0.0.1',
    'https://firewall.example',
    'http://10.9.8.7:8443/login',
    'Harbour Brewing Inc',
  ),
);
const row = fc.record({
  name: fc.oneof(fc.constantFrom('Router', 'router'), cell),
  client: cell,
  userName: cell,
  address: cell,
  notes: cell,
  tags: fc.array(cell, { maxLength: 30 }),
  asset: fc.integer({ min: 1, max: 9 }),
  property: fc.constantFrom('admin password', 'totp', 'é/ö', '%2F', 'x'.repeat(300)),
  linked: fc.boolean(),
});
type Row = typeof row extends fc.Arbitrary<infer Value> ? Value : never;

const locatorOf = ({ asset, property }: Row) => ({
  assetType: 'server',
  assetId: numberedUuid(asset),
  revisionId: numberedUuid(500),
  property,
});
const quoted = (cells: readonly string[]) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(',');
const xml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const writers: Record<string, (rows: readonly Row[]) => string> = {
  'Podkey, CSV': (rows) =>
    [
      quoted([
        'Login',
        'Client',
        'User name',
        'Address',
        'Notes',
        'Tags',
        'Asset type',
        'Asset ID',
        'Revision ID',
        'Property',
      ]),
      ...rows.map((one) => {
        const { assetType, assetId, revisionId, property } = locatorOf(one);
        const link = one.linked ? [assetType, assetId, revisionId, property] : ['', '', '', ''];
        return quoted([
          one.name,
          one.client,
          one.userName,
          one.address,
          one.notes,
          one.tags.join('|'),
          ...link,
        ]);
      }),
    ].join('\r\n'),
  'Podkey, JSON': (rows) =>
    JSON.stringify({
      kind: 'podkey-logins',
      version: 1,
      logins: rows.map(({ name, client, userName, address, notes, tags, ...one }) => ({
        name,
        client: client === '' ? null : { id: null, name: client },
        userName: userName === '' ? null : userName,
        address: address === '' ? null : address,
        notes,
        tags: tags.slice(0, 3),
        pinned: false,
        items: one.linked
          ? [1, 2].map(() => ({
              kind: 'password',
              label: null,
              confirmedAt: null,
              locator: locatorOf({ name, client, userName, address, notes, tags, ...one }),
            }))
          : [],
      })),
    }),
  'Bitwarden, JSON': (rows) =>
    JSON.stringify({
      encrypted: false,
      folders: rows.map(({ client }, id) => ({ id: String(id), name: client })),
      items: rows.map(({ name, userName, address, notes }, id) => ({
        type: 1,
        name,
        notes,
        folderId: String(id),
        login: { username: userName, password: 'x', uris: [{ uri: address }, { uri: address }] },
      })),
    }),
  'KeePass, XML': (rows) =>
    `<KeePassFile><Root><Group><Name>Team</Name>${rows
      .map(({ name, client, userName, address, notes, tags }) => {
        const fields = { Title: name, UserName: userName, URL: address, Notes: notes, Password: 'x' };
        const strings = Object.entries(fields).map(
          ([key, value]) => `<String><Key>${key}</Key><Value>${xml(value)}</Value></String>`,
        );
        return `<Group><Name>${xml(client)}</Name><Entry>${strings.join('')}<Tags>${xml(tags.join(';'))}</Tags></Entry></Group>`;
      })
      .join('')}</Group></Root></KeePassFile>`,
  'another table': (rows) =>
    [
      quoted(['Title', 'Kunde', 'Benutzer', 'URL', 'Bemerkung', 'Schlagwörter', 'Passwort']),
      ...rows.map(({ name, client, userName, address, notes, tags }) =>
        quoted([name, client, userName, address, notes, tags.join(';'), 'x']),
      ),
    ].join('\n'),
  'a former Podkey, CSV': (rows) =>
    [
      quoted([
        'Name',
        'Organization',
        'Tags',
        'User name',
        'Asset type',
        'Asset ID',
        'Revision ID',
        'Property',
        'Revision',
      ]),
      ...rows.map((one) => {
        const { assetType, assetId, revisionId, property } = locatorOf(one);
        return quoted([
          one.name,
          one.client,
          one.tags.join('|'),
          one.userName,
          assetType,
          assetId,
          revisionId,
          property,
          'fixed',
        ]);
      }),
    ].join('\n'),
};

test.each(Object.entries(writers))('generated logins of %s', async (_format, write) => {
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), async (rows) => {
      northwind.services.logins.removeAll(northwind.accountId);
      // A file of which nothing can be read is refused as a whole.
      await importFile(write(rows)).catch(() => undefined);
      seen += listed().length;
      expect(await refused()).toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect(seen).toBeGreaterThan(25);
});

test('rows that were joined have more tags and items than a person may enter', async () => {
  const rows = Array.from({ length: 130 }, (_, number) => [
    'Rack',
    `t${number}`,
    'server',
    numberedUuid(number),
    numberedUuid(1),
    'pw',
  ]);
  await importFile(
    [['Login', 'Tags', 'Asset type', 'Asset ID', 'Revision ID', 'Property'], ...rows].map(quoted).join('\n'),
  );
  expect(listed()).toMatchObject([{ name: 'Rack', tags: { length: 130 }, items: { length: 130 } }]);
  expect(await refused()).toEqual([]);
});

test('a former Podkey did not refuse hidden characters', async () => {
  const { services, accountId } = northwind;
  services.logins.save(accountId, {
    name: 'Rack',
    client: null,
    userName: null,
    address: null,
    sites: [],
    notes: '',
    tags: [],
    pinned: false,
    items: [{ kind: 'password', label: null, locator: locatorOf({ asset: 1, property: 'pw' } as Row) }],
  });
  const hidden = '\u202e\u200b'.repeat(20);
  const values = {
    name: hidden + 'x'.repeat(60),
    client_name: hidden.repeat(2) + 'x'.repeat(120),
    user_name: ` bob${hidden}`,
    address: `https://a${hidden}.example`,
    notes: `one\r\n${hidden}`,
    tags: JSON.stringify([hidden, hidden, '\u202e']),
  };
  for (const [column, value] of Object.entries(values))
    services.database.prepare(`UPDATE logins SET ${column} = ?`).run(value);
  services.database.prepare('UPDATE items SET label = ?').run(hidden + 'x'.repeat(60));
  expect(await refused()).toEqual([]);
  expect(listed()).toMatchObject([{ userName: values.user_name }]);
});
