import { z } from 'zod';
import { featurePolicy } from '../features/joined.ts';
import { policyRuleText } from '../text/en/policy.ts';
import { maxStayS } from './clipboard.ts';
import { proxyOriginSchema, podUrlSchema } from './network.ts';
import { offSchema, wholeNumber } from './policy-rules.ts';
import { settingRegistry } from '../settings/setting-registry.ts';

/** The smallest limits that a policy can set: the smallest values of the settings, in s, min and days. */
const minClearing: number = settingRegistry.clearClipboardAfterS.choices[0];
const minIdleness: number = settingRegistry.lockAfterMinutes.choices[0];
const maxIdleness = Math.max(...settingRegistry.lockAfterMinutes.choices);
const minTrust: number = settingRegistry.confirmedLongAgoDays.choices[0];
const maxTrust = Math.max(...settingRegistry.confirmedLongAgoDays.choices);

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
  longestClipboardSeconds: wholeNumber(minClearing, maxStayS).optional(),
  /** The longest idle time before Podkey locks itself, in min. */
  idleLockMinutes: wholeNumber(minIdleness, maxIdleness).optional(),
  /** The longest time after which a copy says that its revision was confirmed long ago, in days. */
  confirmedLongAgoDays: wholeNumber(minTrust, maxTrust).optional(),
  /** Keeps the window out of screen captures while it shows a secret. People can't turn this off. */
  captureProtection: z.literal(true).optional(),
  /** Only the passcode unlocks Podkey. */
  systemUnlock: offSchema,
  ...featurePolicy,
});
export type Policy = z.infer<typeof policySchema>;

/** The policy that applies on this computer, and the file or registry key that contains it, as text for a person. */
export const policyInForceSchema = z.strictObject({ where: z.string(), policy: policySchema });
export type PolicyInForce = z.infer<typeof policyInForceSchema>;
