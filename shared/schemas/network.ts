import { z } from 'zod';
import { accountRuleText } from '../text/account-rules.ts';
import { fieldRuleText } from '../text/field-rules.ts';

/** In characters, as typed and in its normal form. */
const longestOrigin = 2_048;

/** The origin of an HTTP proxy, `http://host:port` or `https://host:port`; a bare `host:port` means http. */
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
    if (url.protocol.startsWith('socks')) return refuse(accountRuleText.proxySocks);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return refuse(accountRuleText.proxyScheme);
    if (url.username || url.password) return refuse(accountRuleText.proxySignIn);
    if (url.pathname !== '/' || url.search || url.hash) return refuse(accountRuleText.proxyPath);
    // Read again as stored: with its scheme it may have grown.
    return url.origin.length > longestOrigin ? refuse(fieldRuleText.addressTooLong) : url.origin;
  });

/** The path of a file with the certificates (PEM) of a company's authority; empty for none. */
const caFile = z
  .string()
  .trim()
  .max(4096, { error: () => accountRuleText.pathTooLong });

/**
 * How an account reaches its pod: the proxy, and whom to trust besides this computer's own authorities.
 *
 * The CA file is kept by its path and read at each connection: a company that renews its authority replaces the file, and
 * no old copy goes on being trusted. The proxy's password is in the keychain, never here.
 */
export const networkSettingsSchema = z.discriminatedUnion('proxy', [
  z.strictObject({ proxy: z.literal('system'), caFile }),
  z.strictObject({ proxy: z.literal('none'), caFile }),
  z.strictObject({
    proxy: z.literal('custom'),
    caFile,
    proxyUrl: proxyOriginSchema,
    /** Empty for a proxy that asks for no sign-in. RFC 7617 §2: a colon would end it. */
    proxyUserName: z
      .string()
      .trim()
      .max(200, { error: () => fieldRuleText.atMostCharacters({ count: 200 }) })
      // eslint-disable-next-line no-control-regex -- control characters are what is refused
      .regex(/^[^:\u0000-\u001f\u007f]*$/, { error: () => accountRuleText.proxyUserName }),
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
