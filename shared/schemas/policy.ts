import { z } from 'zod';
import { fieldRuleText } from '../text/field-rules.ts';
import { policyRuleText } from '../text/policy.ts';
import { longestStayS } from './clipboard.ts';
import { proxyOriginSchema } from './network.ts';
import { podUrlSchema } from './pod-url.ts';
import { clearClipboardChoices, lockAfterChoices } from './settings.ts';

/** The shortest times that may be set as the longest: those of the settings themselves, in s and min. */
const shortestClearing = clearClipboardChoices[0];
const shortestIdleness = lockAfterChoices[0];
const longestIdleness = Math.max(...lockAfterChoices);

const wholeNumber = (from: number, to: number) => {
  const error = () => policyRuleText.wholeNumber({ from, to });
  return z.int({ error }).min(from, { error }).max(to, { error });
};

/** The base64 of 32 bytes (RFC 4648 §4): 43 digits, of which the last holds four bits, and one for padding. */
const base64Of32Bytes = /^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/;

/** The system's proxy, none, or the origin of one. A bare host would pass for one of the words misspelt, so the scheme must be there. */
const allowedProxySchema = z
  .string()
  .regex(/^(?:system|none|https?:\/\/.*)$/i, { error: () => policyRuleText.proxy, abort: true })
  .transform((text, context) => {
    if (text === 'system' || text === 'none') return text;
    const origin = proxyOriginSchema.safeParse(text);
    if (origin.success && text.includes('://')) return origin.data;
    context.addIssue({ code: 'custom', message: origin.error?.issues[0]?.message ?? policyRuleText.proxy });
    return z.NEVER;
  });

/** Where updates come from, and by what they are known to be the organization's. */
export const updatesPolicySchema = z.strictObject({
  /** A folder, under the rules of a pod's address: `https:`, but for loopback; without a slash at its end. */
  feed: z
    .string()
    .min(1, { error: () => fieldRuleText.missing, abort: true })
    .pipe(podUrlSchema),
  /** A raw Ed25519 public key (RFC 8032 §5.1.5), in base64. */
  publicKey: z.string().regex(base64Of32Bytes, { error: () => policyRuleText.publicKey }),
});
export type UpdatesPolicy = z.infer<typeof updatesPolicySchema>;

/**
 * What an organization decides for everybody who uses Podkey on its computers, and nobody there can change.
 *
 * Strict: with an unknown key a rule may be meant that would not hold. What is left out is left to the person.
 */
export const policySchema = z.strictObject({
  version: z.literal(1),
  /** The addresses of the only pods that accounts may be on. The sample pod is in Podkey itself and none of them. */
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
  /** How long a copied secret may stay on the clipboard at most, in s. */
  longestClipboardSeconds: wholeNumber(shortestClearing, longestStayS).optional(),
  /** After how much idleness of the computer Podkey locks itself at the latest, in min. */
  idleLockMinutes: wholeNumber(shortestIdleness, longestIdleness).optional(),
  updates: updatesPolicySchema.optional(),
  /** The window is kept out of screen captures while a secret shows on it, and nobody can end that. */
  captureProtection: z.literal(true).optional(),
});
export type Policy = z.infer<typeof policySchema>;

/** A policy that holds on this computer, and the file or registry key it stands in, for a person. */
export const policyInForceSchema = z.strictObject({ where: z.string(), policy: policySchema });
export type PolicyInForce = z.infer<typeof policyInForceSchema>;
