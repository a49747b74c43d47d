import { parseJson } from '../../../shared/schemas/parse-json.ts';
import { podAdviceText, podResponseFailures, podResponseText } from '../../../shared/text/en/pod.ts';
import { podTextCleaner } from '../failures/pod-text.ts';
import { serviceFailure, type Advice } from '../failures/service-failure.ts';
import type { PodConnection } from '../pod-connection.ts';
import { readJsonWebToken, type TokenClaims } from '../token/access-token.ts';
import { SecretFingerprint } from '../token/secret-fingerprint.ts';
import type { PodResponse } from '../transport/exchange.ts';
import { bodyText, rejectErrorBody } from '../wire/parse-response.ts';

/** An API key, as in the body of the token request (service-api §2.3). */
export interface ApiKey {
  id: string;
  secret: string;
}

/** A token that the pod issued. `claims` is empty if the token is opaque. */
interface IssuedToken extends FoundToken {
  claims: TokenClaims;
}

const advice = (): Advice => ({
  rejected: podAdviceText.tokenRejected,
  // The documentation doesn't show this endpoint's errors. Before sign-in, 403 can only mean wrong credentials.
  forbidden: null,
  notFound: podAdviceText.tokenNotFound,
  causes: [podAdviceText.accountCause, podAdviceText.keyCause, podAdviceText.environmentCause],
});

/** Exchanges an API key for an access token (service-api §4.1). */
export async function requestToken(
  connection: PodConnection,
  apiKey: ApiKey,
  { signal, accountName }: { signal: AbortSignal; accountName?: string | undefined },
): Promise<IssuedToken> {
  const { id, secret } = apiKey;
  const response = await connection.send(
    { method: 'POST', path: '/v1/auth/token', json: { id, secret } },
    signal,
  );
  return readToken(response, secret, { accountName, origin: connection.origin });
}

function readToken(
  response: PodResponse,
  secret: string,
  { accountName, origin }: { accountName: string | undefined; origin: string },
): IssuedToken {
  const fingerprint = new SecretFingerprint(secret);
  const clean = podTextCleaner((text) => fingerprint.partsOf(text));
  if (response.status > 299) throw serviceFailure(response, clean, { ...advice(), accountName }, origin);

  const text = bodyText(response, clean);
  const body = parseJson(text) ?? text;
  const found = findToken(body);
  if (found) return { ...found, claims: readJsonWebToken(found.value) ?? {} };

  rejectErrorBody(body, response.status, clean);
  const names = fieldNames(body).map((name) => podResponseText.quoted({ name: clean(name) }));
  if (names.length === 0) throw podResponseFailures.noToken();
  throw podResponseFailures.noTokenIn({ names: names.join(', ') });
}

const maxDepth = 6;
const maxNodes = 1000;

/** An access token in a response. `expiresInMs` is the lifetime that the pod states next to the token, if any. */
interface FoundToken {
  value: string;
  expiresInMs?: number | undefined;
}

interface JsonNode {
  value: unknown;
  /** The names of the fields on the path to the value, in lower case and without `_` and `-`. */
  names: readonly string[];
  /** From the innermost object around the value that has `expires_in`. */
  expiresInMs?: number | undefined;
}

/**
 * Finds the access token in a response, with or without `Bearer` before it. The documentation doesn't show the field's name
 * (service-api §4.1).
 *
 * The best name wins; among equals the least nested, then the first. A JSON Web Token (§5.2) may have any name. An opaque
 * token needs a known name, because any text looks like one.
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

/** Yields the values in a JSON value, breadth first, up to a maximum depth and number. */
function* nodesIn(response: unknown): Generator<JsonNode> {
  const waiting: JsonNode[] = [{ value: response, names: [] }];
  // The loop also visits what it adds.
  for (const node of waiting) {
    yield node;
    const { value, names } = node;
    if (typeof value !== 'object' || value === null || names.length >= maxDepth) continue;
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

/** Converts seconds (RFC 6749 §5.1), which some pods send as text, to ms. */
function lifetimeMs(seconds: unknown): number | undefined {
  if (typeof seconds === 'number') return seconds * 1000;
  return typeof seconds === 'string' && /^\d{1,9}$/.test(seconds) ? Number(seconds) * 1000 : undefined;
}

/** The form of RFC 6750 §2.1, with at least 20 characters. */
const opaqueForm = /^[\w.~+/-]{20,}=*$/;
const unknownName = 3;

/**
 * Ranks a path as the name of an access token: 0 is best, undefined is another kind of token.
 *
 * Only whole names count: `csrf_token` and `last_access` are no access tokens.
 */
function rankOf(names: readonly string[]): number | undefined {
  const [around = '', own = ''] = ['', '', ...names].slice(-2);
  // These tokens are not credentials for requests.
  if (names.some((name) => /refresh|csrf|xsrf/.test(name))) return undefined;
  if (names.includes('idtoken')) return 4;
  if (/^access(?:token|jwt)?$/.test(own)) return 0;
  if (/^access(?:token)?$/.test(around) && /^(?:token|jwt|value)$/.test(own)) return 0;
  if (/^(?:bearer(?:token)?|authorization)$/.test(own)) return 1;
  return /^(?:auth)?token$|^jwt$/.test(own) ? 2 : unknownName;
}

export function fieldNames(response: unknown): string[] {
  return typeof response === 'object' && response !== null ? Object.keys(response).slice(0, 10) : [];
}
