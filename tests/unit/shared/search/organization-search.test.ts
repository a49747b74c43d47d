import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, spellingsOf } from '../../../../shared/search/fold.ts';
import { organizationId, organizationName } from '../../../../sample-pod/seed/organizations.ts';
import type { Organization } from '../../../../shared/schemas/organization.ts';
import { anOrganizationList } from '../../../support/organization-list.ts';
import { OrganizationSearch } from '../../../../shared/search/organization-search.ts';

function searchOf(...names: string[]) {
  return searchAmong(names.map((name, index) => ({ id: `org-${index}`, name })));
}

function searchAmong(
  organizations: Organization[],
  giveWay: () => Promise<void> | undefined = () => undefined,
) {
  return OrganizationSearch.of(anOrganizationList(organizations), giveWay);
}

function found(search: OrganizationSearch, typed: string): string[] {
  return Array.from(search.find(typed).indexes, (index) => search.at(index).name);
}

const sample = Array.from({ length: 2_000 }, (_, index) => ({
  id: organizationId(index),
  name: organizationName(index),
}));

describe('a search finds', () => {
  test('everything, if nothing was typed', async () => {
    expect(found(await searchOf('A', 'B'), ' ')).toEqual(['A', 'B']);
  });

  test.each([
    ['zurich', 'Zürich Foods'],
    ['ZÜR', 'Zürich Foods'],
    ['lodz', 'Łódź Glassworks'],
    ['soborg', 'Søborg Energy'],
    ['strasse', 'Lange Straße 5'],
    ["o'connell", 'O’Connell Law'],
    ['o’connell', "O'Connell Law"],
    ['dental bakker', 'Bakker United Dental'],
    ['bak den', 'Bakker United Dental'],
    ['kker', 'Bakker United Dental'],
    ['foods–berlin', 'Foods–Berlin'],
    ['київ', 'Банк Київ'],
    ['東京', '株式会社東京'],
    ['&', 'Alder & Pine'],
    ['bakker -', 'Bakker United Dental'],
    ['-united', 'Bakker United Dental'],
    ['a "b', 'A "B" C'],
  ])('“%s” in “%s”', async (typed, name) => {
    expect(found(await searchOf('Unlike', name, 'Others'), typed)).toEqual([name]);
  });

  test('first names that begin with it, then those with it as a word, a word’s start and a part of one', async () => {
    const names = ['Parasolar', 'Blue Solarium', 'New Solar', 'Solarium East', 'Solar Farms'];
    expect(found(await searchOf(...names), 'solar')).toEqual(names.toReversed());
  });

  test('everything and equal matches by name, in whatever order the pod lists them', async () => {
    const search = await searchOf('Solar A', 'Solar C', '', 'solar b');
    expect(found(search, 'solar')).toEqual(['Solar A', 'solar b', 'Solar C']);
    expect(found(search, '')).toEqual(['Solar A', 'solar b', 'Solar C', '']);
  });

  test.each([
    ['sww', 'Stadtwerke Würzburg', 'SWW Software'],
    ['obrien', "O'Brien & Sons", 'Obrien Ltd'],
    ['coop', 'Co-op', 'Cooper'],
    ['att', 'AT&T', 'Attica'],
    ['hp', 'H.P.', 'HP Inc.'],
    ['mcdonald', "Mc Donald's", 'McDonald'],
    ['stjohn', 'St. John', 'Stjohn'],
  ])('by “%s”: “%s” too, after “%s”', async (typed, name, exact) => {
    expect(found(await searchOf('Unlike', name, exact), typed)).toEqual([exact, name]);
  });

  test('similar names, marked as such, if none matches exactly', async () => {
    const search = await searchOf('Bergström Dental', 'Bakker');
    expect(search.find('bergstrmo')).toEqual({ indexes: Uint32Array.of(0), similar: 1 });
    expect(search.find('dental bergstrmo').similar).toBe(1);
    expect(search.find('bergstrom').similar).toBe(0);
    expect(search.find('xyzzy')).toEqual({ indexes: Uint32Array.of(), similar: 0 });
  });

  test('an organization by all or part of its ID, in either case', async () => {
    const { id, name } = sample[700]!;
    const search = await searchAmong(sample);
    for (const typed of [id, id.toUpperCase(), ` ${id} `, id.slice(0, 13), id.slice(9)])
      expect(found(search, typed)).toEqual([name]);
  });

  test('names before IDs, and no ID by a short word of hexadecimal letters', async () => {
    const search = await searchAmong([
      { id: 'cafe-1', name: 'Bakker' },
      { id: 'x', name: 'Café Central' },
    ]);
    expect(found(search, 'cafe')).toEqual(['Café Central', 'Bakker']);
    expect(found(search, 'ca')).toEqual(['Café Central']);
  });
});

test('first exactly the names that contain all typed letters, as a full scan shows', async () => {
  const typed = fc.string({
    unit: fc.constantFrom(...Array.from('abdeilrnot é')),
    minLength: 1,
    maxLength: 7,
  });
  // An ID contains none of these letters, so only names match.
  const search = await searchAmong(sample.map(({ name }, index) => ({ id: String(index), name })));
  fc.assert(
    fc.property(typed, (text) => {
      const words = fold(text).split(' ');
      const naive = sample.filter(({ name }) =>
        words.every((word) => spellingsOf(word).some((spelling) => fold(name).includes(spelling))),
      );
      const { indexes } = search.find(text);
      const first = Array.from(indexes.subarray(0, naive.length));
      expect(new Set(first)).toEqual(new Set(naive.map((it) => sample.indexOf(it))));
    }),
    { numRuns: 200 },
  );
});

test('and yields after every few hundred names while its index is built', async () => {
  let turns = 0;
  await searchAmong(sample, () => {
    turns += 1;
    return Promise.resolve();
  });
  expect(turns).toBeGreaterThan(4);
});

test('an ID typed letter by letter like a pasted one, also after another', async () => {
  const search = await searchAmong(sample);
  for (const { id, name } of [sample[3]!, sample[1_999]!]) {
    for (let end = 1; end < id.length; end += 1) search.find(id.slice(0, end));
    expect(found(search, id)).toEqual([name]);
  }
  expect(search.find(sample[5]!.id.slice(0, 2)).indexes.length).toBeGreaterThan(1);
});

describe('and marks what matched', () => {
  const marked = async (name: string, typed: string) => {
    const search = await searchOf(name);
    return search.marksInName(typed, 0).map(([from, to]) => name.slice(from, to));
  };

  test.each([
    ['Zürich Foods', 'zur', ['Zür']],
    ['Lange Straße 5', 'strasse', ['Straße']],
    ['Weiße Apotheke', 'apo', ['Apo']],
    ['Bakker United Dental', 'den bak', ['Bak', 'Den']],
    ['Parasolar Solar', 'solar', ['Solar']],
    ['Solarium', 'solar sol', ['Solar']],
    ['Bakker', '', []],
  ])('in “%s” for “%s”', async (name, typed, parts) => {
    expect(await marked(name, typed)).toEqual(parts);
  });

  test('in a similar name', async () => {
    expect((await marked('Bergström', 'bergstrmo')).join('')).toMatch(/^Bergstr/);
    expect(await marked('Bergström', 'bakker')).toEqual([]);
  });

  test('in a name that is abbreviated', async () => {
    expect(await marked('Stadtwerke Würzburg', 'sww')).toEqual(['S', 'w', 'W']);
  });

  test('in an ID', async () => {
    const search = await searchAmong([{ id: 'ABCD-1234', name: 'x' }]);
    expect(search.marksInId('d-12', 0)).toEqual([[3, 7]]);
    expect(search.marksInId('', 0)).toEqual([]);
    expect(search.marksInId('nothing', 0)).toEqual([]);
  });
});
