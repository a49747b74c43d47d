import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../electron/storage/database.ts';
import { LoginRepository } from '../../../electron/storage/login-repository.ts';
import { migrate } from '../../../electron/storage/sqlite.ts';
import { migrations } from '../../../electron/storage/migrations/index.ts';
import { kindOfProperty, type Login } from '../../../shared/schemas/login.ts';

/*
 * `databases/version-9.db` is a database of the last Podkey that had lookups, written by its own code:
 * `openDatabase`, `AccountRepository.insert`, `LookupRepository.put` for each of the lookups below and
 * `LookupRepository.use` for 49 other values and the first lookup's; then `PRAGMA journal_mode = DELETE; VACUUM`.
 */
const fixture = path.join(import.meta.dirname, 'databases', 'version-9.db');
const northwind = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const contoso = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
const known = '2029-12-24T18:00:00.000Z';

let folder: string;
let file: string;
let database: DatabaseSync;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-migration-'));
  file = path.join(folder, 'podkey.db');
  await copyFile(fixture, file);
});
afterEach(async () => {
  database.close();
  await rm(folder, { recursive: true });
});

function migrated(): LoginRepository {
  ({ database } = openDatabase(file));
  return new LoginRepository(database);
}

/** A login as a few words. */
function outline({ name, client, userName, items }: Login) {
  const parts = items.map(({ kind, label, locator }) => `${kind}: ${label ?? ''} (${locator.property})`);
  return { name, client: client?.name ?? null, userName, items: parts };
}

test('lookups of one client and asset become one login, or one per user name', () => {
  const rows = migrated();
  const client = 'Harbour & Daughters';
  expect(rows.list(northwind).map(outline)).toEqual([
    {
      name: 'API key of the firewall',
      client,
      userName: 'admin',
      items: [
        'password: Edge firewall (admin-password)',
        'password: Edge firewall, former password (admin-password)',
        'code: Edge firewall code (totp)',
        'key: API key of the firewall (api-key)',
      ],
    },
    { name: 'Büro-Drucker', client: 'Müller GmbH', userName: null, items: ['password:  (PIN)'] },
    { name: 'Büro-Drucker, alt', client: 'MÜLLER GMBH', userName: null, items: ['password:  (password)'] },
    { name: 'Büro-Drucker, Web', client: 'Müller GmbH', userName: null, items: ['password:  (PIN)'] },
    {
      name: 'Core Router',
      client,
      userName: null,
      items: ['password: core router (pw)', 'other: Core Router (enable)'],
    },
    {
      name: 'NAS',
      client,
      userName: null,
      items: ['password: NAS (password)', 'password: NAS (copy) (password)'],
    },
    {
      name: 'Spare firewall',
      client: null,
      userName: null,
      items: ['password: Spare firewall (admin-password)', 'code: Spare firewall code (mfa)'],
    },
    { name: 'Switch', client, userName: 'admin', items: ['password:  (password)'] },
    { name: 'Switch, Admin', client, userName: 'Admin', items: ['password:  (enable-pwd)'] },
    { name: 'Switch, monitoring', client, userName: 'monitor', items: ['password:  (snmp-secret)'] },
    { name: 'Switch, serial number', client, userName: null, items: ['other:  (serial)'] },
    {
      name: 'Tagged',
      client,
      userName: null,
      items: ['password: Tagged (password)', 'code: Tagged code (code)'],
    },
  ]);
  expect(rows.list(contoso).map(outline)).toEqual([
    { name: 'Edge firewall', client, userName: 'root', items: ['password:  (admin-password)'] },
  ]);
});

test('nothing of any lookup is lost', () => {
  const before = new DatabaseSync(file);
  const lookups = before.prepare('SELECT * FROM lookups').all();
  before.close();
  expect(lookups).toHaveLength(20);
  const rows = migrated();
  for (const lookup of lookups) {
    const account = String(lookup['account']);
    const login = rows.withItem(account, String(lookup['id']));
    const item = login?.items.find(({ id }) => id === lookup['id']);
    if (!login || !item) throw new Error(`“${String(lookup['name'])}” is lost`);
    expect(item.label ?? login.name).toBe(lookup['name']);
    expect(item).toMatchObject({
      locator: {
        assetType: lookup['asset_type'],
        assetId: lookup['asset_id'],
        revisionId: lookup['revision_id'],
        property: lookup['property'],
      },
      confirmedAt: lookup['known_at'],
      staleAt: null,
      uses: lookup['uses'],
      lastUsedAt: lookup['last_used_at'],
    });
    expect(login.client?.name.toLowerCase()).toBe(
      String(lookup['organization'] ?? '').toLowerCase() || undefined,
    );
    expect(login.tags).toEqual(expect.arrayContaining(JSON.parse(String(lookup['tags'])) as string[]));
    if (lookup['user_name'] !== null) expect(login.userName).toBe(lookup['user_name']);
  }
  const items = rows.list(northwind).flatMap((login) => login.items);
  expect(items).toHaveLength(19);
  expect(items.filter(({ confirmedAt }) => confirmedAt === known)).toHaveLength(4);
});

test('each tag is there once, in the order of the lookups', () => {
  const tagged = migrated()
    .list(northwind)
    .find(({ name }) => name === 'Tagged');
  expect(tagged?.tags).toEqual(Array.from({ length: 34 }, (_, at) => `tag ${at + 1}`));
});

test('recent values stay, and lead to the items that have them', () => {
  const rows = migrated();
  const recents = rows.recents(northwind);
  expect(recents).toHaveLength(50);
  expect(recents[0]).toMatchObject({ uses: 3, openedAt: '2029-12-25T02:03:00.000Z' });
  expect(recents.map(({ itemId }) => itemId).filter(Boolean)).toEqual([
    '00000000-0000-4000-8000-000000000001',
  ]);
  expect(rows.recents(contoso)).toMatchObject([{ itemId: '00000000-0000-4000-8000-000000000020' }]);
});

test('an account that is pointed at another pod takes its logins with it', () => {
  const rows = migrated();
  database.prepare('UPDATE accounts SET pod_url = ? WHERE id = ?').run('https://other.example', northwind);
  expect(rows.list(northwind)).toEqual([]);
  expect(rows.recents(northwind)).toEqual([]);
  expect(rows.list(contoso)).toHaveLength(1);
});

test('20,000 lookups are migrated without delay', () => {
  const before = new DatabaseSync(file);
  const insert = before.prepare(
    `INSERT INTO lookups (id, account, name, asset_type, asset_id, revision_id, property, organization, tags)
     VALUES (?, ?, ?, 'host', ?, 'r', ?, 'Client', '["a"]')`,
  );
  before.exec('BEGIN');
  for (let number = 0; number < 20_000; number += 1)
    insert.run(`id-${number}`, northwind, `Name ${number}`, `asset-${number >> 2}`, `property-${number % 4}`);
  before.exec('COMMIT');
  before.close();
  const startedAt = performance.now();
  const rows = migrated();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(rows.list(northwind)).toHaveLength(12 + 5_000);
});

describe('A migrated item’s kind follows its property’s name, as in what is saved later', () => {
  test.each([
    ['totp', 'code'],
    ['admin_OTP_seed', 'code'],
    ['2FA', 'code'],
    ['mfa-secret', 'code'],
    ['Code', 'code'],
    ['door code', 'other'],
    ['api-key', 'key'],
    ['Passkey', 'key'],
    ['password', 'password'],
    ['Admin-PWD', 'password'],
    ['PIN', 'password'],
    ['client_secret', 'password'],
    ['pw', 'password'],
    ['pw2', 'other'],
    ['serial number', 'other'],
    ['Schlüssel', 'other'],
  ])('“%s”: %s', (property, kind) => {
    database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
    migrate(
      database,
      migrations.filter(({ version }) => version < 10),
    );
    database.exec(`INSERT INTO lookups (id, account, name, asset_type, asset_id, revision_id, property, tags)
      VALUES ('1', 'a', 'n', 't', 'i', 'r', '${property}', '[]')`);
    migrate(database, migrations);
    expect(database.prepare('SELECT kind FROM items').get()).toEqual({ kind });
    expect(kindOfProperty(property)).toBe(kind);
  });
});

test('an address that says plainly where it leads says where a browser fills its login in', () => {
  const before = new DatabaseSync(file);
  migrate(
    before,
    migrations.filter(({ version }) => version < 17),
  );
  const insert = before.prepare(
    "INSERT INTO logins (id, account, name, address, notes, tags, pinned) VALUES (?, ?, ?, ?, '', '[]', 0)",
  );
  const addresses = [
    ['https://FW.example:8443/login', 'https://fw.example:8443'],
    ['srv01.brightwater.example', 'https://srv01.brightwater.example'],
    ['http://printer.example', undefined],
    ['ssh://vpn.example', undefined],
    ['Ask Ada. Second floor.', undefined],
    ['nas', undefined],
    [null, undefined],
  ] as const;
  for (const [at, [address]] of addresses.entries())
    insert.run(`00000000-0000-4000-8000-0000000009${at}0`, contoso, `Address ${at}`, address);
  before.close();
  const logins = migrated().list(contoso);
  for (const [at, [address, origin]] of addresses.entries()) {
    const login = logins.find(({ name }) => name === `Address ${at}`);
    expect(login).toMatchObject({ address, sites: origin ? [{ origin, subdomains: false }] : [] });
  }
});
