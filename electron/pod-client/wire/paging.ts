import type { PodResponse } from '../transport/exchange.ts';
import { isJsonObject, foldedFields } from './parse-response.ts';

/*
 * The documentation doesn't show how a list continues (service-api §4.2). These are folded names that other services use: RFC 8288 and
 * GitLab's headers, HAL, JSON:API, OData, Spring Data, Laravel, Django REST framework, Relay.
 */
const linkNames = [
  'next',
  'nextlink',
  'nexturl',
  'nexthref',
  'nexturi',
  'nextpage',
  'nextpageurl',
  'nextpagelink',
  'odatanextlink',
  'nextrecordsurl',
];
const cursorNames = [
  'nextcursor',
  'nextpagecursor',
  'nextpagetoken',
  'nexttoken',
  'nextmarker',
  'nextoffset',
  'continuation',
  'continuationtoken',
];
const moreNames = [
  'hasmore',
  'hasnext',
  'hasnextpage',
  'hasmoreitems',
  'hasmoreresults',
  'more',
  'truncated',
  'istruncated',
];
const lastNames = ['last', 'islast', 'lastpage', 'islastpage', 'done'];
const totalNames = [
  'total',
  'totalcount',
  'totalitems',
  'totalelements',
  'totalresults',
  'totalrecords',
  'totalsize',
  'odatacount',
  'recordstotal',
  'count',
];
const pageCountNames = ['totalpages', 'pagecount', 'lastpage', 'pages'];
/** Objects next to the list that may contain these fields. */
const holders = [
  'meta',
  'metadata',
  'paging',
  'pagination',
  'page',
  'pageinfo',
  'pager',
  'cursor',
  'cursors',
  'links',
  'responsemetadata',
];
/** Laravel's `meta.pagination.links` is the deepest. */
const maxDepth = 3;

export interface Paging {
  /** The next page, if the response has a link to it. It may be on another origin. */
  next: URL | undefined;
  /** Whether a cursor, a flag or a link shows that there is more. */
  hasMore: boolean;
  /** The number of entries on all pages; null if unknown. */
  total: number | null;
  /** The number of pages; null if unknown. */
  pages: number | null;
}

/**
 * Reads from the headers and the objects around a list how it continues.
 *
 * A cursor or a page number shows that there is more, but is not a link, because the query parameters are unknown.
 */
export function readPaging(
  response: PodResponse,
  around: readonly Readonly<Record<string, unknown>>[],
  page: URL,
): Paging {
  const objects = around.flatMap((object) => withHolders(foldedFields(object), 0));
  const valuesOf = (names: readonly string[]) =>
    objects.flatMap((fields) => names.flatMap((name) => (fields.has(name) ? [fields.get(name)] : [])));

  const links = valuesOf(linkNames).map(targetOf);
  const link = links.find(isLink);
  const flags = [...valuesOf(moreNames), ...valuesOf(lastNames).map((value) => negated(value))];
  const isCursorLeft = [...links, ...valuesOf(cursorNames), response.header('x-next-page')].some(isCursor);
  return {
    next:
      nextPage(response.headers('link'), page) ??
      (link === undefined ? undefined : (URL.parse(link, page.href) ?? undefined)),
    // A pod may send a cursor with each page, and a flag that this page is the last. A link is sent only if there is more.
    hasMore: flags.includes(true) || link !== undefined || (isCursorLeft && !flags.includes(false)),
    total: largest([...valuesOf(totalNames), ...totalsOfHeaders(response)]),
    pages: largest([...valuesOf(pageCountNames), response.header('x-total-pages')]),
  };
}

function withHolders(fields: ReadonlyMap<string, unknown>, depth: number): ReadonlyMap<string, unknown>[] {
  if (depth === maxDepth) return [fields];
  const held = holders.map((name) => fields.get(name)).filter((value) => isJsonObject(value));
  return [
    fields,
    ...linksAsFields(fields),
    ...held.flatMap((object) => withHolders(foldedFields(object), depth + 1)),
  ];
}

/** Converts `"links": [{"rel": "next", "href": "…"}]` to `{"next": "…"}`. */
function linksAsFields(fields: ReadonlyMap<string, unknown>): ReadonlyMap<string, unknown>[] {
  const links = fields.get('links');
  if (!Array.isArray(links)) return [];
  return [new Map([['next', links.find((link) => isJsonObject(link) && link['rel'] === 'next')]])];
}

/** Returns a link's target, which HAL and JSON:API may put into an object. */
function targetOf(value: unknown): unknown {
  return isJsonObject(value) ? (value['href'] ?? value['url']) : value;
}

/** Whether a value is a URL, a path or a query rather than a cursor. */
function isLink(value: unknown): value is string {
  return typeof value === 'string' && /^\s*(?:https?:|\/|\.\.?\/|\?)|[^?]\?[^?]/i.test(value);
}

/** Whether a value could be a cursor for the next page. */
function isCursor(value: unknown): boolean {
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' || value === true;
}

function negated(value: unknown): unknown {
  return typeof value === 'boolean' ? !value : undefined;
}

/** The totals in `X-Total-Count`, similar headers, and `Content-Range: items 0-99/500` (RFC 9110 §14.4). */
function totalsOfHeaders(response: PodResponse): unknown[] {
  return [
    response.header('x-total-count'),
    response.header('x-total'),
    response.header('total-count'),
    /\/(\d+)$/.exec(response.header('content-range') ?? '')?.[1],
  ];
}

function largest(values: readonly unknown[]): number | null {
  const numbers = values.flatMap((value) => {
    const number = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
    return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? [number] : [];
  });
  return numbers.length === 0 ? null : Math.max(...numbers);
}

/** One link of a `Link` header: its target, and its parameters by their lower-case names. */
interface Link {
  target: string;
  parameters: Map<string, string>;
}

/**
 * A target in angle brackets, with the comma before it, or a parameter, with the semicolon before it. The parameter's value,
 * if it has one, is a quoted string or a token (RFC 8288 §3, RFC 9110 §5.6).
 */
const piece =
  /(?:^|[ \t]*,)[ \t,]*<(?<target>[^>]*)>|[ \t]*;[ \t]*(?:(?<name>[\w!#$%&'*+.^`|~-]+)(?:[ \t]*=[ \t]*(?:"(?<quoted>(?:[^"\\]|\\.)*)"|(?<token>[^\s;,"]*)))?)?/gy;

/**
 * Returns the target of the first link to the next page, resolved against the page that the headers came with.
 *
 * RFC 8288 §3: several links may share a header, several relations a `rel`, in any case, and a target may be relative. A
 * link with an `anchor` is about another page (§3.2), so it doesn't count. What follows a syntax error doesn't either.
 */
export function nextPage(headers: readonly string[], page: URL): URL | undefined {
  const next = headers
    .flatMap(readLinks)
    .find(({ parameters }) => !parameters.has('anchor') && relationsOf(parameters).includes('next'));
  return next && (URL.parse(next.target, page.href) ?? undefined);
}

function relationsOf(parameters: Link['parameters']): string[] {
  return (parameters.get('rel') ?? '').toLowerCase().split(/\s/);
}

/** The links of one header, up to the first syntax error. */
function readLinks(header: string): Link[] {
  const links: Link[] = [];
  for (const { groups: { target, name = '', quoted, token = '' } = {} } of header.matchAll(piece)) {
    if (target !== undefined) links.push({ target, parameters: new Map() });
    const parameters = links.at(-1)?.parameters;
    // If a parameter is given twice, the first one counts (RFC 8288 §3.3).
    if (!parameters?.has(name.toLowerCase())) {
      parameters?.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? token);
    }
  }
  return links;
}
