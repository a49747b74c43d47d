import { z } from 'zod';
import { loginFieldText as text } from '../text/en/logins.ts';

/** A login has at most this many sites. */
export const maxSites = 20;

/** The longest origin: a host has at most 253 characters (RFC 1035). */
const maxOriginLength = 280;

/** The origin of a web page, as `URL` writes it: scheme, host in ASCII, and the port if it is not the scheme's own. */
export const originSchema = z
  .string()
  .max(maxOriginLength)
  .refine((origin) => {
    const url = URL.parse(origin);
    return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' && url.origin === origin;
  });

/**
 * A host as a page can have it. `URL` also accepts commas, asterisks and more, which no name service answers for.
 *
 * Names ask for the same computer with and without the dot at their end, but for other origins.
 */
const pageHost = /^https?:\/\/(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*|\[[\da-f:.]+\])(?::\d+)?$/;

/**
 * Where a login is filled in: exactly this origin and, with `subdomains`, also the hosts below it.
 *
 * The browser's part of a login's address, which is free text. `http:` is stored only if a person chose it.
 */
export const siteSchema = z.strictObject({
  origin: originSchema.refine((origin) => pageHost.test(origin), { error: () => text.siteInvalid }),
  subdomains: z.boolean(),
  /** It comes from a file, and nobody has used it: filling in there is asked first, which makes it a site like any other. */
  suggested: z.literal(true).optional(),
});
export type Site = z.infer<typeof siteSchema>;

/** Whether hosts can be below a site's host: not below an IP address, nor below a name without a dot, such as `localhost`. */
export function mayHaveSubdomains(origin: string): boolean {
  const host = URL.parse(origin)?.hostname ?? '';
  // `URL` writes every form of an IPv4 address with four numbers, and an IPv6 address in brackets.
  return host.includes('.') && !/^[\d.]+$/.test(host);
}

/** How a page may be taken for a login's site that it is not. See `likenessOf`. */
export const siteLikenessSchema = z.enum(['letters', 'dot', 'scheme', 'port', 'domain']);
export type SiteLikeness = z.infer<typeof siteLikenessSchema>;

const sameOrigins = (sites: readonly Site[]) =>
  new Set(sites.map(({ origin }) => origin)).size < sites.length;

/** A login's sites, each origin once. */
export const sitesSchema = z
  .array(siteSchema)
  .max(maxSites, { error: () => text.sitesMany({ max: maxSites }) })
  .refine((sites) => !sameOrigins(sites), { error: () => text.siteTwice });

/** A host name with a dot or an IPv4 address, perhaps with a port and a path. */
const bareHost = /^[\p{L}\p{N}][\p{L}\p{N}_-]*(?:\.[\p{L}\p{N}_-]+)+(?::\d{1,5})?(?:[/?#].*)?$/u;

/**
 * The site that an address as a person writes it means, without subdomains: of an `https:` URL, or of a bare host name with a dot.
 * Undefined for anything else, and for `http:` unless `allowsHttp`.
 */
export function siteOfAddress(address: string, allowsHttp = false): Site | undefined {
  const written = address.trim();
  const url = URL.parse(bareHost.test(written) ? `https://${written}` : written);
  if (url?.protocol !== 'https:' && !(allowsHttp && url?.protocol === 'http:')) return undefined;
  const origin = url.origin.replace(/\.(?=:\d+$|$)/, '');
  const site = siteSchema.safeParse({ origin, subdomains: false });
  return site.data;
}

/** The sites that a login begins with if nothing is said of them. */
export function sitesOfAddress(address: string | null): Site[] {
  const site = address === null ? undefined : siteOfAddress(address);
  return site ? [site] : [];
}

/** Mark a site in a text, such as a cell of a table: it also counts for its subdomains, and it is a suggestion. */
const subdomainsMark = ' +subdomains';
const suggestedMark = ' +suggested';
/** Separates sites in a text. No origin contains it. */
const siteSeparator = '|';

/** Sites as a file has them: reading one makes suggestions of them anyway, and an older Podkey knows none. */
export function sitesForFile(sites: readonly Site[]): Site[] {
  return sites.map(({ origin, subdomains }) => ({ origin, subdomains }));
}

export function sitesText(sites: readonly Site[]): string {
  return sites
    .map(
      ({ origin, subdomains, suggested }) =>
        origin + (subdomains ? subdomainsMark : '') + (suggested ? suggestedMark : ''),
    )
    .join(siteSeparator);
}

/** The sites in such a text, unchecked. */
export function sitesInText(written: string): Site[] {
  return written
    .split(siteSeparator)
    .map((site) => site.trim())
    .filter((site) => site !== '')
    .map((site) => {
      const [origin = '', ...marks] = site.split(/ (?=\+)/).map((part) => part.trim());
      const suggested = marks.includes(suggestedMark.trim());
      const subdomains = marks.includes(subdomainsMark.trim());
      return { origin, subdomains, ...(suggested && { suggested }) };
    });
}
