import { notFoundFailure, type Failure } from '../../../shared/errors/failure.ts';
import type { ListedLogin } from '../../../shared/schemas/command-line.ts';
import { kindOfProperty, type Item, type Login } from '../../../shared/schemas/login.ts';
import { parseSecureValueLink } from '../../../shared/schemas/secure-value-link.ts';
import type { Locator, SampleExample } from '../../../shared/schemas/secure-value.ts';
import { commandLineText as text } from '../../../shared/text/en/command-line.ts';
import { SeveralFound } from './command-failure.ts';

/** A login, as far as the command line needs it. */
export type NamedLogin = Pick<Login, 'id' | 'name' | 'client' | 'userName' | 'address' | 'tags'> & {
  items: readonly (Pick<Item, 'id' | 'kind' | 'label'> & { locator: Locator })[];
};

/** An item that a name leads to, and its full name. */
export interface FoundItem {
  name: string;
  locator: Locator;
}

interface Candidate {
  login: NamedLogin;
  item: NamedLogin['items'][number];
}

/** How many names a failure offers. */
const mostChoices = 20;

/**
 * Finds the item that a person means: by ID, by its exact name (ITEM of LOGIN of CLIENT, each separated by a slash, with as many of them
 * from the front left out as the person likes, but for the login), or by words that only one login has.
 *
 * A login without an item stands for its first password, or else its first item; for `code`, its first code. Fails as `not-found`, or
 * as `SeveralFound`.
 */
export function findItem(logins: readonly NamedLogin[], name: string, wants: 'value' | 'code'): FoundItem {
  const wanted = plain(name);
  const found = exactItems(logins, wanted);
  if (found.length === 0) {
    const byName = logins.filter((login) => namesOf(login).includes(wanted));
    const matching = byName.length > 0 ? byName : searchLogins(logins, name);
    if (matching.length === 1 && matching[0] && !usualItem(matching[0], wants))
      throw noItem(matching[0], wants);
    found.push(...matching.flatMap((login) => usualItem(login, wants) ?? []));
  }
  const [only] = found;
  if (!only) throw notFoundFailure(text.nothingFound({ name }), text.nothingFoundNext);
  if (found.length > 1) throw new SeveralFound(name, choicesOf(found));
  return { name: fullName(only), locator: only.item.locator };
}

/** The logins that have every word of a text in their name, client, user name, address or tags. */
export function searchLogins(logins: readonly NamedLogin[], typed: string): NamedLogin[] {
  const words = plain(typed)
    .split(/[\s/]+/)
    .filter(Boolean);
  if (words.length === 0) return [];
  return logins.filter(({ name, client, userName, address, tags }) => {
    const all = plain([name, client?.name, userName, address, ...tags].join('\n'));
    return words.every((word) => all.includes(word));
  });
}

/** A login for the command line's list. */
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

function exactItems(logins: readonly NamedLogin[], wanted: string): Candidate[] {
  return logins.flatMap((login) =>
    login.items
      .filter(
        (item) =>
          plain(item.id) === wanted ||
          namesOf(login).some((of) => wanted === plain(`${of}/${labelOf(item)}`)),
      )
      .map((item) => ({ login, item })),
  );
}

/** What an exact name of a login may be. */
function namesOf({ id, name, client }: NamedLogin): string[] {
  return [plain(id), plain(name), ...(client ? [plain(`${client.name}/${name}`)] : [])];
}

function usualItem(login: NamedLogin, wants: 'value' | 'code'): Candidate | undefined {
  const first = (wanted: Item['kind']) => login.items.find(({ kind }) => kind === wanted);
  const item = wants === 'code' ? first('code') : (first('password') ?? login.items[0]);
  return item && { login, item };
}

/** Full names; IDs where two have the same. */
function choicesOf(found: readonly Candidate[]): string[] {
  const names = found.map(fullName);
  const inOrder = found.toSorted((one, other) => fullName(one).localeCompare(fullName(other)));
  return inOrder.slice(0, mostChoices).map((candidate) => {
    const { item } = candidate;
    const name = fullName(candidate);
    return names.filter((other) => plain(other) === plain(name)).length > 1 ? `${item.id}  (${name})` : name;
  });
}

function fullName({ login, item }: Candidate): string {
  return [login.client?.name, login.name, labelOf(item)].filter((part) => part !== undefined).join('/');
}

/** The kind in English, whatever the language, so that scripts work in each. */
const labelOf = ({ label, kind }: Pick<Item, 'label' | 'kind'>): string => label ?? kind;

/** Upper and lower case are the same, and so are the ways to write an accent. */
const plain = (name: string): string => name.normalize('NFC').toLowerCase().trim();

function noItem(login: NamedLogin, wants: 'value' | 'code'): Failure {
  const { name } = login;
  return notFoundFailure(
    wants === 'code' ? text.noCodeItem({ name }) : text.noSuchItem({ name }),
    text.itemsNext,
  );
}

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
      tags: [],
      items: [],
    };
    const kind = kindOfProperty(link.locator.property);
    login.items.push({ id: example.name, kind, label, locator: link.locator });
    logins.set(name, login);
  }
  return [...logins.values()];
}
