import { z } from 'zod';
import { loginFieldText as text } from '../text/en/logins.ts';

/** A login has at most this many sites. */
export const mostSites = 20;

/** The longest origin: a host has at most 253 characters (RFC 1035). */
const longestOrigin = 280;

/** The origin of a web page, as `URL` writes it: scheme, host in ASCII, and the port if it is not the scheme's own. */
export const originSchema = z
  .string()
  .max(longestOrigin)
  .refine((origin) => {
    const url = URL.parse(origin);
    return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '' && url.origin === origin;
  });

/**
 * Where a login is filled in: exactly this origin and, with `subdomains`, also the hosts below it.
 *
 * The browser's part of a login's address, which is free text. `http:` is stored only if a person chose it.
 */
export const siteSchema = z.strictObject({
  // Names ask for the same computer with and without the dot at their end, but for other origins.
  origin: originSchema.refine((origin) => !/\.(?::\d+)?$/.test(origin), { error: () => text.siteInvalid }),
  subdomains: z.boolean(),
});
export type Site = z.infer<typeof siteSchema>;

/** How a page may be taken for a login's site that it is not. See `likenessOf`. */
export const siteLikenessSchema = z.enum(['letters', 'dot', 'scheme', 'port', 'domain']);
export type SiteLikeness = z.infer<typeof siteLikenessSchema>;

const sameOrigins = (sites: readonly Site[]) =>
  new Set(sites.map(({ origin }) => origin)).size < sites.length;

/** A login's sites, each origin once. */
export const sitesSchema = z
  .array(siteSchema)
  .max(mostSites, { error: () => text.sitesMany({ most: mostSites }) })
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

/** Marks a site in a text, such as a cell of a table, that also counts for its subdomains. */
const subdomainsMark = ' +subdomains';
/** Separates sites in a text. No origin contains it. */
const siteSeparator = '|';

/** Sites as one text. */
export function sitesText(sites: readonly Site[]): string {
  return sites
    .map(({ origin, subdomains }) => (subdomains ? `${origin}${subdomainsMark}` : origin))
    .join(siteSeparator);
}

/** The sites in such a text, unchecked. */
export function sitesInText(written: string): Site[] {
  return written
    .split(siteSeparator)
    .map((site) => site.trim())
    .filter((site) => site !== '')
    .map((site) => {
      const subdomains = site.endsWith(subdomainsMark);
      return { origin: subdomains ? site.slice(0, -subdomainsMark.length).trim() : site, subdomains };
    });
}
