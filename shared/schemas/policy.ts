import { z } from 'zod';
import { fieldRuleText } from '../text/en/failures.ts';
import { policyRuleText } from '../text/en/policy.ts';
import { longestStayS } from './clipboard.ts';
import { proxyOriginSchema, podUrlSchema } from './network.ts';
import { settingRegistry } from '../settings/setting-registry.ts';

/** The smallest limits that a policy can set: the smallest values of the settings, in s, min and days. */
const shortestClearing: number = settingRegistry.clearClipboardAfterS.choices[0];
const shortestIdleness: number = settingRegistry.lockAfterMinutes.choices[0];
const longestIdleness = Math.max(...settingRegistry.lockAfterMinutes.choices);
const shortestTrust: number = settingRegistry.confirmedLongAgoDays.choices[0];
const longestTrust = Math.max(...settingRegistry.confirmedLongAgoDays.choices);

const wholeNumber = (from: number, to: number) => {
  const error = () => policyRuleText.wholeNumber({ from, to });
  return z.int({ error }).min(from, { error }).max(to, { error });
};

/** The base64 of 32 bytes (RFC 4648 §4): 43 digits, the last with four bits, and one padding character. */
const base64Of32Bytes = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;

/** The system's proxy, none, or an origin. The scheme is required, because a bare host could be a misspelt word. */
const allowedProxySchema = z
  .string()
  .regex(/^(?:system|none|[a-z\d]+:\/\/.*)$/i, { error: () => policyRuleText.proxy, abort: true })
  .transform((text, context) => {
    if (text === 'system' || text === 'none') return text;
    const origin = proxyOriginSchema.safeParse(text);
    if (origin.success && text.includes('://')) return origin.data;
    context.addIssue({ code: 'custom', message: origin.error?.issues[0]?.message ?? policyRuleText.proxy });
    return z.NEVER;
  });

/** Where updates come from, and the key that proves that they are the organization's. */
const updatesPolicySchema = z.strictObject({
  /** A folder, with the rules of a pod's address: `https:` except on loopback, without a trailing slash. */
  feed: z
    .string()
    .min(1, { error: () => fieldRuleText.missing, abort: true })
    .pipe(podUrlSchema),
  /** A raw Ed25519 public key (RFC 8032 §5.1.5), in base64. */
  publicKey: z.string().regex(base64Of32Bytes, { error: () => policyRuleText.publicKey }),
});
export type UpdatesPolicy = z.infer<typeof updatesPolicySchema>;

/** An absolute path on any system; on Windows also a share, such as `\\files\team\library.json`. */
// eslint-disable-next-line no-control-regex -- control characters are what is refused
const absolutePath = /^(?:\/|[A-Za-z]:[\\/]|\\\\)[^\u0000-\u001f\u007f]+$/;

/** Where the team library is, and the key that proves that it is the organization's. */
export const libraryPolicySchema = z.strictObject({
  /** An `https:` address or the absolute path of a file. The signature is beside it, with `.sig` added. */
  source: z
    .string()
    .min(1, { error: () => fieldRuleText.missing, abort: true })
    .refine((text) => absolutePath.test(text) || isHttps(text), {
      error: () => policyRuleText.librarySource,
    }),
  /** A raw Ed25519 public key (RFC 8032 §5.1.5), in base64. */
  publicKey: z.string().regex(base64Of32Bytes, { error: () => policyRuleText.publicKey }),
});

function isHttps(text: string): boolean {
  return text.startsWith('https://') && podUrlSchema.safeParse(text).success;
}

/**
 * Allows people to keep sealed copies of values for when a pod can't be reached (docs/adr/0025). Without it there are none.
 *
 * `days` is the longest time that a copy lasts, `most` the greatest number of copies. `codes` and `sshKeys` also allow seeds of one-time
 * codes and SSH keys. `logins`: `library` allows only those that the team library allows.
 */
const offlineCopiesPolicySchema = z.strictObject({
  days: wholeNumber(1, 30),
  most: wholeNumber(1, 1_000),
  codes: z.literal(true).optional(),
  sshKeys: z.literal(true).optional(),
  logins: z.literal('library').optional(),
});
export type OfflineCopiesPolicy = z.infer<typeof offlineCopiesPolicySchema>;

/**
 * What an organization decides for everyone who uses Podkey on its computers. People can't change it.
 *
 * Strict: an unknown key may be a misspelt rule, which would not apply. People decide what it leaves out.
 */
export const policySchema = z.strictObject({
  version: z.literal(1),
  /** The only pods that accounts may be on. The sample pod is part of Podkey and always allowed. */
  allowedPods: z
    .array(podUrlSchema)
    .min(1, { error: () => policyRuleText.noPods })
    .max(200, { error: () => policyRuleText.tooManyPods({ count: 200 }) })
    .optional(),
  /** The only proxies that accounts may use: `system` for the system's, `none` for a direct connection, or origins. */
  allowedProxies: z
    .array(allowedProxySchema)
    .min(1, { error: () => policyRuleText.noProxies })
    .max(50, { error: () => policyRuleText.tooManyProxies({ count: 50 }) })
    .optional(),
  /** The longest time that a copied secret may stay on the clipboard, in s. */
  longestClipboardSeconds: wholeNumber(shortestClearing, longestStayS).optional(),
  /** The longest idle time before Podkey locks itself, in min. */
  idleLockMinutes: wholeNumber(shortestIdleness, longestIdleness).optional(),
  /** The longest time after which a copy says that its revision was confirmed long ago, in days. */
  confirmedLongAgoDays: wholeNumber(shortestTrust, longestTrust).optional(),
  updates: updatesPolicySchema.optional(),
  library: libraryPolicySchema.optional(),
  /** Keeps the window out of screen captures while it shows a secret. People can't turn this off. */
  captureProtection: z.literal(true).optional(),
  /** Forbids typing into other programs' windows. */
  typing: z.literal('off').optional(),
  /** Forbids adding SSH keys to the system's agent. */
  sshAgent: z.literal('off').optional(),
  /** Only the passcode unlocks Podkey. */
  systemUnlock: z.literal('off').optional(),
  /** Refuses every request of the command line. */
  commandLine: z.literal('off').optional(),
  /** Fills in nothing in browsers, and opens no links for them. */
  browser: z.literal('off').optional(),
  offlineCopies: offlineCopiesPolicySchema.optional(),
});
export type Policy = z.infer<typeof policySchema>;

/** The policy that applies on this computer, and the file or registry key that contains it, as text for a person. */
export const policyInForceSchema = z.strictObject({ where: z.string(), policy: policySchema });
export type PolicyInForce = z.infer<typeof policyInForceSchema>;
