import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { organizationId, organizationName } from '../../../sample-pod/seed/organizations.ts';
import { OrganizationSearch } from '../../../renderer/features/organizations/organization-search.ts';

function searchOf(...names: string[]) {
  return new OrganizationSearch(names.map((name, index) => ({ id: `org-${index}`, name })));
}

function found(search: OrganizationSearch, typed: string): string[] {
  return search.find(typed).places.map((place) => search.organizations[place]!.name);
}

const sample = Array.from({ length: 2_000 }, (_, index) => ({
  id: organizationId(index),
  name: organizationName(index),
}));

describe('a search finds', () => {
  test('everything, where nothing was typed', () => {
    expect(found(searchOf('A', 'B'), ' ')).toEqual(['A', 'B']);
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
    ['київ', 'Банк Київ'],
    ['東京', '株式会社東京'],
    ['&', 'Alder & Pine'],
    ['bakker -', 'Bakker United Dental'],
    ['a "b', 'A "B" C'],
  ])('“%s” in “%s”', (typed, name) => {
    expect(found(searchOf('Unlike', name, 'Others'), typed)).toEqual([name]);
  });

  test('what starts with it before what has it elsewhere', () => {
    const search = searchOf('Urban Solar', 'New Solar', 'Solar Farms', 'Parasolar');
    expect(found(search, 'solar')[0]).toBe('Solar Farms');
    expect(found(search, 'solar').at(-1)).toBe('Parasolar');
  });

  test('the same order among thousands, roughly', () => {
    const filler = Array.from({ length: 1_500 }, (_, index) => `Parasolar ${index}`);
    const names = found(searchOf(...filler, 'New Solar', 'Solar Farms'), 'solar');
    expect(names.slice(0, 3)).toEqual(['Solar Farms', 'New Solar', 'Parasolar 0']);
    expect(names).toHaveLength(1_502);
  });

  test('names that are similar, and says so, where none has it as typed', () => {
    const search = searchOf('Bergström Dental', 'Bakker');
    expect(search.find('bergstrm')).toEqual({ places: [0], similar: true });
    expect(search.find('bergstrom').similar).toBe(false);
    expect(search.find('xyzzy')).toEqual({ places: [], similar: false });
  });

  test('an organization by its ID, whole or in part, in either case', () => {
    const { id, name } = sample[700]!;
    const search = new OrganizationSearch(sample);
    for (const typed of [id, id.toUpperCase(), ` ${id} `, id.slice(0, 13), id.slice(9)])
      expect(found(search, typed)).toEqual([name]);
  });

  test('names before IDs, and no ID by a short word of hexadecimal letters', () => {
    const search = new OrganizationSearch([
      { id: 'cafe-1', name: 'Bakker' },
      { id: 'x', name: 'Café Central' },
    ]);
    expect(found(search, 'cafe')).toEqual(['Café Central', 'Bakker']);
    expect(found(search, 'ca')).toEqual(['Café Central']);
  });
});

test('typing on finds the same as typing at once, whatever came before', () => {
  const typed = fc.string({ unit: fc.constantFrom(...Array.from('abdeirlnot3- \'"é')), maxLength: 8 });
  const search = new OrganizationSearch(sample);
  fc.assert(
    fc.property(fc.array(typed, { minLength: 1, maxLength: 3 }), (texts) => {
      for (const text of texts)
        for (let end = 1; end <= text.length; end += 1) search.find(text.slice(0, end));
      const last = texts.at(-1)!;
      expect(search.find(last)).toEqual(new OrganizationSearch(sample).find(last));
    }),
    { numRuns: 60 },
  );
});

describe('what matched is marked', () => {
  const marked = (name: string, typed: string, similar = false) =>
    searchOf(name)
      .marksInName(typed, 0, similar)
      .map(([from, to]) => name.slice(from, to));

  test.each([
    ['Zürich Foods', 'zur', ['Zür']],
    ['Lange Straße 5', 'strasse', ['Straße']],
    ['Weiße Apotheke', 'apo', ['Apo']],
    ['Bakker United Dental', 'den bak', ['Bak', 'Den']],
    ['Bakker', '', []],
  ])('in “%s” for “%s”', (name, typed, parts) => {
    expect(marked(name, typed)).toEqual(parts);
  });

  test('in a similar name', () => {
    expect(marked('Bergström', 'bergstrm', true).join('')).toMatch(/^Bergstr/);
  });

  test('in an ID', () => {
    const search = new OrganizationSearch([{ id: 'ABCD-1234', name: 'x' }]);
    expect(search.marksInId('d-12', 0)).toEqual([[3, 7]]);
    expect(search.marksInId('', 0)).toEqual([]);
    expect(search.marksInId('nothing', 0)).toEqual([]);
  });
});
