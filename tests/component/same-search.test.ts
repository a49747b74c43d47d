import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchLogins } from '../../electron/features/command-line/find-item.ts';
import { LoginSource, choiceSources } from '../../renderer/app/palette/login-source.ts';
import { LoginsBrowser } from '../../renderer/features/logins/logins-browser.svelte.ts';
import type { PaletteSource } from '../../renderer/core/palette-entry.ts';
import { rowsFor, type SearchedSource } from '../../renderer/features/palette/palette-rows.ts';
import type { Login } from '../../shared/schemas/login.ts';
import { EntrySearch } from '../../shared/search/entry-search.ts';
import { aLogin, anItem, numberedUuid } from '../support/sample-logins.ts';
import { northwind } from './scene.ts';

const clients = [
  "O'Brien & Sons",
  'Stadtwerke Würzburg',
  "Mc Donald's",
  'Co-op',
  'AT&T',
  'H.P.',
  'St. John',
  'Müller Søndergaard',
  'Łódź Glassworks',
  'Cooper Attica',
];
const things = ['Firewall', 'Microsoft 365', 'Core router', 'Wi-Fi controller', 'VPN', 'Obrien portal'];
const addresses = [
  '10.9.8.7',
  'https://10.9.8.70:8443/admin',
  'https://fw.harbour.example/',
  'münchen.example',
  'https://[2001:db8::1]/',
];
const userNames = ['root', 'obrien@harbour.example', "d'angelo", 'j.smith', null];

const pick = <T>(from: readonly T[], number: number) => from[number % from.length];

/** By name, as main lists them. */
const logins: readonly Login[] = Array.from({ length: 120 }, (_, number) =>
  aLogin({
    id: numberedUuid(number),
    name: `${pick(things, number)} ${Math.floor(number / 30)}`,
    client:
      number % 11 === 0 ? null : { id: null, name: pick(clients, Math.floor(number / things.length)) ?? '' },
    userName: pick(userNames, number * 3) ?? null,
    address: number % 3 === 0 ? null : (pick(addresses, number) ?? null),
    sites: number % 4 === 0 ? [{ origin: 'https://xn--mnchen-3ya.example', subdomains: false }] : [],
    tags: number % 5 === 0 ? ['on call', 'net-core'] : [],
    items: [
      anItem({
        id: numberedUuid(1_000 + number),
        locator: { ...anItem().locator, assetId: numberedUuid(number) },
        uses: number % 7,
        lastUsedAt: number % 7 === 0 ? null : new Date(Date.UTC(2020, 0, 1 + (number % 20))).toISOString(),
      }),
    ],
  }),
).toSorted((one, other) => one.name.localeCompare(other.name));

const all = [{ accountId: northwind.id, logins, recents: [] }];
const nothing = { open: () => undefined, direct: [], marks: [] };
const choice = {
  offered: [],
  choose: () => Promise.resolve(null),
  leave: () => Promise.resolve(),
  texts: { choose: 'Fill in', askSwitch: () => 'Switch?' },
};

const searched = (sources: readonly PaletteSource[]): Promise<readonly SearchedSource[]> =>
  Promise.all(
    sources.map(async (source) => ({
      source,
      search: source.entries && (await EntrySearch.of(source.entries, () => undefined, source.context)),
    })),
  );
/** The IDs of the logins among a palette's rows. */
const idsOf = (typed: string, sources: readonly SearchedSource[]) =>
  rowsFor(typed, sources)
    .groups.flatMap(({ entries }) => entries)
    .flatMap(({ id, kind }) => (kind === 'login' ? id.split(' ').slice(-1) : []));

const browser = new LoginsBrowser();
let palette: readonly SearchedSource[];
let inBrowser: readonly SearchedSource[];
beforeAll(async () => {
  await browser.show({ logins, recents: [] });
  palette = await searched(new LoginSource([northwind], all, nothing).sources);
  inBrowser = await searched(choiceSources([northwind], all, choice, []));
});

/** The IDs of the logins that each search finds. */
async function everywhere(typed: string) {
  browser.typed = typed;
  const { found } = await searchLogins(logins, typed);
  return {
    window: browser.rows.flatMap((row) => (row.kind === 'login' ? row.login.id : [])),
    commandLine: found.map(({ id }) => id),
    palette: idsOf(typed, palette),
    browser: idsOf(typed, inBrowser),
  };
}

/** A typed text: words of the logins, as they are, shortened, misspelled, without their signs or accents. */
const word = fc.constantFrom(
  ...new Set(
    logins.flatMap(({ name, client, userName, address }) =>
      `${name} ${client?.name} ${userName} ${address}`.split(' '),
    ),
  ),
);
const misspelled = fc.tuple(word, fc.nat()).map(([text, at]) => {
  const place = at % text.length;
  return text.slice(0, place) + text.slice(place + 1);
});
const typedWord = fc.oneof(
  word,
  misspelled,
  word.map((text) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')),
  word.map((text) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()),
  fc.tuple(word, fc.nat({ max: 6 })).map(([text, length]) => text.slice(0, length + 1)),
  fc.constantFrom('sww', 'mueller', 'https://10.9.8.7/login', 'm365', 'lodz'),
);
const typed = fc
  .array(typedWord, { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '))
  .filter((text) => text.trim() !== '');

test('window, palette, a browser’s window and command line find the same logins in the same order', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      const ids = await everywhere(text);
      found += Math.min(1, ids.window.length);
      expect(ids.commandLine).toEqual(ids.window);
      // These windows show the first fifty rows.
      expect(ids.palette).toEqual(ids.window.slice(0, 50));
      expect(ids.browser).toEqual(ids.window.slice(0, 50));
    }),
    { numRuns: 400 },
  );
  expect(found).toBeGreaterThan(200);
});

describe('each of them finds', () => {
  const client = (name: string) => logins.filter((login) => login.client?.name === name).map(({ id }) => id);
  const at = (...wanted: string[]) =>
    logins.filter(({ address }) => address !== null && wanted.includes(address)).map(({ id }) => id);

  test.each([
    ['obrien', "O'Brien & Sons"],
    ['O’BRIEN', "O'Brien & Sons"],
    ['obrein', "O'Brien & Sons"],
    ['sww', 'Stadtwerke Würzburg'],
    ['SWW firewall', 'Stadtwerke Würzburg', 'Firewall'],
    ['wuerzburg m365', 'Stadtwerke Würzburg', 'Microsoft 365'],
    ['mcdonald', "Mc Donald's"],
    ['mcdonalds', "Mc Donald's"],
    ['coop', 'Co-op'],
    ['att', 'AT&T'],
    ['hp', 'H.P.'],
    ['stjohn', 'St. John'],
    ['mueller soendergaard', 'Müller Søndergaard'],
    ['lodz', 'Łódź Glassworks'],
  ])('with “%s” the logins of %s', async (text, name, thing = '') => {
    const wanted = client(name).filter((id) =>
      logins.find((login) => login.id === id)?.name.startsWith(thing),
    );
    expect(wanted.length).toBeGreaterThan(0);
    for (const ids of Object.values(await everywhere(text)))
      expect(ids).toEqual(expect.arrayContaining(wanted));
  });

  test('with “obrien” those of that user name first', async () => {
    const { window } = await everywhere('obrien');
    const byUser = logins.filter(
      ({ name, userName }) => name.startsWith('Obrien') || userName?.startsWith('obrien'),
    );
    expect(new Set(window.slice(0, byUser.length))).toEqual(new Set(byUser.map(({ id }) => id)));
    expect(window.length).toBeGreaterThan(byUser.length);
  });

  test.each([
    ['10.9.8.7', ['10.9.8.7', 'https://10.9.8.70:8443/admin']],
    ['9.8.70', ['https://10.9.8.70:8443/admin']],
    ['https://10.9.8.70:8443/other?x#y', ['https://10.9.8.70:8443/admin']],
    ['FW.Harbour', ['https://fw.harbour.example/']],
    ['http://fw.harbour.example:8080/', ['https://fw.harbour.example/']],
    ['[2001:db8:0::1]:443', ['https://[2001:db8::1]/']],
  ])('with “%s” first the logins at %j', async (text, wanted) => {
    const first = at(...wanted);
    for (const ids of Object.values(await everywhere(text)))
      expect(new Set(ids.slice(0, first.length))).toEqual(new Set(first));
  });

  test('with a host in letters or in Punycode the logins at it, and those with it as a site', async () => {
    const wanted = logins.filter(({ address, sites }) => address === 'münchen.example' || sites.length > 0);
    for (const text of ['münchen.example', 'xn--mnchen-3ya.example', 'https://muenchen.example/login'])
      for (const ids of Object.values(await everywhere(text)))
        expect(new Set(ids)).toEqual(new Set(wanted.map(({ id }) => id)));
  });
});
