import { describe, expect, test } from 'vitest';
import { SeveralFound } from '../../../../electron/features/command-line/command-failure.ts';
import {
  findItem,
  listedLogin,
  searchLogins,
  type NamedLogin,
} from '../../../../electron/features/command-line/find-item.ts';
import { Failure } from '../../../../shared/errors/failure.ts';
import { commandLineText as text } from '../../../../shared/features/command-line/text/en.ts';
import { aLogin, anItem, numberedUuid } from '../../../support/sample-logins.ts';
import { routerLocator } from '../../../support/samples.ts';

/** A locator for each number. */
const place = (number: number) => ({ ...routerLocator, assetId: numberedUuid(number) });
const password = anItem({ id: 'item-1', locator: place(1) });
const code = anItem({ id: 'item-2', kind: 'code', label: 'MFA', locator: place(2) });
const key = anItem({ id: 'item-3', kind: 'key', label: 'Door key', locator: place(3) });
const router = aLogin({ id: 'login-1', userName: 'ada', items: [code, password] });
const lakeside = aLogin({
  id: 'login-2',
  name: 'Firewall',
  client: { id: null, name: 'Lakeside' },
  userName: 'root',
  address: 'https://fw.lakeside.example',
  tags: ['edge'],
  items: [key, code],
});
const logins = [router, lakeside];

const found = async (name: string, wants: 'value' | 'code' = 'value', among = logins) =>
  (await findItem(among, name, wants)).locator;
const searched = async (among: readonly NamedLogin[], typed: string) =>
  (await searchLogins(among, typed)).found;
async function failure(name: string, wants: 'value' | 'code' = 'value', among = logins): Promise<Failure> {
  try {
    await findItem(among, name, wants);
  } catch (thrown) {
    if (Failure.is(thrown)) return thrown;
    throw thrown;
  }
  throw new Error(`“${name}” was found`);
}
async function choices(name: string, among = logins): Promise<readonly string[]> {
  const thrown = await failure(name, 'value', among);
  return thrown instanceof SeveralFound ? thrown.choices : [];
}

describe('An item is found', () => {
  test.each([
    ['its ID', 'item-2'],
    ['its login', 'core router/mfa'],
    ['its login and client', 'Harbour Hotel/Core router/MFA'],
    ['its login’s ID', 'login-1/MFA'],
    ['its kind, if it has no label', 'Core router/password', password],
    ['its name with space around it', '  Core router/MFA  '],
  ])('by %s', async (_, name, item = code) => {
    expect(await found(name, 'value', [router])).toEqual(item.locator);
  });

  test('by a name whose accents are written in another way', async () => {
    const among = [aLogin({ name: 'Caf\u00e9', items: [password] })];
    expect(await found('cafe\u0301', 'value', among)).toEqual(password.locator);
    expect(await found('CAF\u00c9/password', 'value', among)).toEqual(password.locator);
  });

  test('with its full name, in which a login without client has none', async () => {
    expect((await findItem([router], 'core', 'code')).name).toBe('Harbour Hotel/Core router/MFA');
    const own = aLogin({ client: null, items: [password] });
    expect((await findItem([own], 'Core router', 'value')).name).toBe('Core router/password');
    expect(await found('Core router/password', 'value', [own])).toEqual(password.locator);
  });

  test('even if words of its name are in other logins too', async () => {
    const rack = aLogin({ id: 'login-3', name: 'Core router rack', items: [key] });
    expect(await found('Core router', 'value', [rack, router])).toEqual(password.locator);
    const spare = aLogin({ id: 'login-3', name: 'MFA of the core router', items: [key] });
    expect(await found('Core router/MFA', 'value', [spare, router])).toEqual(code.locator);
  });
});

describe('A login without an item stands for', () => {
  test('its first password, wherever that is in its list', async () => {
    expect(await found('Core router')).toEqual(password.locator);
    const two = aLogin({ items: [key, password, anItem({ id: 'item-4', locator: place(4) })] });
    expect(await found('Core router', 'value', [two])).toEqual(password.locator);
  });

  test('its first item if it has no password', async () => {
    expect(await found('Firewall')).toEqual(key.locator);
  });

  test('its first code, for the command that wants one', async () => {
    const other = anItem({ id: 'item-5', kind: 'code', label: 'Other', locator: place(5) });
    const two = aLogin({ items: [password, code, other] });
    expect(await found('Core router', 'code', [two])).toEqual(code.locator);
  });

  test('nothing if it has no code or no value, and the failure says which', async () => {
    const bare = aLogin({ name: 'Bare', items: [] });
    expect((await failure('Bare', 'value', [bare, router])).appError).toEqual({
      kind: 'not-found',
      message: text.noSuchItem({ name: 'Bare' }),
      nextStep: text.itemsNext,
      retryable: false,
    });
    const uncoded = aLogin({ name: 'Plain', items: [password] });
    expect((await failure('Plain', 'code', [uncoded, router])).appError).toEqual({
      kind: 'not-found',
      message: text.noCodeItem({ name: 'Plain' }),
      nextStep: text.itemsNext,
      retryable: false,
    });
  });

  test('nothing among several logins, of which those with a value count', async () => {
    const bare = aLogin({ id: 'login-4', name: 'Core router', items: [] });
    expect(await found('Core router', 'value', [bare, router])).toEqual(password.locator);
    const uncoded = aLogin({ id: 'login-5', items: [password] });
    expect(await found('Core router', 'code', [uncoded, router])).toEqual(code.locator);
  });
});

describe('Words find a login', () => {
  test.each([
    ['its name', 'rout'],
    ['its client', 'harbour'],
    ['its user name', 'ada'],
    ['a tag', 'on call'],
    ['several of these in any order', 'network  core/ADA'],
  ])('by %s', async (_, words) => {
    expect(await searched(logins, words)).toEqual([router]);
  });

  test('by its address', async () => {
    expect(await searched(logins, 'fw.lakeside')).toEqual([lakeside]);
  });

  test('only with every word, each within one field', async () => {
    expect(await searched(logins, 'core lakeside')).toEqual([]);
    // “Lakeside” ends one field, “root” begins the next.
    expect(await searched(logins, 'lakesideroot')).toEqual([]);
    expect(await searched(logins, 'firewall edge')).toEqual([lakeside]);
  });

  test('never without a word', async () => {
    expect(await searched(logins, '')).toEqual([]);
    expect(await searched(logins, ' / ')).toEqual([]);
    const none = aLogin({ client: null, userName: null, address: null, tags: [] });
    expect(await searched([none], 'undefined')).toEqual([]);
    expect(await searched([none], 'null')).toEqual([]);
    expect(await searched([none], 'core router')).toEqual([none]);
  });

  test('that no command takes for the one that was meant, unless it has the words as typed', async () => {
    const brewery = aLogin({ id: 'login-8', name: 'Microsoft 365', client: null, items: [password] });
    for (const typed of ['m365', 'micorsoft']) {
      expect(await searched([brewery], typed)).toEqual([brewery]);
      expect((await failure(typed, 'value', [brewery])).appError.kind).toBe('not-found');
    }
  });

  test('that is taken only if it is the only one', async () => {
    expect(await found('edge')).toEqual(key.locator);
    expect(await choices('e')).toHaveLength(2);
  });
});

describe('A name that leads to', () => {
  test('nothing is said to be unknown', async () => {
    expect((await failure('printer')).appError).toEqual({
      kind: 'not-found',
      message: text.nothingFound({ name: 'printer' }),
      nextStep: text.nothingFoundNext,
      retryable: false,
    });
  });

  test('several items offers their full names in order', async () => {
    const thrown = await failure('MFA/', 'value', [
      aLogin({ id: 'login-6', name: 'mfa', items: [password] }),
      aLogin({ id: 'login-7', name: 'MFA', client: { id: null, name: 'Alpha' }, items: [key] }),
    ]);
    expect(thrown.appError).toEqual({
      kind: 'validation',
      message: text.severalFound({ name: 'MFA/' }),
      nextStep: text.severalFoundNext,
      retryable: false,
      fields: [],
    });
    expect(thrown instanceof SeveralFound && thrown.choices).toEqual([
      'Alpha/MFA/Door key',
      'Harbour Hotel/mfa/password',
    ]);
  });

  test('several items of one name offers the IDs of these', async () => {
    const again = anItem({ id: 'item-6', locator: place(6) });
    const other = anItem({ id: 'item-7', kind: 'other', locator: place(7) });
    const twins = [
      aLogin({ id: 'login-8', items: [password] }),
      aLogin({ id: 'login-9', name: 'CORE router', items: [again] }),
      aLogin({ id: 'login-10', name: 'Core router', items: [other] }),
    ];
    expect((await choices('core router', twins)).toSorted()).toEqual([
      'Harbour Hotel/Core router/other',
      'item-1  (Harbour Hotel/Core router/password)',
      'item-6  (Harbour Hotel/CORE router/password)',
    ]);
  });

  test('many items offers the first 20', async () => {
    const many = Array.from({ length: 25 }, (_, number) =>
      aLogin({ id: `login-${number}`, name: `Switch ${100 + number}`, items: [password] }),
    );
    const offered = await choices('switch', many.toReversed());
    expect(offered).toHaveLength(20);
    expect(offered[0]).toBe('Harbour Hotel/Switch 100/password');
    expect(offered.at(-1)).toBe('Harbour Hotel/Switch 119/password');
  });
});

describe('A name that an own login and one of the library share', () => {
  const own = aLogin({ id: 'own', name: 'Database', items: [password] });
  const added = (name: string, label: string | null, client: string | null = null) =>
    aLogin({
      id: 'added',
      source: 'shared',
      name,
      client: client === null ? null : { id: null, name: client },
      items: [anItem({ id: 'item-9', label, locator: place(9) })],
    });

  test('as CLIENT/LOGIN and as LOGIN/ITEM leads to both, and each can be chosen', async () => {
    const among = [own, added('Harbour Hotel', 'Database')];
    const offered = await choices('Harbour Hotel/Database', among);
    expect(offered).toEqual(['item-9  (Harbour Hotel/Database)', 'Harbour Hotel/Database/password']);
    expect(await found('item-9', 'value', among)).toEqual(place(9));
    expect(await found('Harbour Hotel/Database/password', 'value', among)).toEqual(password.locator);
  });

  test('but for accents and case leads to both', async () => {
    const among = [aLogin({ name: 'Café', items: [password] }), added('cafe', null)];
    expect(await choices('cafe', among)).toHaveLength(2);
    expect(await found('Café', 'value', among)).toEqual(password.locator);
  });

  test('does not if both lead to one item', async () => {
    const same = aLogin({ name: 'Database', client: { id: null, name: 'Database' }, items: [password] });
    expect(await found('Database', 'value', [same])).toEqual(password.locator);
  });
});

test('a listed login names each item as the commands find it, and has no locator', async () => {
  expect(listedLogin(lakeside)).toEqual({
    id: 'login-2',
    name: 'Firewall',
    client: 'Lakeside',
    userName: 'root',
    address: 'https://fw.lakeside.example',
    items: [
      { id: 'item-3', name: 'Lakeside/Firewall/Door key', kind: 'key' },
      { id: 'item-2', name: 'Lakeside/Firewall/MFA', kind: 'code' },
    ],
  });
  expect(listedLogin(aLogin({ client: null, items: [] })).client).toBeNull();
});

describe('Names are compared as in the window’s search', () => {
  const named = (name: string) => aLogin({ id: `id of ${name}`, name, client: null, items: [password] });
  test.each([
    ['muller', 'Müller'],
    ['mueller', 'Müller'],
    ['Müller', 'Mueller'],
    ['cafe', 'Café'],
    ['STRASSENBAU', 'Straßenbau'],
    ['lodz', 'Łódź'],
    ['istanbul', 'İstanbul'],
    ['isil', 'Işıl'],
    ['orsted', 'Ørsted'],
    ["o'brien", 'O’Brien'],
    ['o`brien', 'OʼBrien'],
    ['suessmuehle', 'Süßmühle'],
    ['finance', 'ﬁnance'],
    ['acme', 'ＡＣＭＥ'],
  ])('%s finds %s', async (typed, name) => {
    expect((await searched([named(name), named('Other')], typed)).map((login) => login.name)).toEqual([name]);
    expect(await found(typed, 'value', [named(name), named('Other')])).toEqual(password.locator);
  });

  test('and a name with its accents comes before one without', async () => {
    const among = [named('Cafe'), { ...named('Café'), items: [code] }];
    expect(await found('CAFÉ/MFA', 'value', among)).toEqual(code.locator);
    expect(await found('cafe', 'value', among)).toEqual(password.locator);
    expect(await choices('café', [named('Cafè'), named('Cafê')])).toHaveLength(2);
  });
});
