import { z } from 'zod';
import { appErrorSchema } from '../errors/app-error.ts';
import { accountRuleText } from '../text/en/accounts.ts';
import { fieldRuleText } from '../text/en/failures.ts';
import { hiddenCharacterIn, unquoted, withoutEnds, withoutHidden } from './hidden-characters.ts';

/** In characters, as typed and as stored. */
const maxAddressLength = 2_048;

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

/** Quotation marks that a copied address brings along. An apostrophe may be part of a path, so it counts only at an end. */
const quotationMark = /["“”„‟«»‹›‘’‚`<>]|^'|'$/u;
/** A mistyped beginning such as `https//`, `https:/` or `http;//`, which would make `https` the host. */
const mistypedScheme =
  /^(?<scheme>https?|socks[45]?h?)(?:[;,.]{1,2}\/+|:?\/(?!\/)|\/{2,}|:(?!\d|\/\/))(?=[a-z\d[])/i;

/**
 * Why a typed address can't be meant as it stands; undefined if nothing is wrong.
 *
 * `URL` repairs such texts silently, and finds another host or path in them.
 */
function addressMistake(text: string): string | undefined {
  const code = hiddenCharacterIn(text);
  if (code !== undefined) return fieldRuleText.hiddenCharacter({ code });
  if (quotationMark.test(text)) return accountRuleText.addressQuoted;
  if (text.includes('\\')) return accountRuleText.addressBackslash;
  const scheme = mistypedScheme.exec(text)?.groups?.['scheme'];
  return scheme && accountRuleText.addressColon({ scheme: scheme.toLowerCase() });
}

/** A schema that refuses mistakes in a typed address before it is parsed. Stored addresses may be older than this rule. */
const withoutMistakes = <Address extends z.ZodType<string, string>>(address: Address) =>
  z
    .string()
    .overwrite(unquoted)
    .superRefine((text, context) => {
      const message = addressMistake(text);
      if (message !== undefined) context.addIssue({ code: 'custom', message, continue: false });
    })
    .pipe(address);

/**
 * The origin of a proxy: `http://host:port`, `https://host:port`, `socks5://host:port` or `socks4://host:port`; a bare
 * `host:port` means http.
 */
export const proxyOriginSchema = z
  .string()
  .trim()
  .min(1, { error: () => accountRuleText.enterProxy, abort: true })
  .max(maxAddressLength, { error: () => fieldRuleText.addressTooLong, abort: true })
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
    return origin.length > maxAddressLength ? refuse(fieldRuleText.addressTooLong) : origin;
  });

/** The path of a file with a company authority's certificates (PEM, DER or PKCS #7); empty for none. */
const caFile = z
  .string()
  .overwrite(unquoted)
  .max(4096, { error: () => accountRuleText.pathTooLong });

/**
 * The user name for a proxy. A colon would end it (RFC 7617 §2). The length limit is Podkey's: it is stored in the database.
 */
export const proxyUserNameSchema = z
  .string()
  .overwrite(withoutEnds)
  .max(200, { error: () => fieldRuleText.maxCharacters({ count: 200 }) })
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  .regex(/^[^:\u0000-\u001f\u007f]*$/, { error: () => accountRuleText.proxyUserName });

/**
 * How Podkey reaches an account's pod: the proxy, and which authorities it trusts besides the system's.
 *
 * The CA file is stored by its path and read for each connection, so a company that renews its authority only replaces the
 * file, and no old copy stays trusted. The proxy's password is in the keychain, never here.
 */
export const networkSettingsSchema = settingsWith(proxyOriginSchema);
export const enteredNetworkSettingsSchema = settingsWith(withoutMistakes(proxyOriginSchema));

function settingsWith(proxyUrl: z.ZodType<string, string>) {
  return z.discriminatedUnion('proxy', [
    z.strictObject({ proxy: z.literal('system'), caFile }),
    z.strictObject({ proxy: z.literal('none'), caFile }),
    z
      .strictObject({
        proxy: z.literal('custom'),
        caFile,
        proxyUrl,
        /** Empty for a proxy without a sign-in. */
        proxyUserName: proxyUserNameSchema,
      })
      .refine((given) => given.proxyUserName === '' || !given.proxyUrl.startsWith('socks4:'), {
        path: ['proxyUserName'],
        error: () => accountRuleText.noSignInWithSocks4,
      }),
  ]);
}
export type NetworkSettings = z.infer<typeof networkSettingsSchema>;

/** A proxy's password as typed, unchanged: a person chose it, so blanks in it may be meant. */
export const proxyPasswordSchema = z
  .string()
  .min(1, { error: () => accountRuleText.enterProxyPassword })
  .max(1024, { error: () => fieldRuleText.tooLong });

/** The default: the system's proxy, and only the system's authorities. */
export const usualNetwork: NetworkSettings = { proxy: 'system', caFile: '' };

const loopback = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The base URL of a pod in its normal form: no trailing slash, query, fragment or credentials.
 *
 * `https:` only, except on loopback, for the sample pod and tests.
 */
export const podUrlSchema = z
  .string()
  .trim()
  .min(1, { error: () => accountRuleText.enterPodUrl, abort: true })
  .max(maxAddressLength, { error: () => fieldRuleText.addressTooLong, abort: true })
  .transform((text, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    };
    // A person may type a bare host name, which means https.
    const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
    if (!url) return refuse(accountRuleText.podUrlUnreadable);
    if (url.username || url.password) return refuse(accountRuleText.podUrlSignIn);
    if (url.search || url.hash) return refuse(accountRuleText.podUrlQuery);
    if (url.protocol === 'http:' && !loopback.test(url.hostname)) return refuse(accountRuleText.podUrlPlain);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') return refuse(accountRuleText.podUrlScheme);
    const normal = `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`;
    // The stored form must satisfy this schema again. Escapes may have made it too long for that.
    return normal.length > maxAddressLength ? refuse(fieldRuleText.addressTooLong) : normal;
  });

/** The same as a person types it or a list offers it. */
export const enteredPodUrlSchema = withoutMistakes(podUrlSchema);

/** Whether a pod is on this computer, as the sample pod is. */
export function isLoopback(podUrl: string): boolean {
  return loopback.test(new URL(podUrl).hostname);
}

/** The origin (scheme, host, port) that an API key secret is bound to (RFC 6454 §4). */
export function podOrigin(podUrl: string): string {
  return new URL(podUrl).origin;
}

/** A pod that IT offers to its technicians. */
const offeredPodSchema = z.strictObject({
  label: withoutHidden(z.string().trim().min(1).max(80)),
  url: enteredPodUrlSchema,
});

/** The content of `pods.json`: a version, and the pods in the order to offer them. */
export const podListFileSchema = z.strictObject({
  version: z.literal(1),
  pods: z.array(offeredPodSchema).max(50),
});

/** The offered pods. `trouble` says why an existing `pods.json` can't be used. */
export const podListSchema = z.strictObject({
  pods: z.array(offeredPodSchema),
  trouble: z.string().nullable(),
});
export type PodList = z.infer<typeof podListSchema>;

/** A proxy of the system's settings that requires a sign-in. `userName` is the one it did not accept; empty for none. */
export const wantedSignInSchema = z.strictObject({ origin: proxyOriginSchema, userName: z.string() });

/** What a person types to sign in to a proxy. `session` keeps the password in main's memory until Podkey quits. */
export const proxySignInSchema = z.strictObject({
  userName: proxyUserNameSchema.min(1, { error: () => accountRuleText.enterProxyUserName }),
  password: proxyPasswordSchema,
  remember: z.enum(['keychain', 'session']),
});

/**
 * The steps of a connection test, in order.
 *
 * - `secret`: the stored secrets can be read; `ca`: the company CA file can be read.
 * - `proxy`: it is reachable and accepts this person; `dns`: the pod's name has an address.
 * - `connect`: the pod's port accepts connections; `tls`: its certificate is trusted.
 * - `pod`: a documentation service responds; `credentials`: it accepts them; `clock`: its clock agrees with this computer's.
 */
export const connectionSteps = [
  'secret',
  'ca',
  'proxy',
  'dns',
  'connect',
  'tls',
  'pod',
  'credentials',
  'clock',
] as const;
export type ConnectionStep = (typeof connectionSteps)[number];

/** The result of a step. `skipped`: there was nothing to check, or the test ended before; `elapsedMs` is then 0. */
const connectionStepResultSchema = z.strictObject({
  step: z.enum(connectionSteps),
  outcome: z.enum(['passed', 'failed', 'warned', 'skipped']),
  elapsedMs: z.number().nonnegative(),
  /** Set if the step failed or warned. */
  error: appErrorSchema.optional(),
  /** The pod's clock minus this computer's, in ms. Set for the step `clock`. */
  skewMs: z.number().int().optional(),
});
export type ConnectionStepResult = z.infer<typeof connectionStepResultSchema>;

/** The finished steps of a connection test, in order; all of them at its end. At most one failed. */
export const connectionTestSchema = z.array(connectionStepResultSchema).max(connectionSteps.length);
export type ConnectionTest = z.infer<typeof connectionTestSchema>;
