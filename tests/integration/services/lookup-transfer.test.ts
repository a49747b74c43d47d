import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SessionSecretStore } from '../../../electron/credentials/session-secret-store.ts';
import type { ImportPreview } from '../../../shared/schemas/file-import.ts';
import type { LookupDraft } from '../../../shared/schemas/lookup.ts';
import { assembleServices } from '../../support/assemble-services.ts';
import { chosenFile } from '../../support/chosen-file.ts';
import { FakeClock } from '../../support/fake-clock.ts';
import { northwindDraft, routerLocator } from '../../support/samples.ts';
import { aLookupDraft, manyLookups, numberedUuid } from '../../support/sample-lookups.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'podkey-lookups-'));
  file = path.join(folder, 'lookups.csv');
});
afterEach(() => rm(folder, { recursive: true }));

async function computer() {
  const services = assembleServices({
    clock: new FakeClock(Date.UTC(2030, 0, 1)),
    keychain: new SessionSecretStore(),
    files: chosenFile(() => file),
  });
  const { id } = await services.accounts.add(northwindDraft, 's3cret', 'keychain');
  const preview = async (): Promise<ImportPreview<LookupDraft>> => {
    const read = await services.lookupImport.preview(id);
    if (!read) throw new Error('The person called it off');
    return read;
  };
  return { ...services, id, preview };
}

const { assetType, assetId, revisionId, property } = routerLocator;
const place = [assetType, assetId, revisionId, property];
const header = 'Name,Asset type,Asset ID,Revision ID,Property';

describe.each(['csv', 'json'] as const)('a file of %s', (format) => {
  test('transfers all fields of lookups to another computer, but not their use', async () => {
    const drafts = [
      aLookupDraft({ name: '=HYPERLINK("x")', tags: ['+on call', 'netz'], userName: '-admin' }),
      aLookupDraft({
        name: 'Käse; "Zoll", Öl',
        organization: null,
        tags: [],
        userName: null,
        revision: 'latest-known',
        locator: { ...routerLocator, property: 'snmp' },
      }),
    ];
    const here = await computer();
    for (const draft of drafts) here.lookups.save(here.id, draft);
    here.lookups.noteUse(here.id, routerLocator);
    expect(await here.exportLookups(here.id, format)).toEqual({ fileName: 'lookups.csv', count: 2 });
    expect(await readFile(file, 'utf8')).not.toMatch(/2030-01/);

    const there = await computer();
    const { handle, rows, unknown } = await there.preview();
    expect(rows.map(({ verdict }) => verdict)).toEqual(['new', 'new']);
    expect(unknown).toEqual([]);
    const lines = rows.map(({ line }) => line);
    expect(await there.lookupImport.import(handle, lines, there.id)).toMatchObject([
      { outcome: 'added' },
      { outcome: 'added' },
    ]);
    expect(there.lookups.list(there.id)).toMatchObject({
      lookups: [
        { ...drafts[0], uses: 0, lastUsedAt: null, revisionKnownAt: null },
        { ...drafts[1], uses: 0, revisionKnownAt: '2030-01-01T00:00:00.000Z' },
      ],
      recents: [],
    });
  });
});

test('a cell that a spreadsheet would treat as a formula is written as text', async () => {
  const { lookups, exportLookups, id } = await computer();
  lookups.save(id, aLookupDraft({ name: '=1+1' }));
  await exportLookups(id, 'csv');
  const text = await readFile(file, 'utf8');
  expect(text).toContain(`\r\n"'=1+1",`);
  expect(text.startsWith('\uFEFFName,')).toBe(true);
});

describe('a preview shows', () => {
  test('which lookups are new, existing, renamed, duplicate or invalid, each with its line', async () => {
    const { lookups, id, preview } = await computer();
    const other = { ...routerLocator, property: 'snmp' };
    lookups.save(id, aLookupDraft({ organization: null, tags: [], userName: null }));
    lookups.save(id, aLookupDraft({ name: 'SNMP', locator: other }));
    await writeFile(
      file,
      [
        header,
        ['Core router', ...place].join(','),
        ['Renamed', assetType, assetId, revisionId, 'snmp'].join(','),
        '',
        ['New', assetType, assetId, revisionId, 'wifi'].join(','),
        ['New again', assetType, assetId, revisionId, 'wifi'].join(','),
        ['', assetType, 'no-uuid-at-all', revisionId, 'wifi'].join(','),
      ].join('\n'),
    );
    const { rows, fileName } = await preview();
    expect(fileName).toBe('lookups.csv');
    expect(rows).toMatchObject([
      { verdict: 'exists', line: 2, existing: 'Core router' },
      { verdict: 'change', line: 3, existing: 'SNMP' },
      { verdict: 'new', line: 5 },
      { verdict: 'repeated', line: 6, first: { line: 5, name: 'New' } },
      { verdict: 'invalid', line: 7, name: null, problems: [{ field: 'name' }, { field: 'assetId' }] },
    ]);
    expect(JSON.stringify(rows)).not.toContain('no-uuid-at-all');
  });

  test('unknown columns, and accepts semicolons and columns in any order', async () => {
    const { preview } = await computer();
    await writeFile(
      file,
      `\uFEFFproperty;ASSET ID;Password;Asset type;Revision ID;Name;Tags\r\n` +
        `${property};${assetId};hunter2;${assetType};${revisionId};Router;a | b|\r\n`,
    );
    const { rows, unknown } = await preview();
    expect(unknown).toEqual(['Password']);
    expect(rows).toMatchObject([
      { verdict: 'new', entry: { name: 'Router', tags: ['a', 'b'], revision: 'fixed' } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('hunter2');
  });

  test('unknown fields of JSON, too', async () => {
    const { preview } = await computer();
    const lookups = [
      { ...aLookupDraft(), value: 'hunter2' },
      'nonsense',
      aLookupDraft({ revision: 'x' as 'fixed' }),
    ];
    await writeFile(file, JSON.stringify({ kind: 'podkey-lookups', version: 1, lookups }));
    const preview1 = await preview();
    expect(preview1.unknown).toEqual(['value']);
    expect(preview1.rows).toMatchObject([
      { verdict: 'new', line: 1 },
      { verdict: 'invalid', line: 2 },
      { verdict: 'invalid', line: 3, problems: [{ message: 'This must be one of: fixed or latest-known.' }] },
    ]);
    expect(JSON.stringify(preview1)).not.toContain('hunter2');
  });
});

describe('an import', () => {
  const twoRows = () =>
    [
      header,
      ['One', ...place].join(','),
      ['Two', assetType, numberedUuid(1), revisionId, property].join(','),
    ].join('\n');

  test('adds only the selected lines, and only from the last previewed file of the account', async () => {
    const { lookups, lookupImport, id, preview } = await computer();
    await writeFile(file, twoRows());
    const stale = await preview();
    const { handle } = await preview();
    await expect(lookupImport.import(stale.handle, [2], id)).rejects.toThrow(/no longer open/);
    await expect(lookupImport.import(handle, [2], numberedUuid(9))).rejects.toThrow(/no longer open/);
    await expect(lookupImport.import(handle, [4], id)).rejects.toThrow(/no longer open/);
    expect(await lookupImport.import(handle, [3], id)).toEqual([{ line: 3, outcome: 'added' }]);
    expect(lookups.list(id).lookups.map(({ name }) => name)).toEqual(['Two']);
    await expect(lookupImport.import(handle, [2], id)).rejects.toThrow(/no longer open/);
  });

  test('updates lookups of the same value, keeps their use, and announces all together', async () => {
    const { lookups, lookupImport, id, preview, emitted } = await computer();
    const { id: saved } = lookups.save(id, aLookupDraft());
    lookups.noteUse(id, routerLocator);
    await writeFile(file, twoRows());
    const { handle } = await preview();
    const before = emitted('lookups.changed').length;
    expect(await lookupImport.import(handle, [2, 3], id)).toEqual([
      { line: 2, outcome: 'changed' },
      { line: 3, outcome: 'added' },
    ]);
    expect(lookups.list(id).lookups).toMatchObject([
      { id: saved, name: 'One', uses: 1, tags: [] },
      { name: 'Two' },
    ]);
    expect(emitted('lookups.changed')).toHaveLength(before + 1);
  });

  test('is cancelled when Podkey is locked', async () => {
    const { lookupImport, lock, id, preview } = await computer();
    await writeFile(file, twoRows());
    const { handle } = await preview();
    lock.lock('person');
    await expect(lookupImport.import(handle, [2], id)).rejects.toThrow(/no longer open/);
  });

  test('accepts twenty thousand rows and no more', async () => {
    const { lookups, lookupImport, id, preview } = await computer();
    const lines = manyLookups(20_001).map(({ name, locator }) =>
      [name, locator.assetType, locator.assetId, locator.revisionId, locator.property].join(','),
    );
    await writeFile(file, [header, ...lines].join('\n'));
    await expect(preview()).rejects.toMatchObject({
      appError: { message: /20,001 lookups; at most 20,000/ },
    });
    await writeFile(file, [header, ...lines.slice(1)].join('\n'));
    const { handle, rows } = await preview();
    await lookupImport.import(
      handle,
      rows.map(({ line }) => line),
      id,
    );
    expect(lookups.list(id).lookups).toHaveLength(20_000);
  });
});

describe('a file without lookups', () => {
  test.each([
    ['', /file is empty/],
    ['Name,Asset type\nx,y', /columns are missing: Asset ID, Revision ID and Property/],
    [`${header}\n"open,`, /quote that opens in row 2/],
    ['{"kind": "podkey-accounts", "version": 1}', /isn’t a Podkey lookups file/],
    ['{"kind": "podkey-lookups", "version": 9, "lookups": []}', /newer version of Podkey/],
    ['{"kind"', /isn’t valid JSON/],
    ['N\0a\0m\0e', /isn’t UTF-8 text/],
  ])('such as %j is refused', async (content, message) => {
    const { preview } = await computer();
    await writeFile(file, content);
    await expect(preview()).rejects.toMatchObject({ appError: { kind: 'validation', message } });
  });

  test('is not read if the person cancels', async () => {
    const services = assembleServices({ clock: new FakeClock() });
    expect(await services.lookupImport.preview(numberedUuid(1))).toBeNull();
    expect(await services.exportLookups(numberedUuid(1), 'json')).toBeNull();
  });
});
