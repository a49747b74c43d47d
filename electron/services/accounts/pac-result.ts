import { Failure } from '../../../shared/errors/failure.ts';
import { proxyText } from '../../../shared/text/network-failures.ts';

/**
 * The hops that the system's settings lead to, in the order to be tried: proxies by their origins, null to go straight.
 *
 * `result` is what Electron's `session.resolveProxy` gives, such as `PROXY host:port; DIRECT` (Electron docs:
 * ses.resolveProxy). What Podkey can't use is left out. Where there are only SOCKS proxies that is said, rather than going
 * around them.
 */
export function hopsFromPac(result: string): (string | null)[] {
  const entries = result
    .split(';')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const hops = new Set(entries.map(hopOf).filter((hop) => hop !== undefined));
  if (hops.size > 0) return [...hops];
  if (entries.length === 0) return [null];
  throw new Failure({
    kind: 'proxy',
    message: proxyText.wrongKind({ kinds: kindsIn(entries) }),
    nextStep: proxyText.wrongKindNext,
    retryable: false,
  });
}

const schemes: Readonly<Record<string, string>> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https' };

/** Where one entry leads; undefined where Podkey can't go there. */
function hopOf(entry: string): string | null | undefined {
  const [kind = '', address = ''] = entry.split(/\s+/);
  if (kind.toUpperCase() === 'DIRECT') return null;
  const scheme = schemes[kind.toUpperCase()];
  if (scheme === undefined || address === '') return undefined;
  return URL.parse(`${scheme}://${address}`)?.origin;
}

function kindsIn(entries: readonly string[]): string {
  const kinds = entries.map((entry) => (/^socks/i.test(entry) ? 'SOCKS' : proxyText.unknownKind));
  return [...new Set(kinds)].join(', ');
}
