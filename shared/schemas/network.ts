import { z } from 'zod';
import { accountRuleText } from '../text/accounts/account-rules.ts';
import { fieldRuleText } from '../text/failures/field-rules.ts';

/** In characters, as typed and as stored. */
const longestOrigin = 2_048;

/** How each proxy scheme is stored. SOCKS 5 proxies get host names in any case, as in browsers, so `socks5h` is the same. */
const schemes: Readonly<Record<string, string>> = {
  'http:': 'http',
  'https:': 'https',
  'socks:': 'socks5',
  'socks5:': 'socks5',
  'socks5h:': 'socks5',
  'socks4:': 'socks4',
};

/** The default SOCKS port (IANA). */
const socksPort = '1080';

/**
 * The origin of a proxy with this scheme; null if the address is invalid.
 *
 * A SOCKS origin always includes the port, because URLs define no default port and no origin for SOCKS (WHATWG URL §4.5).
 */
export function proxyOrigin(scheme: string, address: string): string | null {
  if (!scheme.startsWith('socks')) return URL.parse(`${scheme}://${address}`)?.origin ?? null;
  const port = URL.parse(`${scheme}://${address}`)?.port;
  const hostname = URL.parse(`http://${address}`)?.hostname;
  if (port === undefined || !hostname) return null;
  return `${scheme}://${hostname}:${port === '' ? socksPort : port}`;
}

/**
 * The origin of a proxy: `http://host:port`, `https://host:port`, `socks5://host:port` or `socks4://host:port`; a bare
 * `host:port` means http.
 */
export const proxyOriginSchema = z
  .string()
  .trim()
  .min(1, { error: () => accountRuleText.enterProxy, abort: true })
  .max(longestOrigin, { error: () => fieldRuleText.addressTooLong, abort: true })
  .transform((text, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
    if (!url) return refuse(accountRuleText.proxyUnreadable);
    const scheme = schemes[url.protocol];
    if (scheme === undefined) return refuse(accountRuleText.proxyScheme);
    if (url.username || url.password) return refuse(accountRuleText.proxySignIn);
    if (!/^\/?$/.test(url.pathname) || url.search || url.hash) return refuse(accountRuleText.proxyPath);
    const origin = proxyOrigin(scheme, url.host);
    if (origin === null) return refuse(accountRuleText.proxyUnreadable);
    // The limit applies to the stored form, which the scheme makes longer.
    return origin.length > longestOrigin ? refuse(fieldRuleText.addressTooLong) : origin;
  });

/** The path of a file with a company authority's certificates (PEM); empty for none. */
const caFile = z
  .string()
  .trim()
  .max(4096, { error: () => accountRuleText.pathTooLong });

/**
 * The user name for a proxy. A colon would end it (RFC 7617 §2). The length limit is Podkey's: it is stored in the database.
 */
export const proxyUserNameSchema = z
  .string()
  .trim()
  .max(200, { error: () => fieldRuleText.atMostCharacters({ count: 200 }) })
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  .regex(/^[^:\u0000-\u001f\u007f]*$/, { error: () => accountRuleText.proxyUserName });

/**
 * How Podkey reaches an account's pod: the proxy, and which authorities it trusts besides the system's.
 *
 * The CA file is stored by its path and read for each connection, so a company that renews its authority only replaces the
 * file, and no old copy stays trusted. The proxy's password is in the keychain, never here.
 */
export const networkSettingsSchema = z.discriminatedUnion('proxy', [
  z.strictObject({ proxy: z.literal('system'), caFile }),
  z.strictObject({ proxy: z.literal('none'), caFile }),
  z
    .strictObject({
      proxy: z.literal('custom'),
      caFile,
      proxyUrl: proxyOriginSchema,
      /** Empty for a proxy without a sign-in. */
      proxyUserName: proxyUserNameSchema,
    })
    .refine(({ proxyUrl, proxyUserName }) => proxyUserName === '' || !proxyUrl.startsWith('socks4:'), {
      path: ['proxyUserName'],
      error: () => accountRuleText.noSignInWithSocks4,
    }),
]);
export type NetworkSettings = z.infer<typeof networkSettingsSchema>;

/** A proxy's password as typed, unchanged. */
export const proxyPasswordSchema = z
  .string()
  .min(1, { error: () => accountRuleText.enterProxyPassword })
  .max(1024, { error: () => fieldRuleText.tooLong });

/** The default: the system's proxy, and only the system's authorities. */
export const usualNetwork: NetworkSettings = { proxy: 'system', caFile: '' };
