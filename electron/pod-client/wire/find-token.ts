import { readJsonWebToken } from '../token/json-web-token.ts';

const deepest = 6;
const maxNodes = 1000;

/** An access token in a pod's response. `expiresInMs` is how long it holds, if the pod says so beside the token. */
export interface FoundToken {
  value: string;
  expiresInMs?: number | undefined;
}

/** A JSON value inside the response. */
interface JsonNode {
  value: unknown;
  /** The field names that lead to the value, in lower case and without `_` and `-`. */
  names: readonly string[];
  /** From the nearest object around the value that says it. */
  expiresInMs?: number | undefined;
}

/**
 * Finds the access token in an response whose field names are not shown (service-api §4.1), with or without `Bearer` before it.
 *
 * The best name wins; of equals the least nested, then the first. A JSON Web Token (§5.2) may have a name that Podkey
 * doesn't know. An opaque token may not: any text looks like one.
 */
export function findToken(response: unknown): FoundToken | undefined {
  let best: { found: FoundToken; rank: number } | undefined;
  for (const { value, names, expiresInMs } of nodesIn(response)) {
    const rank = rankOf(names);
    if (typeof value !== 'string' || rank === undefined || (best && best.rank <= rank)) continue;
    const token = value.trim().replace(/^bearer\s+/i, '');
    const isToken = readJsonWebToken(token) !== undefined || (rank < unknownName && opaqueForm.test(token));
    if (isToken) best = { found: { value: token, expiresInMs }, rank };
  }
  return best?.found;
}

/** Every value in a JSON value, breadth first and within bounds. */
function* nodesIn(response: unknown): Generator<JsonNode> {
  const waiting: JsonNode[] = [{ value: response, names: [] }];
  // The loop also visits what it adds.
  for (const node of waiting) {
    yield node;
    const { value, names } = node;
    if (typeof value !== 'object' || value === null || names.length >= deepest) continue;
    const fields = Object.entries(value)
      .slice(0, maxNodes - waiting.length)
      .map(([name, child]) => ({
        name: name.toLowerCase().replaceAll(/[_-]/g, ''),
        child: child as unknown,
      }));
    const lifetime = fields.find(({ name }) => name === 'expiresin')?.child;
    const expiresInMs = lifetimeMs(lifetime) ?? node.expiresInMs;
    for (const { name, child } of fields)
      waiting.push({ value: child, names: [...names, name], expiresInMs });
  }
}

/** Seconds (RFC 6749 §5.1), which some pods send as text, in ms. */
function lifetimeMs(seconds: unknown): number | undefined {
  if (typeof seconds === 'number') return seconds * 1000;
  return typeof seconds === 'string' && /^\d{1,9}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

/** RFC 6750 §2.1, and longer than a word. */
const opaqueForm = /^[\w.~+/-]{20,}=*$/;
const unknownName = 3;

/**
 * How well the names on the way to a text promise an access token, 0 being best; undefined for another kind of token.
 *
 * Names count as a whole: `csrf_token` and `last_access` hold the words, and are no access tokens.
 */
function rankOf(names: readonly string[]): number | undefined {
  const [around = '', own = ''] = ['', '', ...names].slice(-2);
  // Neither is meant to be sent as credentials.
  if (names.some((name) => /refresh|csrf|xsrf/.test(name))) return undefined;
  if (names.includes('idtoken')) return 4;
  if (/^access(?:token|jwt)?$/.test(own)) return 0;
  if (/^access(?:token)?$/.test(around) && /^(?:token|jwt|value)$/.test(own)) return 0;
  if (/^(?:bearer(?:token)?|authorization)$/.test(own)) return 1;
  return /^(?:auth)?token$|^jwt$/.test(own) ? 2 : unknownName;
}

/** The names of an response's own fields, for a message about what was found in it. */
export function fieldNames(response: unknown): string[] {
  return typeof response === 'object' && response !== null ? Object.keys(response).slice(0, 10) : [];
}
