import { setImmediate } from 'node:timers/promises';
import type { ListedLogin } from '../../../shared/features/command-line/contract.ts';
import { kindOfProperty, type Item, type Login } from '../../../shared/schemas/login.ts';
import { parseSecureValueLink } from '../../../shared/schemas/secure-value-link.ts';
import type { Locator, SampleExample } from '../../../shared/schemas/secure-value.ts';
import { fold } from '../../../shared/search/fold.ts';
import { SearchedLogin } from '../../../shared/search/searched-login.ts';
import { commandLineFailures } from '../../../shared/features/command-line/text/en.ts';
import { SeveralFound } from './command-failure.ts';

export type NamedLogin = Pick<
  Login,
  'id' | 'name' | 'client' | 'userName' | 'address' | 'sites' | 'tags' | 'source'
> & {
  items: readonly (Pick<Item, 'id' | 'kind' | 'label' | 'uses' | 'lastUsedAt'> & { locator: Locator })[];
};

/** An item that a name leads to, its full name, and its client's. */
export interface FoundItem {
  name: string;
  client: string | null;
  locator: Locator;
}

interface Candidate {
  login: NamedLogin;
  item: NamedLogin['items'][number];
}

interface Matches {
  items: readonly Candidate[];
  logins: readonly NamedLogin[];
}

/** How many names a failure offers. */
const maxChoices = 20;

/**
 * Finds the item that a person means: by ID, by its exact name (ITEM of LOGIN of CLIENT, each separated by a slash, with as many of them
 * from the front left out as the person likes, but for the login), or by words that only one login has.
 *
 * A login without an item stands for its first password, or else its first item; for `code`, its first code. Fails as `not-found`, or
 * as `SeveralFound`.
 */
export async function findItem(
  logins: readonly NamedLogin[],
  name: string,
  wants: 'value' | 'code',
): Promise<FoundItem> {
  const exact = exactMatches(logins, name);
  const isExact = exact.items.length + exact.logins.length > 0;
  const matching = isExact ? exact.logins : (await searchLogins(logins, name)).withAllWords;
  const usual = matching.flatMap((login) => usualItem(login, wants) ?? []);
  const [only, ...others] = withoutDuplicates([...exact.items, ...usual]);
  if (!only && matching.length === 1 && matching[0])
    throw commandLineFailures[wants === 'code' ? 'noCodeItem' : 'noSuchItem']({ name: matching[0].name });
  if (!only) throw commandLineFailures.nothingFound({ name });
  if (others.length > 0) throw new SeveralFound(name, choicesOf([only, ...others], name));
  return { name: fullName(only), client: only.login.client?.name ?? null, locator: only.item.locator };
}

/**
 * The items and the logins with exactly this name.
 *
 * A name with its accents comes before one that only looks alike without them. Own logins are found beside those of the team library
 * in either form, so that a library can't take over a name that scripts use.
 */
function exactMatches(logins: readonly NamedLogin[], name: string): Matches {
  const matching = (compared: Comparison, among: readonly NamedLogin[]): Matches => ({
    items: exactItems(among, name, compared),
    logins: among.filter((login) => namesOf(login, compared).includes(compared(name))),
  });
  const asTyped = matching(asWritten, logins);
  const found = asTyped.items.length + asTyped.logins.length > 0 ? asTyped : matching(plain, logins);
  const hasShared = [...found.logins, ...found.items.map(({ login }) => login)].some(isSharedLogin);
  if (!hasShared) return found;
  const own = matching(
    plain,
    logins.filter((login) => !isSharedLogin(login)),
  );
  return {
    items: [...found.items, ...own.items],
    logins: [...new Set([...found.logins, ...own.logins])],
  };
}

const isSharedLogin = ({ source }: NamedLogin): boolean => source === 'shared';

function withoutDuplicates(found: readonly Candidate[]): Candidate[] {
  return found.filter(
    ({ login, item }, at) => found.findIndex((other) => other.login === login && other.item === item) === at,
  );
}

/**
 * The logins that the window's search finds, in its order. `withAllWords` are those that have the words as they were typed; of the
 * others none may be taken for the one that a program means.
 */
export async function searchLogins(
  logins: readonly NamedLogin[],
  typed: string,
): Promise<{ found: NamedLogin[]; withAllWords: NamedLogin[] }> {
  // Loaded later, because a start needs no search.
  const { EntrySearch } = await import('../../../shared/search/entry-search.ts');
  const entries = logins.map((login) => new SearchedLogin(login));
  const search = await EntrySearch.of(entries, () => setImmediate());
  const { matches, exact } = search.find(typed, Infinity);
  const found = matches.map(({ entry }) => entry.login);
  return { found, withAllWords: found.slice(0, exact) };
}

export function listedLogin(login: NamedLogin): ListedLogin {
  const { id, name, client, userName, address, items } = login;
  return {
    id,
    name,
    client: client?.name ?? null,
    userName,
    address,
    items: items.map((item) => ({ id: item.id, name: fullName({ login, item }), kind: item.kind })),
  };
}

function exactItems(logins: readonly NamedLogin[], name: string, compared: Comparison): Candidate[] {
  const wanted = compared(name);
  return logins.flatMap((login) =>
    login.items
      .filter(
        (item) =>
          compared(item.id) === wanted ||
          namesOf(login, compared).some((of) => wanted === compared(`${of}/${labelOf(item)}`)),
      )
      .map((item) => ({ login, item })),
  );
}

function namesOf({ id, name, client }: NamedLogin, compared: Comparison): string[] {
  return [compared(id), compared(name), ...(client ? [compared(`${client.name}/${name}`)] : [])];
}

function usualItem(login: NamedLogin, wants: 'value' | 'code'): Candidate | undefined {
  const first = (wanted: Item['kind']) => login.items.find(({ kind }) => kind === wanted);
  const item = wants === 'code' ? first('code') : (first('password') ?? login.items[0]);
  return item && { login, item };
}

/** Full names; IDs where two have the same, or where the full name is what was typed. */
function choicesOf(found: readonly Candidate[], typed: string): string[] {
  const names = found.map(fullName);
  const inOrder = found.toSorted((one, other) => fullName(one).localeCompare(fullName(other)));
  return inOrder.slice(0, maxChoices).map((candidate) => {
    const { item } = candidate;
    const name = fullName(candidate);
    const isAmbiguous = [...names, typed].filter((other) => plain(other) === plain(name)).length > 1;
    return isAmbiguous ? `${item.id}  (${name})` : name;
  });
}

function fullName({ login, item }: Candidate): string {
  return [login.client?.name, login.name, labelOf(item)].filter((part) => part !== undefined).join('/');
}

/** The kind in English, whatever the language, so that scripts work in each. */
const labelOf = ({ label, kind }: Pick<Item, 'label' | 'kind'>): string => label ?? kind;

/** Returns a name in the form in which names are compared. */
type Comparison = (name: string) => string;

/** Upper and lower case are the same, and so are the ways to encode an accent. */
const asWritten: Comparison = (name) => name.normalize('NFC').toLowerCase().trim();

/** Names are the same without their accents too, as in the window's search. */
const plain: Comparison = (name) => fold(name).trim();

/** Separates the asset from the property in an example's name. */
const separator = ' · ';

/**
 * The sample pod's examples as logins, so that the command line can be tried before a person has saved any: “Core router · admin
 * password” is the item “admin password” of the login “Core router”.
 */
export function sampleLogins(examples: readonly SampleExample[], podUrl: string): NamedLogin[] {
  const logins = new Map<string, NamedLogin & { items: NamedLogin['items'][number][] }>();
  for (const example of examples) {
    const link = parseSecureValueLink(example.path, podUrl);
    if (link.kind !== 'locator') continue;
    const [name = example.name, label = null] = example.name.split(separator);
    const known = logins.get(name);
    const login = known ?? {
      id: name,
      name,
      client: null,
      userName: null,
      address: null,
      sites: [],
      tags: [],
      source: 'own' as const,
      items: [],
    };
    const kind = kindOfProperty(link.locator.property);
    login.items.push({
      id: example.name,
      kind,
      label,
      locator: link.locator,
      uses: 0,
      lastUsedAt: null,
    });
    logins.set(name, login);
  }
  return [...logins.values()];
}
