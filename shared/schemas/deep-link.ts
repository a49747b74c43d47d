import { z } from 'zod';
import { accountBadgeSchema } from './account.ts';
import { linkScheme } from './link-scheme.ts';
import { valueNameSchema } from './login.ts';
import { podUrlSchema } from './network.ts';
import { locatorSchema, type Locator } from './secure-value.ts';
import { enteredUuidSchema, uuidSchema } from './uuid.ts';

/** The longest link, in characters. Links come from strangers, and Windows passes on no longer ones. */
export const maxLinkLength = 2_048;

/** Why Podkey does not follow a text as a link. Contains nothing of the text. */
export const linkRefusalSchema = z.enum([
  'too-long',
  'hidden-characters',
  'not-a-link',
  'not-a-value',
  'credentials',
  'elsewhere',
  'broken-encoding',
  'unknown-parameter',
  'doubled-parameter',
  'missing-parameter',
  'bad-pod',
  'bad-id',
  'bad-name',
]);
export type LinkRefusal = z.infer<typeof linkRefusalSchema>;

/** What a link names: a secure value and its account. `accountId` is the pod's, as in X-Account-ID (service-api §5.2). */
interface DeepLink {
  podUrl: string;
  accountId: string;
  locator: Locator;
}

export type ReadLink = { ok: true; link: DeepLink } | { ok: false; refusal: LinkRefusal };

/** A link's parameters, in their order. */
const parameters = ['pod', 'account', 'type', 'asset', 'revision', 'property'] as const;
type Parameter = (typeof parameters)[number];

const shape =
  /^podkey:\/\/(?<authority>[^/?#]*)(?<path>(?:\/[^?#]*)?)(?:\?(?<query>[^#]*))?(?<fragment>#.*)?$/is;

/**
 * Characters that a person can't see, or that reorder the letters around them: control and format characters, line
 * separators, fillers and other blanks (Unicode TR 9, TR 36), lone surrogates.
 */
const hidden = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

const isParameter = (name: string): name is Parameter => parameters.some((known) => known === name);

/**
 * Reads `podkey://open?pod=…&account=…&type=…&asset=…&revision=…&property=…`. Anyone may have written it.
 *
 * Strict: each parameter once and nothing else, the pod in Podkey's own form, no invisible character. Never throws.
 */
export function readDeepLink(text: string): ReadLink {
  if (text.length > maxLinkLength) return refused('too-long');
  if (hidden.test(text)) return refused('hidden-characters');
  const parts = shape.exec(text)?.groups;
  if (!parts) return refused('not-a-link');
  const { authority = '', path = '', query = '', fragment } = parts;
  if (authority.includes('@')) return refused('credentials');
  // Browsers may add a slash after the host.
  if (authority !== 'open' || (path !== '' && path !== '/') || fragment !== undefined)
    return refused('elsewhere');

  const values = new Map<Parameter, string>();
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', ...rest] = pair.split('=').map(decoded);
    if (name === null || rest.includes(null)) return refused('broken-encoding');
    if (!isParameter(name)) return refused('unknown-parameter');
    if (values.has(name)) return refused('doubled-parameter');
    values.set(name, rest.join('='));
  }
  const [pod, account, assetType, assetId, revisionId, property] = parameters.map((name) => values.get(name));
  if (!pod || !account || !assetType || !assetId || !revisionId || !property)
    return refused('missing-parameter');
  if ([...values.values()].some((value) => hidden.test(value))) return refused('hidden-characters');

  if (/^https?:\/\/[^/?#]*@/i.test(pod)) return refused('credentials');
  if (!isNormalized(podUrlSchema, pod)) return refused('bad-pod');
  if (![account, assetId, revisionId].every((id) => isNormalized(enteredUuidSchema, id)))
    return refused('bad-id');
  const locator = locatorSchema.safeParse({ assetType, assetId, revisionId, property });
  if (!locator.success) return refused('bad-name');
  return { ok: true, link: { podUrl: pod, accountId: account, locator: locator.data } };
}

/** The link to a secure value. `readDeepLink` reads it, unless it refuses a name in it. */
export function writeDeepLink({ podUrl, accountId, locator }: DeepLink): string {
  const values: Record<Parameter, string> = {
    pod: podUrl,
    account: accountId,
    type: locator.assetType,
    asset: locator.assetId,
    revision: locator.revisionId,
    property: locator.property,
  };
  const query = parameters.map((name) => `${name}=${encodeURIComponent(values[name].toWellFormed())}`);
  return `${linkScheme}://open?${query.join('&')}`;
}

function refused(refusal: LinkRefusal): ReadLink {
  return { ok: false, refusal };
}

/** A name or value of a query, in which a plus is a space (WHATWG URL §5.1); null if a % sign is broken. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return null;
  }
}

/** Whether a value is valid without any normalization. */
function isNormalized(schema: z.ZodType<string>, value: string): boolean {
  const parsed = schema.safeParse(value);
  return parsed.success && parsed.data === value;
}

/** How much of an unknown pod's address is shown, in characters. */
export const maxShownPodLength = 80;

/**
 * The last incoming link that the person has not decided on. Podkey has requested nothing for it.
 *
 * - `offered`: it names a value of `account`, which is in use or (`inUse` false) would have to be switched to.
 *   `valueName`: the login that the person saved the value in, if any.
 * - `unknown`: no account is on that pod, or none of those on it is that account. `pod` is the beginning of its address.
 * - `refused`: Podkey does not follow it. Nothing of it is shown.
 */
export const pendingLinkSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('offered'),
    account: accountBadgeSchema,
    inUse: z.boolean(),
    locator: locatorSchema,
    valueName: valueNameSchema.nullable(),
  }),
  z.strictObject({
    kind: z.literal('unknown'),
    what: z.enum(['pod', 'account']),
    pod: z.string().max(maxShownPodLength),
  }),
  z.strictObject({ kind: z.literal('refused'), refusal: linkRefusalSchema }),
]);
export type PendingLink = z.infer<typeof pendingLinkSchema>;

/** A secure value of one of the person's accounts. `accountId` is Podkey's. */
export const namedValueSchema = z.strictObject({ accountId: uuidSchema, locator: locatorSchema });
export type NamedValue = z.infer<typeof namedValueSchema>;
