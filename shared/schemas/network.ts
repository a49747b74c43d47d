import { z } from 'zod';

/** The origin of an HTTP proxy, `http://host:port` or `https://host:port`; a bare `host:port` means http. */
export const proxyOriginSchema = z
  .string()
  .trim()
  .min(1, { error: 'Enter the address of the proxy, such as http://proxy.example.com:3128.', abort: true })
  .max(2048, { error: 'This address is too long.', abort: true })
  .transform((text, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`);
    if (!url) return refuse('This is not an address. It looks like http://proxy.example.com:3128.');
    if (url.protocol.startsWith('socks')) return refuse('Podkey can’t go through a SOCKS proxy.');
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      return refuse('The address must start with http:// or https://.');
    if (url.username || url.password) return refuse('Put user name and password into their own fields.');
    if (url.pathname !== '/' || url.search || url.hash)
      return refuse('Leave everything after the port out of the address.');
    return url.origin;
  });

/** The path of a file with the certificates (PEM) of a company's authority; empty for none. */
const caFile = z.string().trim().max(4096, 'This path is too long.');

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
      .max(200, 'At most 200 characters.')
      // eslint-disable-next-line no-control-regex -- control characters are what is refused
      .regex(/^[^:\u0000-\u001f\u007f]*$/, 'Colons and control characters are not allowed here.'),
  }),
]);
export type NetworkSettings = z.infer<typeof networkSettingsSchema>;

/** The password of a proxy as typed: kept to the letter. */
export const proxyPasswordSchema = z
  .string()
  .min(1, 'Enter the proxy’s password.')
  .max(1024, 'This is too long.');

/** What holds where an account says nothing: the system's proxy, and this computer's authorities alone. */
export const usualNetwork: NetworkSettings = { proxy: 'system', caFile: '' };
