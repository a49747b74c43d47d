import { Failure } from '../../../shared/errors/failure.ts';
import { proxyOrigin } from '../../../shared/schemas/network.ts';
import { proxyText } from '../../../shared/text/failures/network-failures.ts';

/**
 * The hops of the system's proxy settings, in the order to try them: a proxy's origin, or null for a direct connection.
 *
 * `result` is that of Electron's `session.resolveProxy`, such as `PROXY host:port; DIRECT`. Plain `SOCKS` means SOCKS 4, as in
 * browsers. Entries that Podkey can't use are skipped. If there are no others, this fails, because a direct connection would
 * bypass the settings.
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
    message: proxyText.wrongKind,
    nextStep: proxyText.wrongKindNext,
    retryable: false,
  });
}

const schemes: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTP: 'http',
  HTTPS: 'https',
  SOCKS: 'socks4',
  SOCKS4: 'socks4',
  SOCKS5: 'socks5',
};

/** The hop of one entry; undefined if Podkey can't use it. */
function hopOf(entry: string): string | null | undefined {
  const [kind = '', address = ''] = entry.split(/\s+/);
  if (kind.toUpperCase() === 'DIRECT') return null;
  const scheme = schemes[kind.toUpperCase()];
  if (scheme === undefined || address === '') return undefined;
  return proxyOrigin(scheme, address) ?? undefined;
}
