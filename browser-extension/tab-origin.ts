/**
 * The origin of a tab as the browser names it; null for a page that no login is for: the browser's own, a file, or one that another page
 * made (`about:`, `blob:`, `data:`).
 */
export function originOf(url: string | undefined): string | null {
  if (url === undefined || !URL.canParse(url)) return null;
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
}
