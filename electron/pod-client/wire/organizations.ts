import type { Failure } from '../../../shared/errors/failure.ts';
import type { Organization } from '../../../shared/schemas/organization.ts';
import { organizationResponseFailures, organizationResponseText } from '../../../shared/text/en/pod.ts';
import {
  areShownUnchanged,
  shownName,
  type PodTextCleaner,
  type SecretRemover,
} from '../failures/pod-text.ts';
import type { PodResponse } from '../transport/exchange.ts';
import {
  bodyText,
  parseJsonResponse,
  rejectErrorBody,
  describeJson,
  isJsonObject,
  foldedFields,
  parseExactJson,
  foldedName,
} from './parse-response.ts';

/* The documentation doesn't show an organization's fields (service-api §2.5), so these folded names are guesses, the likeliest first. */
const idNames = ['id', 'organizationid', 'uuid', 'guid'];
const nameNames = ['name', 'organizationname', 'displayname', 'title', 'label', 'companyname', 'legalname'];
/** Objects in which an entry may have its fields: Relay's `node`, JSON:API's `attributes`, or both. */
const wrappers = ['node', 'organization', 'attributes'];
const maxWrapperDepth = 2;

interface OrganizationPage {
  organizations: Organization[];
  /** The number of entries without a readable ID or name. */
  skipped: number;
  /** Why the first such entry was skipped. */
  refusal: Failure | undefined;
  /** The objects around the list: see `readPaging`. */
  around: FoundList['around'];
}

/**
 * Reads one page of organizations: a list of entries with an ID and a name, anywhere in the response. 204 is an empty page.
 *
 * Removes the secrets in use and line breaks from names. Fails as `unexpected-response` if there is no list; the message
 * describes the response by the names and kinds of its fields.
 */
export function readOrganizationPage(
  response: PodResponse,
  clean: PodTextCleaner,
  remove: SecretRemover,
): OrganizationPage {
  const page: OrganizationPage = { organizations: [], skipped: 0, refusal: undefined, around: [] };
  if (response.status === 204 && response.body.length === 0) return page;
  const body = parseJsonResponse(response, clean);
  rejectErrorBody(body, response.status, clean);
  const found = findList(body);
  if (!found) {
    throw organizationResponseFailures.noList({ what: describeJson(body, clean) });
  }
  page.around = found.around;
  const exactItems = once(() => findList(parseExactJson(bodyText(response, clean)))?.items);
  for (let from = 0; from < found.items.length; from += batchSize) {
    const items = found.items.slice(from, from + batchSize);
    const usual = usualOrganizations(items, remove);
    if (usual) {
      for (const organization of usual) page.organizations.push(organization);
      continue;
    }
    for (const [index, item] of items.entries()) {
      const exact = hasUnsafeNumber(item) ? exactItems()?.[from + index] : undefined;
      const read = readOrganization(exact ?? item, remove);
      if (typeof read === 'object') page.organizations.push(read);
      else {
        page.skipped += 1;
        page.refusal ??= unreadable(read, item, entryName(found, from + index, clean), clean);
      }
    }
  }
  return page;
}

/** Entries checked at once. */
const batchSize = 100;

/**
 * The organizations, if the entries have the usual fields and nothing in them has to be removed; otherwise undefined. Nearly all
 * entries are like that, and there may be 100,000 of them.
 */
function usualOrganizations(items: readonly unknown[], remove: SecretRemover): Organization[] | undefined {
  const organizations: Organization[] = [];
  const texts: string[] = [];
  for (const item of items) {
    if (!isJsonObject(item)) return undefined;
    const { id, name }: { id?: unknown; name?: unknown } = item;
    if (!isText(id) || !isText(name)) return undefined;
    organizations.push({ id, name });
    texts.push(id, name);
  }
  return areShownUnchanged(texts, remove) ? organizations : undefined;
}

type Flaw = 'notOne' | 'noId' | 'badId' | 'noName';

function readOrganization(item: unknown, remove: SecretRemover): Organization | Flaw {
  if (!isJsonObject(item)) return 'notOne';
  let { id, name }: { id?: unknown; name?: unknown } = item;
  if (!isText(id) || !isText(name)) {
    const objects = objectsOf(item);
    id = firstText(objects, idNames) ?? firstNumber(objects, idNames);
    name = firstText(objects, nameNames) ?? emptyName(objects);
  }
  if (!isText(id)) return 'noId';
  // A cleaned ID would differ from the real one, so it could not be copied.
  if (shownName(id, remove) !== id || /\p{Bidi_Control}/u.test(id)) return 'badId';
  return typeof name === 'string' ? { id, name: shownName(name, remove) } : 'noName';
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Returns the fields of an entry and of the objects that it wraps, the outermost first. */
function objectsOf(item: Readonly<Record<string, unknown>>, depth = 0): ReadonlyMap<string, unknown>[] {
  const fields = foldedFields(item);
  if (depth === maxWrapperDepth) return [fields];
  const wrapped = wrappers.map((name) => fields.get(name)).filter((value) => isJsonObject(value));
  return [fields, ...wrapped.flatMap((object) => objectsOf(object, depth + 1))];
}

function valuesOf(objects: readonly ReadonlyMap<string, unknown>[], names: readonly string[]): unknown[] {
  return objects.flatMap((fields) => names.map((name) => fields.get(name)));
}

function firstText(objects: Parameters<typeof valuesOf>[0], names: readonly string[]): string | undefined {
  return valuesOf(objects, names).find(isText);
}

/** Returns the first integer, with the digits that were sent. */
function firstNumber(objects: Parameters<typeof valuesOf>[0], names: readonly string[]): string | undefined {
  const digits = valuesOf(objects, names).map((value) => {
    if (Number.isSafeInteger(value)) return JSON.stringify(value);
    return typeof value === 'object' && JSON.isRawJSON(value) ? value.rawJSON : '';
  });
  return digits.find((text) => /^-?\d+$/.test(text));
}

/** Whether JavaScript has rounded a number of an entry, so that the entry has to be read again with the digits that were sent. */
function hasUnsafeNumber(item: unknown): boolean {
  return (
    isJsonObject(item) &&
    objectsOf(item).some((fields) =>
      idNames.some((name) => typeof fields.get(name) === 'number' && !Number.isSafeInteger(fields.get(name))),
    )
  );
}

/** Returns a function that computes a value at its first call. */
function once<Value>(compute: () => Value): () => Value {
  let known: { value: Value } | undefined;
  return () => (known ??= { value: compute() }).value;
}

/** An organization without a name has null or an empty text. */
function emptyName(objects: Parameters<typeof valuesOf>[0]): '' | undefined {
  return valuesOf(objects, nameNames).some((value) => value === null || value === '') ? '' : undefined;
}

function entryName({ name }: FoundList, index: number, clean: PodTextCleaner): string {
  const number = String(index + 1);
  return name === undefined
    ? organizationResponseText.entry({ number })
    : organizationResponseText.entryOf({ number, name: clean(name) });
}

function unreadable(flaw: Flaw, item: unknown, place: string, clean: PodTextCleaner): Failure {
  const what = describeJson(item, clean);
  return organizationResponseFailures[flaw]({ place, what });
}

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
interface FoundList {
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
function findList(body: unknown, depth = 0): FoundList | undefined {
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
