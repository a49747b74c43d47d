import { describe, expect, test } from 'vitest';
import { EntrySearch, type SearchedEntry } from '../../../../shared/search/entry-search.ts';

const now = Date.UTC(2030, 0, 15);
const hour = 3_600_000;

const maxRows = 50;

function entry(title: string, over: Partial<SearchedEntry> = {}): SearchedEntry {
  return { title, keywords: '', uses: 0, lastUsedAt: null, ...over };
}

const searchAmong = (...entries: SearchedEntry[]) => EntrySearch.of(entries, () => undefined);
const titles = (search: EntrySearch<SearchedEntry>, typed: string) =>
  search.find(typed, maxRows).matches.map(({ entry: { title } }) => title);

describe('rows are found', () => {
  test.each([
    ['fire', 'Firewall Zürich'],
    ['zurich', 'Firewall Zürich'],
    ['ZÜR fire', 'Firewall Zürich'],
    ['wall', 'Firewall Zürich'],
    ['fwz', 'Firewall Zürich'],
    ['northwind fire', 'Firewall Zürich'],
    ['northwind fw', 'Firewall Zürich'],
    ['vpn', 'VPN gateway'],
    ['vg', 'VPN gateway'],
  ])('by “%s”: %s', async (typed, title) => {
    const search = await searchAmong(
      entry('Domain controller'),
      entry('Firewall Zürich', { keywords: 'Northwind edge' }),
      entry('VPN gateway', { keywords: 'Contoso' }),
    );
    expect(titles(search, typed)).toEqual([title]);
  });

  test('by an abbreviated title that another row has as a further text', async () => {
    const name = 'Stadtwerke Würzburg';
    const search = await searchAmong(entry('Router', { keywords: name }), entry(name));
    expect(titles(search, 'sww')).toEqual([name]);
  });

  test('despite a typo in a word, after those that have the word', async () => {
    const search = await searchAmong(entry('Firewall Zürich'), entry('Router'), entry('Fierwall'));
    expect(titles(search, 'fierwall')).toEqual(['Fierwall', 'Firewall Zürich']);
    expect(search.find('fierwall', maxRows)).toMatchObject({ count: 2, exact: 1, similar: 1 });
  });

  test('with signs between its letters, however many rows have the word itself', async () => {
    const many = Array.from({ length: 60 }, (_, number) =>
      entry(`Mail ${number}`, { keywords: 'obrien@harbour.example' }),
    );
    const search = await searchAmong(entry('Firewall', { client: "O'Brien" }), ...many);
    expect(search.find('obrien', 100).matches.at(-1)?.entry.title).toBe('Firewall');
    expect(search.find('obrien', 100)).toMatchObject({ count: 61, exact: 61, similar: 0 });
  });

  test.each([
    ['dangelo', { keywords: "mario\nd'angelo" }],
    ['jsmith', { keywords: 'j.smith' }],
    ['wifi', { title: 'Wi-Fi controller' }],
    ['rocknroll', { client: "Rock'n'Roll Inc." }],
    ['ehemann', { client: 'E. Hemann' }],
    ["o'neill", { client: 'ONeill' }],
    ['loreal', { client: 'L’Oréal' }],
    ['hcaservice', { keywords: 'h-c-a service' }],
  ] satisfies [string, Partial<SearchedEntry>][])(
    'by “%s” with signs left out, but never across two texts: %j',
    async (typed, over: Partial<SearchedEntry>) => {
      const search = await searchAmong(
        entry('Router'),
        entry('Other', over),
        entry('X', { client: typed.slice(0, 3), keywords: typed.slice(3) }),
      );
      expect(search.find(typed, maxRows).matches.map(({ entry: { title } }) => title)).toEqual([
        over.title ?? 'Other',
      ]);
    },
  );

  test('but not if one of the words is missing from the row', async () => {
    const search = await searchAmong(entry('Firewall', { keywords: 'Northwind' }));
    expect(titles(search, 'firewall contoso')).toEqual([]);
  });
});

describe('the best comes first', () => {
  test('by the title’s match, then other matches, then abbreviations', async () => {
    const search = await searchAmong(
      entry('Dante control console'),
      entry('Switch', { keywords: 'dc' }),
      entry('Edge dc'),
      entry('Backup dc2'),
      entry('DC2'),
      entry('DC'),
    );
    expect(titles(search, 'dc')).toEqual([
      'DC',
      'DC2',
      'Edge dc',
      'Backup dc2',
      'Switch',
      'Dante control console',
    ]);
  });

  test('among equal matches the most and latest used one', async () => {
    const search = await searchAmong(
      entry('Router a'),
      entry('Router b', { uses: 40, lastUsedAt: now - 90 * 24 * hour }),
      entry('Router c', { uses: 3, lastUsedAt: now - hour }),
      entry('Router d', { uses: 1, lastUsedAt: now - hour }),
    );
    expect(titles(search, 'router')).toEqual(['Router c', 'Router d', 'Router b', 'Router a']);
    expect(search.mostUsed(9).map(({ entry: { title } }) => title)).toEqual([
      'Router c',
      'Router d',
      'Router b',
    ]);
  });

  test('a better match beats any use', async () => {
    const search = await searchAmong(entry('Core switch', { uses: 100, lastUsedAt: now }), entry('Switch'));
    expect(titles(search, 'switch')).toEqual(['Switch', 'Core switch']);
  });
});

test('of many rows the best fifty are returned, with the total', async () => {
  const search = await searchAmong(...Array.from({ length: 1_234 }, (_, number) => entry(`Site ${number}`)));
  const found = search.find('site', maxRows);
  expect(found.matches).toHaveLength(50);
  expect(found.count).toBe(1_234);
});

test('signs alone find the names that have them', async () => {
  const search = await searchAmong(
    entry('Router'),
    entry('*'),
    entry('R&D'),
    entry('Backup', { client: 'A&B' }),
  );
  expect(titles(search, '*')).toEqual(['*']);
  expect(titles(search, '&')).toEqual(['R&D', 'Backup']);
});

test('punctuation alone finds nothing', async () => {
  expect((await searchAmong(entry('Router'))).find(' - ', maxRows)).toEqual({
    matches: [],
    count: 0,
    exact: 0,
    similar: 0,
  });
});
