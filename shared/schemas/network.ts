import { z } from 'zod';
import { accountRuleText } from '../text/account-rules.ts';
import { fieldRuleText } from '../text/field-rules.ts';

/** In characters, as typed and in its normal form. */
const longestOrigin = 2_048;

/** How each scheme of a proxy is stored. SOCKS 5 gets names either way, as in browsers, so `socks5h` is no other kind. */
const schemes: Readonly<Record<string, string>> = {
  'http:': 'http',
  'https:': 'https',
  'socks:': 'socks5',
  'socks5:': 'socks5',
  'socks5h:': 'socks5',
  'socks4:': 'socks4',
};

/** The port of SOCKS where none is named (IANA). */
const socksPort = '1080';

/**
 * The origin of a proxy that is spoken to as `scheme` says; null if the address is none.
 *
 * That of a SOCKS proxy always has its port: URLs know no default port for it, and no origin (WHATWG URL §4.5).
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
    // Measured as stored: with its scheme it may have grown.
    return origin.length > longestOrigin ? refuse(fieldRuleText.addressTooLong) : origin;
  });

/** The path of a file with the certificates (PEM) of a company's authority; empty for none. */
const caFile = z
  .string()
  .trim()
  .max(4096, { error: () => accountRuleText.pathTooLong });

/** The user name for a proxy. RFC 7617 §2: a colon would end it. The length is Podkey's own: it stands in the database. */
export const proxyUserNameSchema = z
  .string()
  .trim()
  .max(200, { error: () => fieldRuleText.atMostCharacters({ count: 200 }) })
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  .regex(/^[^:\u0000-\u001f\u007f]*$/, { error: () => accountRuleText.proxyUserName });

/**
 * How an account reaches its pod: the proxy, and whom to trust besides this computer's own authorities.
 *
 * The CA file is kept by its path and read at each connection: a company that renews its authority replaces the file, and
 * no old copy goes on being trusted. The proxy's password is in the keychain, never here.
 */
export const networkSettingsSchema = z.discriminatedUnion('proxy', [
  z.strictObject({ proxy: z.literal('system'), caFile }),
  z.strictObject({ proxy: z.literal('none'), caFile }),
  z
    .strictObject({
      proxy: z.literal('custom'),
      caFile,
      proxyUrl: proxyOriginSchema,
      /** Empty for a proxy that asks for no sign-in. */
      proxyUserName: proxyUserNameSchema,
    })
    .refine(({ proxyUrl, proxyUserName }) => proxyUserName === '' || !proxyUrl.startsWith('socks4:'), {
      path: ['proxyUserName'],
      error: () => accountRuleText.noSignInWithSocks4,
    }),
]);
export type NetworkSettings = z.infer<typeof networkSettingsSchema>;

/** The password of a proxy as typed: kept to the letter. */
export const proxyPasswordSchema = z
  .string()
  .min(1, { error: () => accountRuleText.enterProxyPassword })
  .max(1024, { error: () => fieldRuleText.tooLong });

/** What holds where an account says nothing: the system's proxy, and this computer's authorities alone. */
export const usualNetwork: NetworkSettings = { proxy: 'system', caFile: '' };
