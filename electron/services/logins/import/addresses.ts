import { maxSites, siteOfAddress, sitesInText, type Site } from '../../../../shared/schemas/site.ts';
import { domainOf } from '../match-site.ts';

const withScheme = /^(?:[a-z][a-z\d+.-]*|\*|https?\*):\/\//i;
const end = String.raw`(?::\d{1,5})?(?=[/?#\s,;|、，；｜]|$)`;
/** A host name with a dot, perhaps with a wildcard before it, or an IPv4 address. */
const host = new RegExp(
  String.raw`^(?:(?:\*?\.)*(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]*|(?:\d{1,3}\.){3}\d{1,3})${end}`,
  'u',
);
/** Twenty of the longest addresses. */
const maxCellLength = 40_000;
const separator = /[\s,;|、，；｜]+/g;
/** How password managers write the address of an app on a phone. */
const app = /^(?:android|androidapp|ios|iosapp):/i;

/** Ends of lines, which are no part of an address. */
const lineEnd = /\r\n|[\r\n\u2028\u2029]|<br ?\/?>/gi;
/** A list as programs write it: `["a","b"]`, `{a,b}`. An IPv6 address begins with a bracket too. */
const bracketed = /^(?:\[(?=\s*["'])|\{(?=\s*["']?[a-z*]+:\/\/))([\s\S]*)[\]}]$/i;
const quotedOne = /"[^"]*"|'[^']*'|<[^<>]*>/g;
const quotedList = new RegExp(`^(?:${quotedOne.source})(?:[,;|\\s]+(?:${quotedOne.source}))*$`);

/**
 * The addresses in a cell. Programs separate them by commas, semicolons, bars, spaces or line breaks, and put some in quotation marks or brackets.
 *
 * All separators but white space may also be part of a path or query (RFC 3986 §3.3, §3.4), where they separate nothing.
 */
export function addressesIn(cell: string): string[] {
  const text = cell.trim();
  // Too long for any login: its rules refuse it, with the reason.
  if (text.length > maxCellLength) return [text];
  const list = bracketed.exec(text)?.[1]?.trim() ?? text;
  const lines = quotedList.test(list)
    ? (list.match(quotedOne) ?? []).map((quoted) => quoted.slice(1, -1))
    : list.split(lineEnd);
  return lines.flatMap((line) => addressesInLine(line.trim())).filter((address) => address !== '');
}

function addressesInLine(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (const match of text.matchAll(separator)) {
    const before = text.slice(from, match.index);
    const after = text.slice(match.index + match[0].length);
    if (/\s/.test(before) || !beginsAddress(before) || !(after === '' || beginsAddress(after))) continue;
    if (!/\s/.test(match[0]) && isPartOf(before, after)) continue;
    found.push(before);
    from = match.index + match[0].length;
  }
  found.push(text.slice(from));
  return found.map(withoutQuotes);
}

function beginsAddress(text: string): boolean {
  const written = text.replace(/^["'<]/, '');
  return withScheme.test(written) || host.test(written);
}

/** Whether a separator without white space belongs to the address before it. */
function isPartOf(before: string, after: string): boolean {
  const rest = before.replace(withScheme, '');
  // A list of addresses in a query, such as `?to=https://a.example,https://b.example`.
  if (withScheme.test(after)) return rest.includes('://');
  return after !== '' && /[/?#]./.test(rest) && !isRelated(rest, after);
}

/** Whether two addresses without a scheme begin with hosts of one domain, or both with an IP address. */
function isRelated(one: string, other: string): boolean {
  const [ours = '', theirs = ''] = [one, other].map((text) => /^[^:/?#\s,;|]*/.exec(text)?.[0]);
  if (isIpAddress.test(ours)) return isIpAddress.test(theirs);
  const domain = domainOf(ours);
  return domain !== null && domain === domainOf(theirs);
}
const isIpAddress = /^(?:\d{1,3}\.){3}\d{1,3}$/;

/** KeePassXC quotes an address that must fit exactly. */
const withoutQuotes = (address: string) =>
  beginsAddress(address) ? address.replace(/^["'<]|["'>]$/g, '').trim() : address;

const webAddress = /\bhttps?:\/\/(?:\[[\da-f:.]+\])?[^\s"'<>()]*/gi;

/** The web addresses in a text: itself, or those between other words, such as `Office: https://a.example`. */
function webAddressesIn(text: string): string[] {
  if (!/\s/.test(text) && siteOfPattern(text)) return [text];
  return (text.match(webAddress) ?? [])
    .map((found) => found.replace(/(?<![.,;:!?\]}])[.,;:!?\]}]+$/, ''))
    .filter((found) => siteOfPattern(found) !== undefined);
}

/** The sites that addresses mean, among other words too. */
export function sitesOfAddresses(addresses: readonly string[]): Site[] {
  return distinctSites(addresses.flatMap(webAddressesIn).map(siteOfPattern));
}

/** What a person writes between addresses. In a host it would become another one (`xn--`). */
const foreignSign = /^[^/]*\/\/[^/?#]*[、，；｜]/;

/**
 * The site that an address of another program means; undefined if it means none.
 *
 * `*.harbour.example` and `.harbour.example` mean the domain with its subdomains, but nothing where hosts of many owners are below it. A
 * wildcard anywhere else in the host means more than a site can say.
 */
function siteOfPattern(address: string): Site | undefined {
  const scheme = /^(?:https?|\*|https?\*):\/\//i.exec(address)?.[0] ?? '';
  // `https://https://harbour.example` has a host that nobody meant, and so has an address after a sign that no host has.
  if (/^[a-z][a-z\d+.-]*:?\/\//i.test(address.slice(scheme.length)) || foreignSign.test(address))
    return undefined;
  const below = /^(?:\*?\.)+/.exec(address.slice(scheme.length))?.[0] ?? '';
  const rest = address.slice(scheme.length + below.length);
  const site = siteOfAddress((scheme.includes('*') ? 'https://' : scheme) + rest, true);
  if (!site || below === '') return site;
  return domainOf(hostOfSite(site)) === null ? undefined : { ...site, subdomains: true };
}

/** The site of an address's whole domain, with its subdomains; the address's own if it has no domain. */
export function domainSite(address: string): Site | undefined {
  const site = siteOfPattern(address);
  const domain = site && domainOf(hostOfSite(site));
  if (!site || !domain) return site;
  return { origin: site.origin.replace(hostOfSite(site), domain), subdomains: true };
}

const hostOfSite = ({ origin }: Site): string => new URL(origin).hostname;

export function distinctSites(sites: readonly (Site | undefined)[]): Site[] {
  const byOrigin = new Map<string, Site>();
  for (const site of sites) {
    if (!site) continue;
    const subdomains = site.subdomains || byOrigin.get(site.origin)?.subdomains === true;
    byOrigin.set(site.origin, { ...site, subdomains });
  }
  return [...byOrigin.values()].slice(0, maxSites);
}

/**
 * What the login shows of several addresses: the first web address, or else all that are not an app's. A wildcard is left out, and so is what
 * stands behind the first of several.
 */
export function mainAddress(addresses: readonly string[]): string | null {
  const found = addresses.find(siteOfPattern) ?? addresses.find(isSeveral);
  const web = found !== undefined && isSeveral(found) ? webAddressesIn(found)[0] : found;
  if (web === undefined) {
    const others = addresses.filter((address) => !app.test(address));
    return others.length > 0 ? others.join(', ') : (addresses[0] ?? null);
  }
  const site = siteOfPattern(web);
  return site && (site.subdomains || /^[^/*]*\*/.test(web)) ? site.origin : web;
}

/** Whether a text begins with a web address, and has another one behind some words. */
function isSeveral(text: string): boolean {
  return webAddressesIn(text).length > 1 && /^https?:\/\//i.test(text);
}

/** The sites in a cell, as Podkey writes them or as another program does. What is neither stays as it is, to be refused. */
export function sitesInCell(cell: string): Site[] {
  return distinctSites(
    sitesInText(cell).flatMap((site) => {
      if (site.subdomains || URL.parse(site.origin)?.origin === site.origin) return [site];
      const sites = addressesIn(site.origin).map(siteOfPattern);
      return sites.some((each) => each === undefined) ? [site] : sites;
    }),
  );
}
