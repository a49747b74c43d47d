import { domainToUnicode } from 'node:url';
import { getDomain } from 'tldts';
import type { SiteLikeness } from '../../../shared/schemas/site.ts';
import type { Site } from '../../../shared/schemas/site.ts';
import { skeletonOf } from '../../../shared/search/look-alikes.ts';

/** Whether a login's site is where a page is. `origin` is the page's, as the browser reports it. */
export function isAt({ origin: written, subdomains }: Site, origin: string): boolean {
  if (written === origin) return true;
  const [site, page] = [URL.parse(written), URL.parse(origin)];
  if (!subdomains || !site || !page) return false;
  if (site.protocol !== page.protocol || site.port !== page.port) return false;
  return page.hostname.endsWith(`.${site.hostname}`) && isOfOneOwner(site.hostname, page.hostname);
}

/**
 * Whether a host, above another one, belongs to the owner of the other one's domain.
 *
 * A host above a public suffix has hosts of many owners below it: of `amazonaws.com`, `s3.amazonaws.com` is one. IP addresses and single
 * labels have no domain.
 */
function isOfOneOwner(above: string, below: string): boolean {
  const domain = domainOf(below);
  return domain !== null && (above === domain || above.endsWith(`.${domain}`));
}

/** The part of a host that someone registered, below a public suffix; null if there is none. */
export function domainOf(host: string): string | null {
  return getDomain(host, { allowPrivateDomains: true, extractHostname: false });
}

/**
 * How a page that is not at a login's site may be taken for it, the most dangerous first; null if it can't be.
 *
 * - `letters`: another host that looks the same
 * - `dot`: the same host with a dot at its end
 * - `scheme`, `port`: the same host, reached in another way
 * - `domain`: another host of the same domain
 */
export function likenessOf({ origin: written }: Site, origin: string): SiteLikeness | null {
  const [site, page] = [URL.parse(written), URL.parse(origin)];
  if (!site || !page) return null;
  if (site.hostname === page.hostname) return site.protocol === page.protocol ? 'port' : 'scheme';
  const host = page.hostname.replace(/\.$/, '');
  if (host === site.hostname) return 'dot';
  if (looksLike(site.hostname, host)) return 'letters';
  const [ours, theirs] = [domainOf(site.hostname), domainOf(host)];
  if (ours === null || theirs === null) return null;
  if (ours === theirs) return 'domain';
  return looksLike(ours, theirs) ? 'letters' : null;
}

function looksLike(one: string, other: string): boolean {
  return one !== other && skeletonOf(drawn(one)) === skeletonOf(drawn(other));
}

/** A host as a person would read it. */
const drawn = (host: string) => domainToUnicode(host) || host;
