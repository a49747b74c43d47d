import { Failure } from '../../../shared/errors/failure.ts';

/**
 * The proxy that the system's settings lead to, as an origin; null to go straight.
 *
 * `result` is what Electron's `session.resolveProxy` gives: entries in the order to be tried, such as
 * `PROXY host:port; DIRECT` (Electron docs: ses.resolveProxy). The first that Podkey can use counts. Where there are only
 * SOCKS proxies that is said, rather than going around them.
 */
export function proxyFromPac(result: string): string | null {
  const entries = result
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);
  for (const entry of entries) {
    const [kind = '', address = ''] = entry.split(/\s+/);
    const scheme = schemes[kind.toUpperCase()];
    if (kind.toUpperCase() === 'DIRECT') return null;
    const url = scheme && URL.parse(`${scheme}://${address}`);
    if (url && address) return url.origin;
  }
  if (entries.length === 0) return null;
  throw new Failure({
    kind: 'proxy',
    message: `This computer’s proxy settings lead to a kind of proxy Podkey can’t use: ${kindsIn(entries)}.`,
    nextStep: 'Give the account an HTTP proxy of its own, or choose to use none, if your network allows it.',
    retryable: false,
  });
}

const schemes: Readonly<Record<string, string>> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https' };

function kindsIn(entries: readonly string[]): string {
  const kinds = entries.map((entry) => (/^socks/i.test(entry) ? 'SOCKS' : 'an unknown one'));
  return [...new Set(kinds)].join(', ');
}
