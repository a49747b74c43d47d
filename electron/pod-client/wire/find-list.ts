import { isJsonObject } from './json-object.ts';
import { foldedName } from './field-names.ts';

/* The shape of the response is not shown (service-api §4.2), so these folded names are guesses, the likeliest first. */
const listNames = [
  'organizations',
  'organisations',
  'data',
  'items',
  'results',
  'nodes',
  'edges',
  'records',
  'content',
  'values',
  'value',
  'list',
];
/** Lists that come along with another one. */
const sideListNames = ['errors', 'warnings', 'messages', 'links'];
/** GraphQL has the deepest answers: `data.organizations.edges`. */
const deepest = 3;

/** A list within an response. */
export interface FoundList {
  items: readonly unknown[];
  /** The field that holds it; absent for a bare array. */
  name?: string;
  /** The objects around it, the outermost first. They may say how the list continues. */
  around: readonly Readonly<Record<string, unknown>>[];
}

/**
 * The list in an response: a bare array, the one array that an object holds, the same some objects further in, or an object
 * that has an entry for each ID. `null` in place of the list is an empty list.
 */
export function findList(body: unknown, depth = 0): FoundList | undefined {
  if (Array.isArray(body)) return { items: body, around: [] };
  if (!isJsonObject(body)) return undefined;
  const entries = entriesById(body);
  if (entries) return { items: entries, around: [] };
  const found = directList(body) ?? (depth < deepest ? nestedList(body, depth) : undefined) ?? nullList(body);
  return found && { ...found, around: [body, ...found.around] };
}

function directList(body: Readonly<Record<string, unknown>>): FoundList | undefined {
  const lists = Object.entries(body).flatMap(([name, items]) =>
    Array.isArray(items) && !sideListNames.includes(foldedName(name)) ? [{ name, items, around: [] }] : [],
  );
  return lists.length > 1 ? likeliest(lists) : lists[0];
}

function nestedList(body: Readonly<Record<string, unknown>>, depth: number): FoundList | undefined {
  const lists = Object.entries(body).flatMap(([name, field]) => {
    const found = isJsonObject(field) ? findList(field, depth + 1) : undefined;
    return found ? [{ name, found }] : [];
  });
  const list = lists.length > 1 ? likeliest(lists) : lists[0];
  return list && { name: list.name, ...list.found };
}

function nullList(body: Readonly<Record<string, unknown>>): FoundList | undefined {
  // GraphQL answers a failure with 200, `data: null` and the reasons in `errors`.
  if (Object.keys(body).some((key) => /^errors?$/i.test(key) && body[key] !== null)) return undefined;
  const name = Object.keys(body).find((key) => body[key] === null && listNames.includes(foldedName(key)));
  return name === undefined ? undefined : { items: [], name, around: [] };
}

function likeliest<Named extends { name: string }>(lists: readonly Named[]): Named | undefined {
  const rank = ({ name }: Named) => listNames.indexOf(foldedName(name));
  return lists.filter((list) => rank(list) >= 0).sort((one, other) => rank(one) - rank(other))[0];
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The entries of an object whose every key is an ID, each with that ID; undefined for any other object. */
function entriesById(body: Readonly<Record<string, unknown>>): unknown[] | undefined {
  const keys = Object.keys(body);
  if (keys.length === 0 || !keys.every((key) => uuid.test(key) || /^\d+$/.test(key))) return undefined;
  return Object.entries(body).map(([id, entry]) => {
    if (typeof entry === 'string') return { id, name: entry };
    return isJsonObject(entry) ? { id, ...entry } : entry;
  });
}
