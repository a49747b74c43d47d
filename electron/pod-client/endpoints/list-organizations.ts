import type { Failure } from '../../../shared/errors/failure.ts';
import type { ListGap, Organization } from '../../../shared/schemas/organization.ts';
import {
  organizationResponseText,
  podAdviceText,
  organizationResponseFailures,
} from '../../../shared/text/en/pod.ts';
import type { PodRequest } from '../pod-connection.ts';
import {
  type PodTextCleaner,
  type SecretRemover,
  areShownUnchanged,
  shownName,
} from '../failures/pod-text.ts';
import { causesDespiteToken, type Advice } from '../failures/service-failure.ts';
import type { PodResponse } from '../transport/exchange.ts';
import { readPaging, type Paging } from '../wire/paging.ts';
import {
  bodyText,
  parseJsonResponse,
  rejectErrorBody,
  describeJson,
  isJsonObject,
  foldedFields,
  parseExactJson,
  foldedName,
} from '../wire/parse-response.ts';

/** The limits for a list that may be endless. */
const maxima = { pages: 5_000, organizations: 500_000, bytes: 512 * 1024 * 1024 };

/** A pod may send the whole list in one large page. */
const pageLimits = { responseBytes: 32 * 1024 * 1024, totalMs: 120_000 };

/** The request for a page of organizations (service-api §4.2). */
export function organizationPages(url: URL): PodRequest {
  return { method: 'GET', path: url, limits: pageLimits };
}

interface Options {
  firstPage: URL;
  /** `count` is how many organizations there are so far. */
  fetchPage: (
    url: URL,
    count: number,
  ) => Promise<{ response: PodResponse; clean: PodTextCleaner; remove: SecretRemover }>;
  /** Called after each page with the number of organizations so far. */
  onProgress: (count: number) => void;
}

export interface OrganizationListing {
  /** In the pod's order, each ID once, as the pod sent it last: it may send one twice if the list changes meanwhile. */
  organizations: Organization[];
  /** The number of entries without a readable ID or name. */
  skipped: number;
  /** What the pod says is missing; null if the list is complete. */
  gap: ListGap | null;
}

/**
 * Lists all organizations, page by page. Follows the link to the next page, in a header or the body, on the pod's origin,
 * and reports why it could not follow one.
 *
 * Fails as `unexpected-response` if the list has entries but none is readable.
 */
export async function listOrganizations({
  firstPage,
  fetchPage,
  onProgress,
}: Options): Promise<OrganizationListing> {
  const organizations = new Map<string, Organization>();
  const pagesRead = new Set<string>();
  let skipped = 0;
  let bytes = 0;
  let refusal: Failure | undefined;
  for (let url = firstPage; ;) {
    pagesRead.add(url.href);
    const { response, clean, remove } = await fetchPage(url, organizations.size);
    const page = readOrganizationPage(response, clean, remove);
    const before = organizations.size;
    for (const organization of page.organizations) {
      organizations.set(organization.id, organization);
    }
    skipped += page.skipped;
    bytes += response.body.length;
    refusal ??= page.refusal;
    onProgress(organizations.size);

    const paging = readPaging(response, page.around, url);
    const received = organizations.size + skipped;
    const end = (gap: ListGap | null): OrganizationListing => {
      if (refusal && organizations.size === 0) throw refusal;
      return { organizations: [...organizations.values()], skipped, gap };
    };
    if (!paging.next) return end(gapWithoutLink(paging, received, pagesRead.size));
    const next = securedLike(firstPage, paging.next);
    next.hash = '';
    if (next.origin !== firstPage.origin) return end({ kind: 'elsewhere', origin: shownOrigin(next, clean) });
    // A page with only known organizations is an earlier page at another address.
    const isRepeated = page.organizations.length > 0 && organizations.size === before;
    if (pagesRead.has(next.href) || isRepeated) {
      return end(paging.total === received ? null : { kind: 'loop' });
    }
    if (
      pagesRead.size >= maxima.pages ||
      organizations.size >= maxima.organizations ||
      bytes >= maxima.bytes
    ) {
      return end({ kind: 'too-many' });
    }
    url = next;
  }
}

/**
 * Raises a link to https if that leads to the first page's origin.
 *
 * A pod behind a gateway that ends TLS doesn't know that its clients use https, so it writes http. A link is never lowered.
 */
function securedLike(firstPage: URL, link: URL): URL {
  const secured = new URL(link);
  if (link.protocol === 'http:') secured.protocol = 'https:';
  return secured.origin === firstPage.origin ? secured : link;
}

/** What is missing after a page without a link to the next one. */
function gapWithoutLink({ total, pages, hasMore }: Paging, received: number, read: number): ListGap | null {
  if (total !== null && total > received) return { kind: 'fewer', total };
  return hasMore || (pages !== null && pages > read) ? { kind: 'no-link' } : null;
}

export const organizationsAdvice = (): Advice => ({
  rejected: podAdviceText.organizationsRejected,
  forbidden: podAdviceText.organizationsForbidden,
  notFound: podAdviceText.organizationsNotFound,
  causes: causesDespiteToken(),
});

function shownOrigin({ origin }: URL, clean: PodTextCleaner): string {
  return origin === 'null' ? organizationResponseText.noPodAddress : clean(origin);
}

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
