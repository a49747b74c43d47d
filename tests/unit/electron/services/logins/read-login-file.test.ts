import { describe, expect, test } from 'vitest';
import { exportLogins } from '../../../../../electron/services/logins/login-files.ts';
import { loginsJson, loginsCsv } from '../../../../../electron/services/logins/login-formats.ts';
import { readLogins } from '../../../../support/read-logins.ts';
import { recordedFiles } from '../../../../support/recorded-files.ts';
import { aLogin, aLoginDraft, anItem, numberedUuid } from '../../../../support/sample-logins.ts';
import { routerLocator } from '../../../../support/samples.ts';

const at = (property: string) => ({ ...routerLocator, property });
const { assetType, assetId, revisionId } = routerLocator;
const cells = (property: string) => [assetType, assetId, revisionId, property].join(',');
const read = (content: string) => readLogins(content);

/** What reading this file throws. */
function refusalOf(content: string | Uint8Array): unknown {
  try {
    return readLogins(content);
  } catch (thrown) {
    return thrown;
  }
}
const refused = (message: string, nextStep: string) => ({
  appError: { kind: 'validation', message, nextStep: expect.stringContaining(nextStep) },
});

describe('A file of lookups', () => {
  const lookup = (name: string, over: object = {}) => ({
    name,
    locator: routerLocator,
    organization: 'Harbour',
    tags: [],
    userName: null,
    revision: 'fixed',
    ...over,
  });
  const lookups = (...entries: unknown[]) =>
    read(JSON.stringify({ kind: 'podkey-lookups', version: 1, lookups: entries }));

  test('becomes logins whose name is that of the first lookup, whatever its case', () => {
    const nameOf = (...names: string[]) =>
      lookups(...names.map((name, index) => lookup(name, { locator: at(`p${index}`) }))).entries.map(
        ({ entry }) => entry?.name,
      );
    expect(nameOf('b', 'A', 'C')).toEqual(['A']);
    expect(nameOf('B', 'a', 'C')).toEqual(['a']);
    expect(nameOf('a', 'A')).toEqual(['A']);
    expect(nameOf('A', 'a')).toEqual(['A']);
    expect(nameOf('ab', 'a_', 'aB')).toEqual(['a_']);
  });

  test('joins what one asset of one client has, in whatever case they are written', () => {
    const { entries } = lookups(
      lookup('A', { locator: { ...at('x'), assetId: numberedUuid(10).replaceAll('0', 'a') } }),
      lookup('B', {
        locator: { ...at('y'), assetId: numberedUuid(10).replaceAll('0', 'A') },
        organization: 'HARBOUR',
      }),
      lookup('C', { locator: at('z'), organization: 'Harbor' }),
    );
    expect(entries.map(({ entry }) => entry?.items.length)).toEqual([2, 1]);
  });

  test('adds nothing that it did not say', () => {
    expect(lookups(lookup('A')).entries).toEqual([
      {
        line: 1,
        entry: {
          name: 'A',
          client: { id: null, name: 'Harbour' },
          userName: null,
          address: null,
          notes: '',
          tags: [],
          pinned: false,
          items: [{ kind: 'password', label: null, locator: routerLocator, confirmedAt: null }],
        },
      },
    ]);
  });

  test('names its unknown fields, and is refused as a whole if it has too many lookups', () => {
    expect(lookups({ ...lookup('A'), password: 'x' }).unknown).toEqual(['password']);
    const many = Array.from({ length: 20_001 }, () => 0);
    expect(() => lookups(...many)).toThrow('20,001 items; the limit is 20,000');
    expect(refusalOf('{"kind":"podkey-lookups","version":1}')).toMatchObject(
      refused('This JSON file has no logins that Podkey can read.', 'Choose an export'),
    );
  });

  test('can be a table, whose revision is fixed unless it says more', () => {
    const columns = 'Name,Organization,Tags,Asset type,Asset ID,Revision ID,Property';
    expect(read(`${columns}\nA,Harbour,a|b,${cells('password')}`).entries).toMatchObject([
      { line: 2, entry: { client: { id: null, name: 'Harbour' }, tags: ['a', 'b'], userName: null } },
    ]);
    const { entries } = read(`${columns},Revision\nA,,,${cells('password')},sometimes`);
    expect(entries).toMatchObject([{ line: 2, name: 'A', problems: [{ field: 'revision' }] }]);
  });
});

describe('An invalid login', () => {
  const json = (...logins: unknown[]) =>
    read(JSON.stringify({ kind: 'podkey-logins', version: 1, logins })).entries;
  const draft = aLoginDraft();
  const items = draft.items.map((item) => ({ ...item, confirmedAt: null }));
  const problems = (over: object) =>
    json({ ...draft, items, ...over }).map((row) => ('problems' in row ? row.problems : []));

  test('has its name if that is valid', () => {
    const entries = json('x', null, 7, { name: 'Router' }, { name: '' }, { name: 7 });
    expect(entries.map((row) => ('problems' in row ? row.name : 'valid'))).toEqual([
      null,
      null,
      null,
      'Router',
      null,
      null,
    ]);
    expect(entries[0]).toMatchObject({ problems: [{ field: '' }] });
  });

  test('says for each field what is wrong', () => {
    const [item] = items;
    expect(problems({ userName: undefined })).toEqual([[{ field: 'userName', message: 'This is missing.' }]]);
    expect(problems({ userName: 7 })).toEqual([[{ field: 'userName', message: 'Wrong type.' }]]);
    expect(problems({ items: [{ ...item, locator: { ...routerLocator, value: 'x' } }] })).toEqual([
      [{ field: 'locator', message: 'Unknown field.' }],
    ]);
    expect(problems({ items: [{ ...item, kind: 'puzzle' }] })).toEqual([
      [{ field: 'kind', message: 'This must be one of: password, code, key or other.' }],
    ]);
    expect(problems({ tags: ['a', 7] })).toMatchObject([[{ field: 'tags' }]]);
    expect(problems({ items: [] })).toEqual([[]]);
  });

  test('says no more than eight things', () => {
    expect(problems({ tags: Array.from({ length: 10 }, () => 7) })[0]).toHaveLength(8);
  });

  test.each([
    ['2029-12-31', '2029-12-31T00:00:00.000Z'],
    ['2029-12-31T12:00:00Z', '2029-12-31T12:00:00.000Z'],
    ['2029-12-31T12:00:00.5Z', '2029-12-31T12:00:00.500Z'],
    ['2029-13-31', undefined],
    ['12029-12-31', undefined],
    ['2029-12-31T12:00:00+01:00', undefined],
  ])('is one whose confirmation is no time in UTC: %s', (confirmedAt, stored) => {
    const [row] = json({ ...draft, items: items.map((item) => ({ ...item, confirmedAt })) });
    expect(row?.entry?.items[0]?.confirmedAt).toBe(stored);
  });
});

test('JSON names its unknown fields, at most twenty, each once', () => {
  const fields = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`field ${index}`, 1]));
  const logins = [fields, fields];
  const { unknown } = read(JSON.stringify({ kind: 'podkey-logins', version: 1, logins }));
  expect(unknown).toEqual(Object.keys(fields).slice(0, 20));
});

test('A file that can’t be used is refused, with what to do', () => {
  const choose = 'Choose an export of a password manager';
  expect(refusalOf(new Uint8Array(50 * 1024 * 1024))).toMatchObject({
    appError: { message: expect.stringMatching(/larger than \d+ MB/), nextStep: /Split it/ },
  });
  expect(refusalOf(new Uint8Array([0xc5, 1, 2]))).toMatchObject(
    refused('This file can’t be read: it isn’t text.', 'Save it again'),
  );
  expect(refusalOf('{"kind"')).toMatchObject(
    refused('This file can’t be read: it isn’t valid JSON.', choose),
  );
  expect(refusalOf(' [1]')).toMatchObject(
    refused('This JSON file has no logins that Podkey can read.', choose),
  );
  expect(refusalOf('{"kind":"podkey-logins","version":9,"logins":[]}')).toMatchObject(
    refused(
      'This file was made by a newer version of Podkey (format 9; this version reads up to 1).',
      'Update Podkey',
    ),
  );
  const many = { kind: 'podkey-logins', version: 1, logins: Array.from({ length: 20_001 }, () => 0) };
  expect(refusalOf(JSON.stringify(many))).toMatchObject(
    refused('This file has 20,001 items; the limit is 20,000 at a time.', 'Split it'),
  );
});

test('A table of logins has what a login has, and nothing for what it lacks', () => {
  const bare = aLogin({ client: null, userName: null, tags: [], items: [anItem({ kind: 'other' })] });
  const [header, first, second] = loginsCsv([bare, aLogin({ pinned: true })])
    .replaceAll('"', '')
    .split('\r\n');
  expect(header).toBe(
    '\uFEFFLogin,Client,Client ID,User name,Address,Sites,Notes,Tags,Pinned,Item,Kind,Asset type,Asset ID,Revision ID,Property,Confirmed',
  );
  const { property } = routerLocator;
  expect(first).toBe(`Core router,,,,,,,,no,,other,${cells(property)},`);
  expect(second).toBe(
    `Core router,Harbour Hotel,,admin,,,,network|on call,yes,,password,${cells(property)},`,
  );
});

test.each([
  ['csv', 'Table (CSV)', loginsCsv],
  ['json', 'Podkey logins (JSON)', loginsJson],
] as const)(
  'Logins are exported as %s, under a name that the person chooses',
  async (format, name, written) => {
    const { asked, files } = recordedFiles({ name: 'mine', bytes: new Uint8Array() });
    const logins = [aLogin()];
    const exported = await exportLogins(
      { files, logins: { own: () => logins }, csvSeparator: () => ',' },
      'account',
      format,
    );
    expect(exported).toEqual({ fileName: 'mine', count: 1 });
    expect(asked).toEqual([
      {
        question: {
          title: 'Export logins',
          kind: { name, extensions: [format] },
          suggestedName: `podkey-logins.${format}`,
        },
        text: written(logins),
      },
    ]);
    const cancelled = recordedFiles(null);
    expect(
      await exportLogins(
        { files: cancelled.files, logins: { own: () => logins }, csvSeparator: () => ',' },
        'a',
        format,
      ),
    ).toBeNull();
  },
);
