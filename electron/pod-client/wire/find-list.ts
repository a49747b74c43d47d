import { isJsonObject, foldedName } from './json.ts';

/* The documentation doesn't show the response (service-api §4.2), so these folded names are guesses, the likeliest first. */
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
/** Lists next to the one with the organizations. */
const sideListNames = ['errors', 'warnings', 'messages', 'links'];
/** GraphQL has the deepest responses: `data.organizations.edges`. */
const maxDepth = 3;

/** A list in a response. */
export interface FoundList {
  items: readonly unknown[];
  /** The name of the list's field; absent for a bare array. */
  name?: string;
  /** The objects around the list, the outermost first. They may contain the link to the next page. */
  around: readonly Readonly<Record<string, unknown>>[];
}

/**
 * Finds the list in a response: a bare array, an object's only array at some depth, or an object with an entry for each ID.
 * `null` instead of the list means an empty list.
 */
export function findList(body: unknown, depth = 0): FoundList | undefined {
  if (Array.isArray(body)) return { items: body, around: [] };
  if (!isJsonObject(body)) return undefined;
  const entries = entriesById(body);
  if (entries) return { items: entries, around: [] };
  const found =
    directList(body) ?? (depth < maxDepth ? nestedList(body, depth) : undefined) ?? nullList(body);
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
  // GraphQL reports a failure as 200 with `data: null` and `errors`.
  if (Object.keys(body).some((key) => /^errors?$/i.test(key) && body[key] !== null)) return undefined;
  const name = Object.keys(body).find((key) => body[key] === null && listNames.includes(foldedName(key)));
  return name === undefined ? undefined : { items: [], name, around: [] };
}

function likeliest<Named extends { name: string }>(lists: readonly Named[]): Named | undefined {
  const rank = ({ name }: Named) => listNames.indexOf(foldedName(name));
  return lists.filter((list) => rank(list) >= 0).sort((one, other) => rank(one) - rank(other))[0];
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Returns the entries of an object whose keys are all IDs, each with its ID; undefined for other objects. */
function entriesById(body: Readonly<Record<string, unknown>>): unknown[] | undefined {
  const keys = Object.keys(body);
  if (keys.length === 0 || !keys.every((key) => uuid.test(key) || /^\d+$/.test(key))) return undefined;
  return Object.entries(body).map(([id, entry]) => {
    if (typeof entry === 'string') return { id, name: entry };
    return isJsonObject(entry) ? { id, ...entry } : entry;
  });
}
